import { type AccountName, nameFrom, nameUpTo } from "@/lib/text/account-names";
import { isBrand } from "@/lib/text/brand-names";
import { foldedWords } from "@/lib/text/code-points";
import { MEANING } from "@/lib/text/lexicon";
import { readMailHost } from "@/lib/text/mail-hosts";
import { isPaymentHost } from "@/lib/text/payment-addresses";
import { GAP, KIND, rangeOf, type TokenRange, type Tokens } from "@/lib/text/tokens";

const PAYMENTS = foldedWords("upi gpay googlepay phonepe phonepay paytm bhim vpa यूपीआई पेटीएम");
const MESSENGERS = foldedWords(
  "arattai threads koo sharechat botim imo kik pinterest reddit quora messenger linktree linktr tinyurl bitly justdial tme wame",
);
const SITES = foldedWords("website webpage weburl homepage http https www blogspot wordpress वेबसाइट");
const SEARCHES = foldedWords("google googling googl bing chrome playstore गूगल");
/** These announce a name only with a colon or a word such as `id`. */
const STATED = foldedWords(
  "web site portal whatsapp whatsap watsapp watsap whtsapp wapp wtsp wa signal व्हाट्सएप व्हाट्सऐप",
);
/** Channels in two words. */
const SPLIT = new Set(
  "in sta, ins ta, insta gram, face book, tele gram, you tube, wa me, t me, m me, fb me, bit ly, whats app, just dial".split(
    ", ",
  ),
);
const SPLIT_PAYMENTS = new Set(
  "ok axis, ok icici, ok sbi, ok hdfcbank, pay tm, phone pe, google pay, g pay".split(", "),
);
const GLUED = /^(?:instagram|insta|facebook|fb|telegram|youtube)(.{6,})$/;
const GLUED_MIN_LETTERS = 8;
const OWN_WORDS = foldedWords("our my mera meri hamara hamari hamare humara humari");
const MAPS = foldedWords("map maps मैप");

const FILLERS = foldedWords(
  `id ids handle page pages me profile account ac username user name naam on par pe per at is are hai he my mera meri mere our hamara hamari
  humara ka ki ke the as and se karo kare karen karein kijiye kar search find follow us group channel app business link add address rate to
  com slash backslash stroke colon gram live एट ऐट आईडी पर का की के है नाम`,
);
/** Fillers after which a name is said to be one. */
const NAMING = foldedWords(
  "id ids handle username naam name as is are account profile group channel app slash backslash stroke आईडी नाम",
);
/** Words that tell to look for a name, or that it is the writer's. */
const SEARCHING = foldedWords(
  "search find follow karo kare karen karein kijiye we us our hum hamara dekho dekhe dekhen dekhein dekhiye khojo khoje khojein khojiye dhundho dhundhe dhundo type check lookup सर्च देखें खोजें",
);
/** After these a name is that of a place: `video of Greenhomes on YouTube`. */
const PLACE_WORDS = foldedWords("of in near opposite opp behind ka ki ke का की के");
const HARD_SIGNS = ":=-/\\|>~*([{<\"'#@_";
const CLOSING_SIGNS = ")]}>\"'*_";
/** After these a new clause may begin. */
const SOFT_SIGNS = ".,;";
const SPLIT_MAX_LETTERS = 6;
const JOINTS_MAX = 7;
const CUE_MAX_TOKENS = 6;
const NUMBER_MAX_DIGITS = 4;

type Channel = {
  last: number;
  kind: "mail host" | "mail" | "network" | "payment" | "site" | "search";
  needsStatement?: boolean;
};
/** Words that a channel begins with, beside those of mail and networks: a cheap check before it is read. */
const STARTS = new Set([
  ...[PAYMENTS, MESSENGERS, SITES, SEARCHES, STATED].flatMap((words) => [...words]),
  ...[...SPLIT, ...SPLIT_PAYMENTS].map((both) => both.split(" ")[0] ?? ""),
]);

type Joint = { token: number; isStated: boolean; isSoft: boolean; isDirect: boolean };

/**
 * Finds names of accounts beside a word of mail, networks, payments, sites or search, before or after it, whatever signs and small
 * words stand between: `insta/rajuhomes`, `rajuhomes (gmail)`, `facebook pe raju homes search karo`. The names are those that no
 * sentence contains; others are only reported or left to the rules of one channel.
 */
