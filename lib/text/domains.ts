import { nameUpTo } from "@/lib/text/account-names";
import { addressEnd, chainStart, chainText, isDotWord, pathEnd, readDot } from "@/lib/text/address-parts";
import { isBrand, isNationalSite, isOfficialHost, isOfPerson } from "@/lib/text/brand-names";
import { endsSentence, isOrdinary, isPlaceName } from "@/lib/text/common-words";
import { MEANING } from "@/lib/text/lexicon";
import { GAP, KIND, rangeOf, type TokenRange, type Tokens } from "@/lib/text/tokens";
import { isIndianEnding, kindOfEnding } from "@/lib/text/top-level-domains";

const LABEL_SIGNS = "-";
const LABEL_MAX_TOKENS = 12;
const SUBDOMAINS_MAX = 3;
const TWO_LETTERS = /\p{L}[^\p{L}]*\p{L}/u;
const NOT_AFTER_SPELT_DOT = new Set("to is it be us at".split(" "));
const NO_SPELT_LABELS = new Set(
  "the a an this that every each dot to of for in is by and zero one two three four five six seven eight nine ten at on".split(
    " ",
  ),
);
const LET = new Set("let rent sell buy be".split(" "));

/**
 * Finds domains without scheme: a label with at least two letters before a top-level domain in lower case (`com org biz xyz` in
 * any case). If the ending is also a word and the label often ends sentences in listings, only an address with a path counts,
 * so `Indore.in the heart` stays; other labels before a word ending are only reported where a word follows (`Duplex.in covered
 * campus`), unless they are clearly a name. `.to let` and sites of the state never count, and sites that everybody knows
 * (`Flipkart.com`) are only reported.
 */
export function findDomains(tokens: Tokens): TokenRange[] {
  const found: TokenRange[] = [];
  for (let token = tokens.first; token < tokens.count; ) {
    const range =
      tokens.kind[token] === KIND.sign || isDotWord(tokens.wordAt(token)) ? domainAt(tokens, token) : undefined;
    if (range) found.push(range);
    token = tokens.after(range ? range.last : token);
  }
  return found;
}

function domainAt(tokens: Tokens, token: number): TokenRange | undefined {
  const dot = readDot(tokens, token);
  if (!dot || dot.style === "period" || tokens.kind[dot.next] !== KIND.word) return undefined;
  let ending = dot.next;
  let kind: string | undefined = kindOfEnding(tokens.wordAt(ending));
  const isNamed = dot.style === "word" || (dot.style === "tight" && /[a-z]/.test(tokens.wordAt(tokens.before(token))));
  if (isNamed && isIndianEnding(tokens.wordAt(ending))) kind = "sure";
  if (tokens.wordAt(ending) === "co") {
    const second = readDot(tokens, tokens.after(ending));
    if (second && second.style !== "period" && kindOfEnding(tokens.wordAt(second.next))) ending = second.next;
  }
  if (!kind || !endsHere(tokens, ending)) return undefined;
  if (tokens.wordAt(ending) !== tokens.wordAt(dot.next)) kind = "sure";
  const last = tokens.before(token);
  if (!tokens.isText(last)) return undefined;
  return dot.style === "tight"
    ? tightDomain(tokens, last, ending, kind)
    : speltDomain(tokens, last, dot.style, ending, kind);
}

/** Whether neither a letter, a sign of an address nor another label follows. */
function endsHere(tokens: Tokens, ending: number): boolean {
  const after = tokens.after(ending);
  if (!tokens.isTight(after)) return true;
  if (tokens.isText(after) || tokens.isSign(after, "@_-")) return false;
  const label = tokens.after(after);
  return !(tokens.isSign(after, ".") && tokens.isTight(label) && tokens.kind[label] === KIND.word);
}

function labelStart(tokens: Tokens, last: number): number {
  let start = chainStart(tokens, last, LABEL_SIGNS, LABEL_MAX_TOKENS);
  while (start < last && tokens.isSign(start, LABEL_SIGNS)) start = tokens.after(start);
  return start;
}

