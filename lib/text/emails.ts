import { nameUpTo } from "@/lib/text/account-names";
import {
  chainEnd,
  chainStart,
  chainText,
  isSingle,
  NAME_SIGNS,
  readAt,
  readDot,
  type SpeltAt,
} from "@/lib/text/address-parts";
import { announcedEnd, NO_MAIL_NAMES } from "@/lib/text/announced-names";
import { isBrand, isOfPerson } from "@/lib/text/brand-names";
import { foldText } from "@/lib/text/code-points";
import { MEANING } from "@/lib/text/lexicon";
import { MAIL_HOSTS, type MailHost, readMailHost } from "@/lib/text/mail-hosts";
import { addressKind, isPaymentHost, isUnusualName } from "@/lib/text/payment-addresses";
import { GAP, KIND, rangeOf, type TokenRange, type Tokens } from "@/lib/text/tokens";

const SURE_HOSTS = new Set([...MAIL_HOSTS, "yahoo", "rediff", "icloud", "जिमेल", foldText("जीमेल"), foldText("याहू")]);
const HOSTS = new Set([...SURE_HOSTS, "outlook", "live", "proton", "zoho", "aol", "msn"]);
const ENDINGS = new Set(
  ["com", "co", "in", "net", "org", "info", "biz", "io", "me", "edu", "gov", "ac", "कॉम", "इन"].map(foldText),
);
const USUAL_ENDINGS = new Set("com org net".split(" "));
const GLUED =
  /^(.{0,40}?)(?:at(?:the)?(?:rate)?)?(gmail|hotmail|rediffmail|yahoo|ymail)(?:dot)?(?:com|coin|in)$|(?:at|attherate)(?:gmail|hotmail|yahoo)$/;
/** A host with its ending in one word: `gmaildotcom`. */
const GLUED_HOST = /^(?:gmail|hotmail|rediffmail|yahoo|ymail|outlook)(?:dot)?(?:com|co|coin|in)$/;
const GLUED_NAME = /^(.{5,40})(?:gmail|hotmail|rediffmail|ymail)$/;
const GLUED_PART = /gmail|hotmail|rediff|yahoo|ymail/;
const GLUED_MIN_UNITS = 7;
/** After `at` these are no name of a host: `at the dot`, `at one dot five km`. */
const NO_HOSTS = new Set(
  "the a an this that every each zero one two three four five six seven eight nine ten".split(" "),
);
const LABEL_SIGNS = "-_";
const LABELS_MAX = 6;
const JOIN_WORDS = new Set(["dot", "underscore", "dash", "hyphen", foldText("डॉट")]);
const NAME_JOINS_MAX = 3;
const MAILED_NAME_MIN = 4;
const SPACED_MAX = 30;
const SPACED_NAME_MIN = 3;

/** Finds email addresses and payment handles, spelt with signs (`a@b.in`) or words (`a at b dot in`). */
export function findEmails(tokens: Tokens): TokenRange[] {
  const found: TokenRange[] = [];
  const add = (first: number, last: number, isSure = true) => {
    found.push(rangeOf(tokens, first, last, isSure));
    return tokens.after(last);
  };
  for (let token = tokens.first; token < tokens.count; ) {
    const word = tokens.word[token] as string;
    let next = tokens.after(token);
    const at = readAt(tokens, token);
    if (at) {
      const last = hostEnd(tokens, at, token);
      const kind = last === undefined && at.style !== "word" ? addressKind(tokens, token, at.next) : undefined;
      if (last !== undefined) next = add(nameStart(tokens, token), last);
      else if (kind) next = add(nameStart(tokens, token), labelEnd(tokens, at.next), kind === "sure");
    } else if (tokens.kind[token] === KIND.word && MAIL_HOSTS.has(word) && isOnHost(tokens, token)) {
      const name = tokens.before(tokens.before(token));
      next = add(chainStart(tokens, name, "._"), token);
    } else if (tokens.kind[token] === KIND.word) {
      const announced = tokens.has(token, MEANING.mail) ? announcedEnd(tokens, token) : undefined;
      const host = readMailHost(tokens, token);
      const bare = host ? bareHostEnd(tokens, host) : undefined;
      const last = bare ?? announced ?? gluedEnd(tokens, token, word);
      if (last !== undefined)
        next = add(last === announced && bare === undefined ? token : bareStart(tokens, token), last);
    }
    token = next;
  }
  return found;
}