export function findChannelNames(tokens: Tokens): TokenRange[] {
  const found: TokenRange[] = [];
  for (let token = tokens.first; token < tokens.count; ) {
    const isWord = tokens.kind[token] === KIND.word;
    const channel = isWord ? channelAt(tokens, token) : undefined;
    const range = channel
      ? (nameAfter(tokens, token, channel) ?? nameBefore(tokens, token, channel))
      : isWord && isGluedName(tokens.word[token] as string)
        ? rangeOf(tokens, token, token, true)
        : undefined;
    if (range) found.push(range);
    token = tokens.after(range?.last ?? channel?.last ?? token);
  }
  return found;
}

/** Whether a word is a network and a name: `instarajuhomes`. */
const isGluedName = (word: string) =>
  word.length >= GLUED_MIN_LETTERS && "ifty".includes(word.charAt(0)) && isBrand(GLUED.exec(word)?.[1] ?? "");

/** The channel that a word, or two, names. */
export function channelAt(tokens: Tokens, token: number): Channel | undefined {
  const word = tokens.word[token] as string;
  const meaning = tokens.meaning[token] as number;
  const isKnown = (meaning & (MEANING.mail | MEANING.network)) !== 0 || STARTS.has(word) || isPaymentHost(word);
  const host = readMailHost(tokens, token);
  if (host) return { last: host.last, kind: "mail host" };
  if (!isKnown) return undefined;
  if ((meaning & MEANING.mail) !== 0) return { last: token, kind: "mail" };
  const second = tokens.after(token);
  if (word.length <= SPLIT_MAX_LETTERS && tokens.isText(second)) {
    const both = `${word} ${tokens.wordAt(second)}`;
    if (SPLIT.has(both)) return { last: second, kind: "network" };
    if (SPLIT_PAYMENTS.has(both)) return { last: second, kind: "payment" };
  }
  const isX = word === "x" && !(tokens.isSign(second, "/") && tokens.isTight(second));
  if ((meaning & MEANING.network) !== 0) return isX ? undefined : { last: token, kind: "network" };
  if (PAYMENTS.has(word) || isPaymentHost(word)) return { last: token, kind: "payment" };
  if (MESSENGERS.has(word)) return { last: token, kind: "network" };
  if (SITES.has(word)) return { last: token, kind: "site" };
  if (SEARCHES.has(word)) return MAPS.has(tokens.wordAt(second)) ? undefined : { last: token, kind: "search" };
  return STATED.has(word) ? { last: token, kind: "site", needsStatement: true } : undefined;
}

/** What stands between a channel and a name, in the direction of `step`. */
function overJoint(tokens: Tokens, start: number, step: (token: number) => number, closing: string): Joint {
  const joint: Joint = { token: step(start), isStated: false, isSoft: false, isDirect: true };
  for (let count = 0; count < JOINTS_MAX; count += 1) {
    const { token } = joint;
    if (!tokens.isInField(token)) break;
    const signs = closing + HARD_SIGNS;
    if (tokens.isSign(token, SOFT_SIGNS)) joint.isSoft ||= !tokens.isTightOnBothSides(token);
    else if (tokens.isSign(token, signs)) joint.isStated = true;
    else if (closing !== "" && isShortNumber(tokens, token)) joint.isStated = true;
    else if (FILLERS.has(tokens.wordAt(token))) joint.isStated ||= NAMING.has(tokens.wordAt(token));
    else break;
    joint.isDirect = false;
    joint.token = step(token);
  }
  return joint;
}

/** Whether a short number stands apart: the 99 of `rajuhomes 99 gmail`, not of `raju99 gmail`. */
const isShortNumber = (tokens: Tokens, token: number) =>
  tokens.isText(token) &&
  tokens.kind[token] === KIND.digits &&
  !tokens.isTight(token) &&
  tokens.wordAt(token).length <= NUMBER_MAX_DIGITS;

/** Whether the name of a firm is typed in small letters. Societies have a capital. */
const isSmall = (tokens: Tokens, { first, kind }: AccountName) =>
  kind === "brand" && !/\p{Lu}/u.test(tokens.sourceOf(first));