function tightDomain(tokens: Tokens, last: number, ending: number, kind: string): TokenRange | undefined {
  let start = labelStart(tokens, last);
  const label = chainText(tokens, start, last);
  const after = tokens.after(ending);
  const hasPath = tokens.isSign(after, "/?#") && tokens.isTight(after) && tokens.isTight(tokens.after(after));
  // `x.com/rajuhomes`
  if (!TWO_LETTERS.test(label) && !(hasPath && /^[a-z]$/.test(label))) return undefined;
  const labels = [label];
  for (let count = 0; count < SUBDOMAINS_MAX; count += 1) {
    const dot = tokens.before(start);
    if (
      !tokens.isTight(start) ||
      !tokens.isSign(dot, ".") ||
      !tokens.isTight(dot) ||
      !tokens.isText(tokens.before(dot))
    )
      break;
    const end = tokens.before(dot);
    start = labelStart(tokens, end);
    labels.push(chainText(tokens, start, end));
  }
  const before = tokens.before(start);
  const isFirst = tokens.isSign(before, "-") && !tokens.isInField(tokens.before(before));
  if (tokens.isTight(start) && tokens.isSign(before, "@._'’-") && !isFirst) return undefined;
  if (isOfficialHost([...labels.toReversed(), tokens.wordAt(ending)])) return undefined;
  const isLowerCase = !/\p{Lu}/u.test(tokens.sourceOf(ending));
  const capitals = isLowerCase || kind === "sure" ? "site" : capitalSite(tokens, start, last, ending);
  if (capitals === undefined) return undefined;
  const hasPort =
    tokens.isSign(after, ":") && tokens.isTight(after) && tokens.kind[tokens.after(after)] === KIND.digits;
  if (tokens.wordAt(ending) === "to" && (LET.has(tokens.wordAt(after)) || tokens.kind[after] === KIND.digits))
    return undefined;
  if (labels.length === 1 && !hasPath && !hasPort && isNationalSite(label))
    return rangeOf(tokens, start, ending, false);
  const firm = isFirmLabel(tokens, start, last);
  if (kind === "word" && !hasPath && !firm && labels.every(endsSentence)) return undefined;
  const mayBeSentence = kind === "word" || tokens.wordAt(ending) === "co" || labels.every(isOrdinary);
  const isSure =
    capitals === "site" &&
    (hasPath || hasPort || kind === "sure" || !mayBeSentence || isClear(tokens, labels, ending, firm));
  const end = (hasPath || hasPort) && tokens.isTight(after) ? addressEnd(tokens, after) : ending;
  return rangeOf(tokens, startOf(tokens, start, last), pathEnd(tokens, Math.max(end, ending), false), isSure);
}

/** The first token of `raju homes.com`, whose label is two words, and of `ig - raju.homes`. */
function startOf(tokens: Tokens, label: number, last: number): number {
  const start = isFirmLabel(tokens, label, last) ? tokens.before(label) : label;
  let network = tokens.before(start);
  for (let count = 0; count < NETWORK_SIGNS_MAX && tokens.isSign(network, NETWORK_SIGNS); count += 1)
    network = tokens.before(network);
  return tokens.has(network, MEANING.network) && tokens.wordAt(network).length > 1 ? network : start;
}

/** Whether a label is the second word of a firm's name. */
const isFirmLabel = (tokens: Tokens, label: number, last: number) =>
  label === last && nameUpTo(tokens, last)?.kind === "firm";

const NETWORK_SIGNS = ":-=/|>@";
const NETWORK_SIGNS_MAX = 2;

const CAPITAL_ENDINGS = new Set("in net info online site shop app website homes realty".split(" "));
const CAPITAL_MIN_LETTERS = 7;

/** Words that do not follow `in` in a sentence: an ending in capitals before one is no preposition. */
const NOT_AFTER_IN = new Set("today now for is are on at to se par pe ko ka call visit see check also only".split(" "));

