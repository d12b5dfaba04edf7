import { isNoName } from "@/lib/text/account-names";
import { chainEnd, chainText } from "@/lib/text/address-parts";
import { isBrand, isOfPerson, mayBeHandle } from "@/lib/text/brand-names";
import { foldedWords } from "@/lib/text/code-points";
import { isOrdinary } from "@/lib/text/common-words";
import { MEANING } from "@/lib/text/lexicon";
import { MAIL_HOSTS } from "@/lib/text/mail-hosts";
import { isUnusualName } from "@/lib/text/payment-addresses";
import { KIND, rangeOf, type TokenRange, type Tokens } from "@/lib/text/tokens";

/** Words that announce an account beside those of mail and networks. */
const ACCOUNTS = foldedWords(
  `upi gpay googlepay phonepe phonepay paytm bhim vpa dm dms pm inbox follow signal arattai threads koo sharechat botim imo kik
  pinterest reddit quora username userid handle id ids यूपीआई पेटीएम आईडी`,
);
/** Words that announce a contact of any kind. */
const CONTACTS = foldedWords("contact call whatsapp whatsap watsapp wa message msg text ping sampark संपर्क व्हाट्सएप");
const SITES = foldedWords("website site webpage weburl url portal homepage web वेबसाइट");
const SITE_FILLERS = new Set("name is hai our link address id".split(" "));

/** This many words may stand between a name and the word that announces it. */
const ACCOUNT_WORDS_MAX = 3;
const CONTACT_WORDS_MAX = 2;
const STEPS_MAX = 12;
const SITE_FILLERS_MAX = 4;
const NAME_MAX_TOKENS = 16;
const NAME_MIN_LETTERS = 4;
const LONE_MIN_LETTERS = 6;
const NAME_MAX_DIGITS = 6;
const MARKED = /^[\p{L}\p{M}]{2,}[\p{L}\p{M}\p{N}._]*$/u;

/**
 * Finds names that are written as accounts are (`vikasdubey81`, `vikas_dubey`) near a word of mail, networks, payments or contacts,
 * and names of firms after `website:`. A name with digits or an underscore that nothing announces is only reported.
 */
export function findAnnouncedNames(tokens: Tokens): TokenRange[] {
  const found: TokenRange[] = [];
  for (let token = tokens.first; token < tokens.count; ) {
    const range =
      tokens.kind[token] !== KIND.word
        ? undefined
        : SITES.has(tokens.word[token] as string)
          ? siteAfter(tokens, token)
          : markedName(tokens, token);
    if (range) found.push(range);
    token = tokens.after(range ? range.last : token);
  }
  return found;
}

function markedName(tokens: Tokens, first: number): TokenRange | undefined {
  const second = tokens.after(first);
  if (!tokens.isTight(second) || tokens.kind[second] === KIND.word) return undefined;
  const before = tokens.before(first);
  if (tokens.isTight(first) && (tokens.isText(before) || tokens.isSign(before, "._@-"))) return undefined;
  let last = chainEnd(tokens, first, "._", NAME_MAX_TOKENS);
  while (last > first && tokens.isSign(last, "._")) last = tokens.before(last);
  const name = chainText(tokens, first, last);
  const letters = name.replace(/[^\p{L}\p{M}]+/gu, "");
  const digits = name.replace(/\D/g, "").length;
  const hasDot = name.includes(".");
  const isMarked = digits > 0 || name.includes("_") || (hasDot && isOfPerson(letters));
  if (!isMarked || !MARKED.test(name) || letters.length < NAME_MIN_LETTERS || digits > NAME_MAX_DIGITS)
    return undefined;
  if (!isUnusualName(name) || isCode(tokens, first, last)) return undefined;
  const isSure = isAnnounced(tokens, first, last, digits > 1 || name.includes("_"));
  if (!isSure && (letters.length < LONE_MIN_LETTERS || digits === 1 || hasDot)) return undefined;
  return rangeOf(tokens, first, last, isSure);
}

/** Whether a name is part of a registration number or of another code: `UPRERAPRJ12345`, `Shivalik21/4`. */
function isCode(tokens: Tokens, first: number, last: number): boolean {
  const after = tokens.after(last);
  if (tokens.isSign(after, "/-") && tokens.isTight(after) && tokens.kind[tokens.after(after)] === KIND.digits)
    return true;
  return tokens.has(first, MEANING.registration | MEANING.label | MEANING.unit | MEANING.money);
}