const ON = new Set("on par pe".split(" "));

/** Whether a host stands after a name with a digit, dot or underscore: `rahul93 on gmail`. */
const isOnHost = (tokens: Tokens, host: number) =>
  ON.has(tokens.wordAt(tokens.before(host))) && isAfterMarkedName(tokens, tokens.before(host));

/** The last token of the host after an at sign, if it is one. */
function hostEnd(tokens: Tokens, at: SpeltAt, atToken: number): number | undefined {
  const first = at.next;
  if (!tokens.isText(first)) return undefined;
  const spaced = isSingle(tokens, first) ? spacedHostEnd(tokens, first) : undefined;
  if (spaced !== undefined) return spaced;
  const { label: firstLabel, last: labelLast } = firstLabelOf(tokens, first);
  if (GLUED_HOST.test(firstLabel)) return labelLast;
  let last = labelLast;
  let tightEnd: number | undefined;
  let usualEnd: number | undefined;
  let speltEnd: number | undefined;
  let wordEnd: number | undefined;
  let isTight = true;
  for (let labels = 1; labels < LABELS_MAX; labels += 1) {
    const dot = readDot(tokens, tokens.after(last));
    const loose = dot
      ? undefined
      : looseEnding(tokens, last, HOSTS.has(firstLabel) || (at.style === "sign" && labels === 1));
    if (loose !== undefined) return loose;
    if (!dot || !tokens.isText(dot.next)) break;
    const end = labelEnd(tokens, dot.next);
    if (end < dot.next) break;
    const ending = chainText(tokens, dot.next, end);
    const isLetters = tokens.kind[dot.next] === KIND.word && ending.length >= 2 && ending.length <= 25;
    isTight &&= dot.style === "tight";
    if (isTight && isLetters) tightEnd = end;
    if (isTight && (USUAL_ENDINGS.has(ending) || (labels === 2 && ending === "in"))) usualEnd = end;
    if (HOSTS.has(firstLabel) && ENDINGS.has(ending)) usualEnd = end;
    if (dot.style !== "tight" && dot.style !== "period" && ENDINGS.has(ending)) speltEnd = end;
    if (dot.style === "period" && USUAL_ENDINGS.has(ending)) speltEnd = end;
    if ((dot.style === "word" || dot.style === "bracket") && end === dot.next && isLetters) wordEnd = end;
    last = end;
    if (!isTight && speltEnd !== end && wordEnd !== end && usualEnd !== end) break;
  }
  if (at.style === "sign" && firstLabel !== "sq" && tightEnd !== undefined) return Math.max(tightEnd, speltEnd ?? 0);
  if (speltEnd !== undefined || usualEnd !== undefined) return Math.max(speltEnd ?? 0, usualEnd ?? 0, wordEnd ?? 0);
  if (wordEnd !== undefined && !NO_HOSTS.has(firstLabel)) return wordEnd;
  if (isPaymentHost(firstLabel) && (at.style !== "word" || isAfterMarkedName(tokens, atToken))) return labelLast;
  if (SURE_HOSTS.has(firstLabel) && at.style !== "word") return labelLast;
  if (HOSTS.has(firstLabel) && isTightSign(tokens, atToken)) return labelLast;
  if (MAIL_HOSTS.has(firstLabel) && (isAfterMarkedName(tokens, atToken) || isAfterMailedName(tokens, atToken)))
    return labelLast;
  return undefined;
}

/** Whether `@` stands between two words without a space: `rahul@outlook`. */
const isTightSign = (tokens: Tokens, at: number) =>
  tokens.isSign(at, "@") && tokens.isTightOnBothSides(at) && tokens.isText(tokens.before(at));