function nameAfter(tokens: Tokens, token: number, { last, kind, needsStatement }: Channel): TokenRange | undefined {
  const joint = overJoint(tokens, last, (each) => tokens.after(each), "");
  const isOwn = joint.isDirect && OWN_WORDS.has(tokens.wordAt(tokens.before(token)));
  if (needsStatement && !joint.isStated && !isOwn) return undefined;
  const name = nameFrom(tokens, joint.token);
  if (!name || isOnOtherLine(tokens, last, name.first, joint.isStated)) return undefined;
  if (joint.isSoft && !endsClause(tokens, name.last) && !isSmall(tokens, name)) return undefined;
  const verdict = verdictOf(tokens, kind, name, joint, true);
  return verdict && rangeOf(tokens, token, overClosing(tokens, name.last), verdict === "sure");
}

function nameBefore(tokens: Tokens, token: number, { last, kind, needsStatement }: Channel): TokenRange | undefined {
  if (needsStatement) return undefined;
  const joint = overJoint(tokens, token, (each) => tokens.before(each), CLOSING_SIGNS);
  const name = nameUpTo(tokens, joint.token);
  if (!name || isOnOtherLine(tokens, name.last, token, joint.isStated)) return undefined;
  const isApart = joint.isSoft && kind !== "mail host" && !endsClause(tokens, last);
  if (isApart && (kind === "mail" || !isSmall(tokens, name))) return undefined;
  const isOfPlace = kind === "network" && PLACE_WORDS.has(tokens.wordAt(tokens.before(name.first)));
  const verdict = isOfPlace ? "unsure" : verdictOf(tokens, kind, name, joint, false);
  return verdict && rangeOf(tokens, name.first, last, verdict === "sure");
}

function verdictOf(
  tokens: Tokens,
  kind: Channel["kind"],
  name: AccountName,
  joint: Joint,
  isAfter: boolean,
): "sure" | "unsure" | undefined {
  const isHost = kind === "mail host" || kind === "payment";
  if (name.kind === "brand") return "sure";
  if (kind === "site") return undefined;
  if (name.kind === "firm") {
    if (isHost) return "sure";
    const isSearched = isBesideSearch(tokens, name);
    if (kind === "search") return isSearched ? "sure" : undefined;
    return isSearched || (isAfter && (joint.isStated || joint.isDirect)) ? "sure" : "unsure";
  }
  if (kind === "search") return undefined;
  if (name.kind === "marked") return "sure";
  if (name.kind === "person" && kind === "network") return joint.isStated ? "sure" : undefined;
  if (name.kind === "person") return isHost ? "sure" : "unsure";
  return kind === "mail host" && joint.isStated && !joint.isSoft && !isAfter ? "sure" : undefined;
}

/** Whether a word such as `search` or `dekho` stands a few words before or after a name. */
function isBesideSearch(tokens: Tokens, { first, last }: AccountName): boolean {
  const isIn = (start: number, step: (token: number) => number) => {
    let token = step(start);
    for (let count = 0; count < CUE_MAX_TOKENS && tokens.isInField(token); count += 1) {
      if (SEARCHING.has(tokens.wordAt(token))) return true;
      if (tokens.isSign(token, ".!?")) return false;
      token = step(token);
    }
    return false;
  };
  return isIn(first, (token) => tokens.before(token)) || isIn(last, (token) => tokens.after(token));
}

const isOnOtherLine = (tokens: Tokens, first: number, last: number, isStated: boolean): boolean => {
  if (isStated) return false;
  for (let token = tokens.after(first); token <= last; token = tokens.after(token))
    if (((tokens.gap[token] as number) & GAP.line) !== 0) return true;
  return false;
};

/** Whether no word follows a token on its line. */
function endsClause(tokens: Tokens, last: number): boolean {
  let token = tokens.after(last);
  while (tokens.isSign(token, `${SOFT_SIGNS}${CLOSING_SIGNS}!?`)) token = tokens.after(token);
  return !tokens.isInField(token) || ((tokens.gap[token] as number) & GAP.line) !== 0;
}

/** The last token of the quotation marks and the like that close behind a name. */
function overClosing(tokens: Tokens, last: number): number {
  const next = tokens.after(last);
  return tokens.isSign(next, "\"'*~|") && tokens.isTight(next) ? next : last;
}