/** Whether a word that announces an account or a contact stands in the same sentence, with few words between. */
function isAnnounced(tokens: Tokens, first: number, last: number, isLong: boolean): boolean {
  return (
    isNear(tokens, first, isLong, (token) => tokens.before(token)) ||
    isNear(tokens, last, isLong, (token) => tokens.after(token))
  );
}

function isNear(tokens: Tokens, start: number, isLong: boolean, step: (token: number) => number): boolean {
  let words = 0;
  let isNextSentence = false;
  let token = step(start);
  for (let steps = 0; steps < STEPS_MAX && words <= ACCOUNT_WORDS_MAX && tokens.isInField(token); steps += 1) {
    if (tokens.isText(token)) {
      if (isAccountWord(tokens, token)) return true;
      if (isNextSentence) return false;
      if (isLong && words <= CONTACT_WORDS_MAX && CONTACTS.has(tokens.wordAt(token))) return true;
      words += 1;
    } else if (tokens.isSign(token, ".!?") && !tokens.isTight(tokens.after(token))) {
      if (words > 0) return false;
      isNextSentence = true;
    }
    token = step(token);
  }
  return false;
}

const isAccountWord = (tokens: Tokens, token: number) =>
  tokens.has(token, MEANING.mail) ||
  (tokens.has(token, MEANING.network) && tokens.wordAt(token).length > 1) ||
  ACCOUNTS.has(tokens.wordAt(token));

/** The name of a firm or a person after `website:`. */
function siteAfter(tokens: Tokens, site: number): TokenRange | undefined {
  let token = tokens.after(site);
  let isStated = false;
  for (let count = 0; count < SITE_FILLERS_MAX; count += 1) {
    if (tokens.isSign(token, ":=-")) isStated = true;
    else if (!SITE_FILLERS.has(tokens.wordAt(token))) break;
    token = tokens.after(token);
  }
  if (!isStated || !tokens.isText(token) || tokens.kind[token] !== KIND.word) return undefined;
  const last = chainEnd(tokens, token, "._-", NAME_MAX_TOKENS);
  const name = chainText(tokens, token, last).replace(/[^\p{L}\p{M}\p{N}]/gu, "");
  if (!isBrand(name) && !isOfPerson(name)) return undefined;
  return rangeOf(tokens, site, last);
}

const MAIL_FILLERS = new Set(
  "id ids address add addr account is hai he my meri mera par on pe ka the us me email mail gmail at to".split(" "),
);
const SURE_FILLERS = new Set("id address account".split(" "));
/** Words after `mail` that are no name. */
export const NO_MAIL_NAMES: ReadonlySet<string> = new Set(
  `available required given below above same with shared visible provided registered request requested details query queries
  enquiry enquiries response replies please contact before after there here also only your yours owner agent dealer broker seller
  later first inbox account section button through thanks thank address anytime always never within about office based`.split(
    /\s+/,
  ),
);
const ANNOUNCED_NAME_MIN = 5;
const ANNOUNCED_MAX_TOKENS = 5;

/** The end of the name that words like `gmail id is` announce: one with a digit, dot or underscore, or any unusual word after `id`. */
export function announcedEnd(tokens: Tokens, announcing: number): number | undefined {
  let token = tokens.after(announcing);
  let isSure = /id$/.test(tokens.wordAt(announcing)) && tokens.wordAt(announcing).length > 3;
  let isStated = isSure;
  for (let count = 0; count < ANNOUNCED_MAX_TOKENS; count += 1) {
    const word = tokens.wordAt(token);
    if (tokens.isSign(token, ":=-")) isStated = true;
    else if (SURE_FILLERS.has(word)) isSure = true;
    else if (!MAIL_FILLERS.has(word)) break;
    token = tokens.after(token);
  }
  if (!tokens.isText(token) || tokens.kind[token] !== KIND.word || tokens.has(token, MEANING.phone)) return undefined;
  let end = chainEnd(tokens, token, "._");
  while (end > token && tokens.isSign(end, "._")) end = tokens.before(end);
  const name = chainText(tokens, token, end);
  if ((/\d/.test(name) || (/[._]./.test(name) && isUnusualName(name))) && (isSure || isStated)) return end;
  const isHosted = isStated && MAIL_HOSTS.has(tokens.wordAt(announcing)) && mayBeHandle(name) && !isNoName(name);
  if (!(isSure || isHosted) || name.length < ANNOUNCED_NAME_MIN || NO_MAIL_NAMES.has(name) || isOrdinary(name))
    return undefined;
  const next = tokens.after(end);
  return tokens.isInField(next) && tokens.kind[next] === KIND.digits ? next : end;
}