/** Whether a name after `mail` stands before `at`: `mail rahul at gmail`. */
function isAfterMailedName(tokens: Tokens, at: number): boolean {
  const name = tokens.before(at);
  if (!tokens.isText(name) || tokens.kind[name] !== KIND.word || tokens.meaning[name] !== 0) return false;
  const word = tokens.wordAt(name);
  const isName = word.length >= MAILED_NAME_MIN && !NO_MAIL_NAMES.has(word);
  return isName && tokens.has(tokens.before(name), MEANING.mail);
}

/** The first label of a host, with `g mail` and `rediff-mail` as `gmail` and `rediffmail`. */
function firstLabelOf(tokens: Tokens, first: number): { label: string; last: number } {
  const last = labelEnd(tokens, first);
  const host = readMailHost(tokens, first);
  if (host && host.last >= last) return { label: host.isSure ? "gmail" : "yahoo", last: host.last };
  return { label: chainText(tokens, first, last), last };
}

/** The end of a label: words, digits, hyphens and underscores written together, up to `_dot_`. */
function labelEnd(tokens: Tokens, first: number): number {
  const end = chainEnd(tokens, first, LABEL_SIGNS);
  for (let token = first; token <= end; token = tokens.after(token)) {
    if (tokens.isSign(token, LABEL_SIGNS) && JOIN_WORDS.has(tokens.wordAt(tokens.after(token))))
      return tokens.before(token);
  }
  return tokens.isSign(end, LABEL_SIGNS) && end > first ? tokens.before(end) : end;
}

const LOOSE_SIGNS = ",-_/|~:*";

/** `gmail com`, `gmail, com`, `gmail (d) com`, `gmail dotcom` without a dot. */
function looseEnding(tokens: Tokens, last: number, mayHaveSpace: boolean): number | undefined {
  let next = tokens.after(last);
  if (tokens.wordAt(next) === "dotcom" || tokens.wordAt(next) === "dotin") return next;
  if (!mayHaveSpace) return undefined;
  while (tokens.isSign(next, `${LOOSE_SIGNS}()`) || tokens.wordAt(next) === "d") next = tokens.after(next);
  return tokens.wordAt(next) === "com" ? next : undefined;
}

/** The end of `gmail.com` and `gmail dot com` without an at sign before it. */
function bareHostEnd(tokens: Tokens, { last }: MailHost): number | undefined {
  const dot = readDot(tokens, tokens.after(last));
  if (!dot) return looseEnding(tokens, last, true);
  if (!ENDINGS.has(tokens.wordAt(dot.next))) return undefined;
  const second = readDot(tokens, tokens.after(dot.next));
  return second && ENDINGS.has(tokens.wordAt(second.next)) && second.style === "tight" ? second.next : dot.next;
}

/** The end of an address in one word: `rahulatgmaildotcom`, `rahul93atgmail`. */
function gluedEnd(tokens: Tokens, token: number, word: string): number | undefined {
  if (word.length < GLUED_MIN_UNITS || !GLUED_PART.test(word)) return undefined;
  if (GLUED.test(word)) return token;
  const name = GLUED_NAME.exec(word)?.[1];
  if (name !== undefined && (isBrand(name) || isOfPerson(name))) return token;
  const dot = readDot(tokens, tokens.after(token));
  if (!dot || !/(?:gmail|hotmail|yahoo)$/.test(word)) return undefined;
  return ENDINGS.has(tokens.wordAt(dot.next)) ? dot.next : undefined;
}

const JUNK_SIGNS = "-_*#&$~^!+=|/:;,.>@(";
const JUNK_MAX = 3;

/** Words that stand for an at sign, or tell to put one, between a name and a host. */
const BRIDGES = new Set(
  [
    "at",
    "et",
    "aet",
    "a",
    "an",
    "the",
    "d",
    "rate",
    "of",
    "and",
    "aur",
    "with",
    "add",
    "plus",
    "then",
    "followed",
    "by",
  ].concat(["एट", "ऐट", "द", "रेट"].map(foldText)),
);
const BRIDGE_MAX_TOKENS = 4;