/**
 * Whether `SHARMAHOMES.IN` is a site rather than the end of a sentence in capitals: a name of a firm, or one with capitals inside
 * (`SharmaVilas.In`), or another long word in capitals. Before a word that may go on the sentence such a name is perhaps one.
 */
function capitalSite(tokens: Tokens, start: number, last: number, ending: number): "site" | "maybe" | undefined {
  const label = chainText(tokens, start, last);
  if (!CAPITAL_ENDINGS.has(tokens.wordAt(ending)) || endsSentence(label)) return undefined;
  const source = tokens.sourceOf(last);
  const isFirm = isBrand(label.replaceAll("-", "")) || /\p{Ll}\p{Lu}/u.test(source);
  const after = tokens.after(ending);
  const isLast = !(tokens.isInField(after) && tokens.isText(after)) || isOnNextLine(tokens, after);
  if (tokens.wordAt(tokens.before(tokens.before(ending))) === "co") return "site";
  if (isFirm) return isLast || NOT_AFTER_IN.has(tokens.wordAt(after)) ? "site" : "maybe";
  const isCapitals = source === source.toUpperCase() && !/\p{Ll}/u.test(tokens.sourceOf(ending));
  return isCapitals && label.length >= CAPITAL_MIN_LETTERS && isLast ? "site" : undefined;
}

const isOnNextLine = (tokens: Tokens, token: number) => ((tokens.gap[token] as number) & GAP.line) !== 0;

/**
 * Whether a domain is one although its ending may begin a sentence whose full stop has no space after it: a name of a firm or a
 * person, a digit or a hyphen stands before the ending, or no word follows on the line and the label is no ordinary word.
 */
function isClear(tokens: Tokens, labels: readonly string[], ending: number, isFirm: boolean): boolean {
  if (KNOWN_SITES.has(`${labels[0]}.${tokens.wordAt(ending)}`)) return true;
  const unusual = labels.filter((label) => !isOrdinary(label));
  if (unusual.length === 0 && !isFirm) return false;
  const after = tokens.after(ending);
  const isWordAfter = tokens.isInField(after) && tokens.isText(after) && !isOnNextLine(tokens, after);
  return !isWordAfter || labels.length > 1 || unusual.some(isTelling);
}

const KNOWN_SITES = new Set("discord.gg signal.group whatsapp.me fb.me".split(" "));

const isTelling = (label: string) =>
  /\d|-/.test(label) || ((isBrand(label) || isOfPerson(label)) && !isPlaceName(label));

const SPACED_ENDINGS = new Set("in com net org co".split(" "));

function speltDomain(
  tokens: Tokens,
  last: number,
  style: string,
  ending: number,
  kind: string,
): TokenRange | undefined {
  const start = labelStart(tokens, last);
  const label = chainText(tokens, start, last);
  const word = tokens.wordAt(ending);
  if (!TWO_LETTERS.test(label)) return undefined;
  if (tokens.isTight(start) && tokens.isSign(tokens.before(start), "-'’")) return undefined;
  let isSure = true;
  if (style === "spaced") {
    const isBrandSite = isBrand(label.replaceAll("-", "")) && SPACED_ENDINGS.has(word);
    if (!isBrandSite && (tokens.isTight(ending) || (kind !== "sure" && word !== "net"))) return undefined;
    if (isBrandSite && word === "in" && !tokens.isTight(ending)) {
      const after = tokens.after(ending);
      const isSentence = tokens.isInField(after) && tokens.isText(after) && !isOnNextLine(tokens, after);
      if (isSentence && /\p{Lu}/u.test(tokens.sourceOf(ending))) return undefined;
      isSure = !isSentence;
    }
  } else if (style === "word") {
    if (NOT_AFTER_SPELT_DOT.has(word) || NO_SPELT_LABELS.has(label)) return undefined;
  }
  return rangeOf(tokens, startOf(tokens, start, last), pathEnd(tokens, ending, false), isSure);
}