/** The first token of the address that a bare host or a word with one belongs to: `rahul123 gmail.com`, `rahul#gmail.com`. */
function bareStart(tokens: Tokens, token: number): number {
  if (tokens.gap[token] === GAP.none && tokens.isText(tokens.before(token)))
    return chainStart(tokens, token, NAME_SIGNS);
  let junk = token;
  for (let count = 0; count < JUNK_MAX && tokens.isSign(tokens.before(junk), JUNK_SIGNS); count += 1)
    junk = tokens.before(junk);
  const start = nameStart(tokens, junk);
  const name = start < junk ? chainText(tokens, start, tokens.before(junk)) : "";
  return isUnusualName(name) || isSingle(tokens, tokens.before(junk)) ? start : token;
}

/** The first token of the name before an at sign: `rahul.sharma`, `rahul dot sharma`, `r a h u l`. */
function nameStart(tokens: Tokens, at: number): number {
  let last = tokens.before(at);
  let bridge = last;
  for (let count = 0; count < BRIDGE_MAX_TOKENS && BRIDGES.has(tokens.wordAt(bridge)); count += 1)
    bridge = tokens.before(bridge);
  const bridged = bridge === last ? undefined : nameUpTo(tokens, bridge);
  if (bridged && bridged.kind !== "word") return bridged.first;
  while (tokens.isSign(last, "-_*")) last = tokens.before(last);
  if (!tokens.isText(last)) return at;
  let start = chainStart(tokens, last, NAME_SIGNS);
  while (start < last && tokens.isSign(start, NAME_SIGNS)) start = tokens.after(start);
  if (start === last && isSingle(tokens, last)) {
    let letters = 1;
    for (let count = 0; count < SPACED_MAX; count += 1) {
      const before = tokens.before(start);
      if (!isSingle(tokens, before) && !tokens.isSign(before, "._-")) break;
      start = before;
      letters += isSingle(tokens, before) ? 1 : 0;
    }
    return letters >= SPACED_NAME_MIN ? start : last;
  }
  for (let joins = 0; joins < NAME_JOINS_MAX; joins += 1) {
    let join = tokens.before(start);
    const isBracketed = tokens.isSign(join, ")]}>");
    if (isBracketed) join = tokens.before(join);
    if (!JOIN_WORDS.has(tokens.wordAt(join))) break;
    let before = tokens.before(join);
    if (isBracketed && tokens.isSign(before, "([{<")) before = tokens.before(before);
    if (!tokens.isText(before)) break;
    start = chainStart(tokens, before, NAME_SIGNS);
  }
  const firm = start === last ? nameUpTo(tokens, last) : undefined;
  return firm?.kind === "firm" ? firm.first : start;
}

/** Whether a word with a digit, a dot or an underscore stands before `at`: `rahul93` may be a name, `Meeting` is not. */
function isAfterMarkedName(tokens: Tokens, at: number): boolean {
  const last = tokens.before(at);
  if (!tokens.isText(last)) return false;
  return /\p{L}(?:\p{N}|[._][\p{L}\p{N}])/u.test(chainText(tokens, chainStart(tokens, last, "._"), last));
}

const SPACED_ENDINGS = new Set(["com", "net", "org", "co", "in"]);

/** The end of a host in single letters: `g m a i l . c o m`. */
function spacedHostEnd(tokens: Tokens, first: number): number | undefined {
  let token = first;
  let count = 0;
  while (count < SPACED_MAX && isSingle(tokens, token)) {
    token = tokens.after(token);
    count += 1;
  }
  const dot = count >= 2 ? readDot(tokens, token) : undefined;
  if (!dot) return undefined;
  if (ENDINGS.has(tokens.wordAt(dot.next))) return dot.next;
  let ending = "";
  for (let letter = dot.next; ending.length < 3 && isSingle(tokens, letter); letter = tokens.after(letter)) {
    ending += tokens.wordAt(letter);
    const isLast = !isSingle(tokens, tokens.after(letter)) || ending.length === 3;
    if (isLast && SPACED_ENDINGS.has(ending)) return letter;
  }
  return undefined;
}
