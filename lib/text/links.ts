import { addressEnd, chainEnd, chainStart, chainText, readDot } from "@/lib/text/address-parts";
import { isBrand } from "@/lib/text/brand-names";
import type { TokenRange } from "@/lib/text/phone-numbers";
import { GAP, KIND, type Tokens } from "@/lib/text/tokens";
import { isIndianEnding, kindOfEnding } from "@/lib/text/top-level-domains";

const MESSENGERS = new Map<string, { ending: Set<string>; needsPath: boolean }>([
  ["wa", { ending: new Set(["me"]), needsPath: false }],
  ["whatsapp", { ending: new Set(["com"]), needsPath: false }],
  ["telegram", { ending: new Set(["me", "dog", "org"]), needsPath: false }],
  ["signal", { ending: new Set(["me"]), needsPath: true }],
  ["m", { ending: new Set(["me"]), needsPath: true }],
  ["fb", { ending: new Set(["me"]), needsPath: true }],
  ["t", { ending: new Set(["me"]), needsPath: false }],
]);
const SCHEMES = new Set("http https hxxp hxxps".split(" "));
const DIALLED = new Set("tel sms callto".split(" "));
const ADDRESSED = new Set("mailto whatsapp skype viber tg".split(" "));

/** Finds web addresses with `https://` or `www.`, links to messengers, and `tel:` and `mailto:` links. */
export function findLinks(tokens: Tokens): TokenRange[] {
  const found: TokenRange[] = [];
  for (let token = tokens.first; token < tokens.count; ) {
    const end = tokens.kind[token] === KIND.word && isAtStart(tokens, token) ? linkEnd(tokens, token) : undefined;
    if (end !== undefined && end >= token) {
      found.push(rangeOf(tokens, hostStart(tokens, token), end));
      token = tokens.after(end);
    } else token = tokens.after(token);
  }
  return found;
}

function rangeOf(tokens: Tokens, first: number, last: number, isSure = true): TokenRange {
  return { first, last, from: tokens.from[first] as number, to: tokens.to[last] as number, isSure };
}

/** The first token of `api.whatsapp.com` from `whatsapp` on. */
function hostStart(tokens: Tokens, token: number): number {
  const dot = tokens.before(token);
  const isSubdomain = tokens.isTight(token) && tokens.isSign(dot, ".") && tokens.isTight(dot);
  return isSubdomain && tokens.isText(tokens.before(dot)) ? tokens.before(dot) : token;
}

function isAtStart(tokens: Tokens, token: number): boolean {
  if (!tokens.isTight(token)) return true;
  const before = tokens.before(token);
  return !tokens.isText(before) && !tokens.isSign(before, "'’@");
}

function linkEnd(tokens: Tokens, token: number): number | undefined {
  const word = tokens.word[token] as string;
  const next = tokens.after(token);
  if (SCHEMES.has(word)) return schemeEnd(tokens, next);
  if (word === "www") {
    const dot = readDot(tokens, next);
    if (!dot) return spacedSiteEnd(tokens, next);
    if (dot.style !== "tight" && dot.style !== "word") return undefined;
    return dot.style === "tight" ? addressEnd(tokens, dot.next) : speltEnd(tokens, dot.next);
  }
  const messenger = MESSENGERS.get(word);
  if (messenger) {
    const end = messengerEnd(tokens, token, messenger.ending, messenger.needsPath);
    if (end !== undefined) return end;
  }
  if (!tokens.isSign(next, ":")) return undefined;
  const target = tokens.after(next);
  if (
    DIALLED.has(word) &&
    tokens.isTight(target) &&
    (tokens.kind[target] === KIND.digits || tokens.isSign(target, "+("))
  ) {
    return addressEnd(tokens, target);
  }
  return ADDRESSED.has(word) && tokens.isTight(target) && tokens.isTight(next)
    ? Math.max(addressEnd(tokens, target), next)
    : undefined;
}

function schemeEnd(tokens: Tokens, colon: number): number | undefined {
  const slash = tokens.after(colon);
  const second = tokens.after(slash);
  const target = tokens.after(second);
  if (!tokens.isSign(colon, ":") || !tokens.isSign(slash, "/") || !tokens.isSign(second, "/")) return undefined;
  return tokens.isText(target) || tokens.isSign(target, "[") ? addressEnd(tokens, target) : undefined;
}

/** The end of `www sharmahomes com`, without dots. */
function spacedSiteEnd(tokens: Tokens, label: number): number | undefined {
  if (!tokens.isText(label) || tokens.kind[label] !== KIND.word) return undefined;
  const end = labelEnd(tokens, label);
  let ending = tokens.after(end);
  if (tokens.wordAt(ending) === "co" && kindOfEnding(tokens.wordAt(tokens.after(ending))))
    ending = tokens.after(ending);
  return kindOfEnding(tokens.wordAt(ending)) ? ending : undefined;
}

const labelEnd = (tokens: Tokens, first: number) =>
  Math.max(first, chainEnd(tokens, first, LABEL_SIGNS, LABEL_MAX_TOKENS));

/** The end of `rahul dot com` after `www dot`. */
function speltEnd(tokens: Tokens, first: number): number {
  let end = first;
  for (
    let dot = readDot(tokens, tokens.after(end));
    dot && tokens.isText(dot.next);
    dot = readDot(tokens, tokens.after(end))
  ) {
    end = dot.next;
  }
  return end;
}

function messengerEnd(tokens: Tokens, token: number, endings: Set<string>, needsPath: boolean): number | undefined {
  const dot = readDot(tokens, tokens.after(token));
  const isSpelt = dot && dot.style !== "tight";
  if (!dot || dot.style === "period" || !endings.has(tokens.wordAt(dot.next))) return undefined;
  if (isSpelt && token !== undefined && !["wa", "t"].includes(tokens.word[token] as string)) return undefined;
  const after = tokens.after(dot.next);
  if (tokens.isText(after) && tokens.isTight(after)) return undefined;
  const path = tokens.after(after);
  if (isSpelt && tokens.wordAt(after) === "slash" && tokens.isText(path)) return addressEnd(tokens, path);
  if (tokens.isSign(after, "/")) return Math.max(addressEnd(tokens, tokens.after(after)), after);
  if (needsPath || (isSpelt && tokens.word[token] === "t")) return undefined;
  return tokens.isTight(after) ? Math.max(addressEnd(tokens, after), dot.next) : dot.next;
}

/** Words that often end a sentence in listings. Before a word ending they are two sentences without a space between. */
const SENTENCE_WORDS = new Set(
  (
    "am pm noon morning evening sq cu mt mtr mtrs meter meters acre acres opp ft sqft km kms min mins hr hrs no " +
    "etc rs lakh lakhs lac lacs crore crores cr pvt ltd built area areas bath bathroom bathrooms bedroom bedrooms bed beds " +
    "bhk building buildings bungalow bus car cars centre center city clean colony corner door east facing family " +
    "families farm flat flats floor floors furnished garden gardens gate good ground gym hall heart home homes " +
    "hospital hotel house houses kitchen lake land lane lift living location locality main mall market metro " +
    "month months nagar near negotiable new north office offices park parking parks peaceful place plan plaza " +
    "plot plots pool price project property quiet railway ready rent road roads room rooms sale school schools " +
    "security shop shops society south space spacious spot square stand station street temple terrace tower " +
    "towers town ventilated vihar view village villa villas water west year years it this that us them you here " +
    "there indore bhopal ujjain dewas ratlam mumbai pune delhi noida gurgaon gurugram bengaluru bangalore " +
    "hyderabad chennai kolkata ahmedabad surat jaipur lucknow nagpur nashik india dhar khandwa " +
    "available backup balcony balconies bank beautiful big block borewell boundary bright cabin call calm chowk circle " +
    "club college community complex construction cost court cupboard deal dealers deposit developed developers distance " +
    "drainage electricity entrance entry environment estate extra facilities facility fans first flooring free fresh front " +
    "fully gated granite green greenery guard guests happy heights highway included inside interior investment jogging junction large " +
    "layout library light lights living locker loan maintained maintenance marble minutes modern modular nearby neat newly " +
    "night open owner owners painted pantry payment people play playground pooja possession power prime private provided " +
    "registered registration rental residency residential restaurant resale road safe same second separate services side " +
    "site sites storage store stores study sunlight supply tank tax tenant tenants tiles title top total traffic transport " +
    "two three four one trees university unit units utility vastu veg visit visitors walk wall walls wardrobe wardrobes " +
    "watch window windows wide wood work yard zone all and now also only well done today soon more well-maintained"
  ).split(" "),
);

const LABEL_SIGNS = "-";
const LABEL_MAX_TOKENS = 12;
const SUBDOMAINS_MAX = 3;
const TWO_LETTERS = /\p{L}[^\p{L}]*\p{L}/u;
const NOT_AFTER_SPELT_DOT = new Set("to is it be us at".split(" "));
const NO_SPELT_LABELS = new Set(
  "the a an this that every each dot zero one two three four five six seven eight nine ten at on".split(" "),
);
const LET = new Set("let rent sell buy be".split(" "));

/**
 * Finds domains without scheme: a label with at least two letters before a top-level domain in lower case (`com org biz xyz` in
 * any case). If the ending is also a word and the label often ends sentences in listings, only an address with a path counts,
 * so `Indore.in the heart` stays. `.to let` never counts.
 */
export function findDomains(tokens: Tokens): TokenRange[] {
  const found: TokenRange[] = [];
  for (let token = tokens.first; token < tokens.count; ) {
    const range =
      tokens.kind[token] === KIND.sign || tokens.wordAt(token) === "dot" ? domainAt(tokens, token) : undefined;
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
  if (isIndianEnding(tokens.wordAt(ending)) && /[a-z]/.test(tokens.wordAt(tokens.before(token)))) kind = "sure";
  if (tokens.wordAt(ending) === "co") {
    const second = readDot(tokens, tokens.after(ending));
    if (second && second.style === dot.style && kindOfEnding(tokens.wordAt(second.next))) ending = second.next;
  }
  if (!kind || !endsHere(tokens, ending)) return undefined;
  if (tokens.wordAt(ending) !== tokens.wordAt(dot.next)) kind = "plain";
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
  if (!TWO_LETTERS.test(label)) return undefined;
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
  if (tokens.isTight(start) && tokens.isSign(before, "@._'’-")) return undefined;
  const isLowerCase = !/\p{Lu}/u.test(sourceOf(tokens, ending));
  const capitals = isLowerCase || kind === "sure" ? "site" : capitalSite(tokens, start, last, ending);
  if (capitals === undefined) return undefined;
  const after = tokens.after(ending);
  const hasPath = tokens.isSign(after, "/?#") && tokens.isTight(after) && tokens.isTight(tokens.after(after));
  const hasPort =
    tokens.isSign(after, ":") && tokens.isTight(after) && tokens.kind[tokens.after(after)] === KIND.digits;
  if (tokens.wordAt(ending) === "to" && (LET.has(tokens.wordAt(after)) || tokens.kind[after] === KIND.digits))
    return undefined;
  if (kind === "word" && !hasPath && labels.every(endsSentence)) return undefined;
  const isNewWord =
    kind === "word" && tokens.wordAt(ending).length > 2 && !USUAL_WORD_ENDINGS.has(tokens.wordAt(ending));
  const isSure =
    capitals === "site" &&
    (hasPath || !isNewWord || labels.length > 1 || isUnusual(label) || !isWordAfter(tokens, after));
  const end = (hasPath || hasPort) && tokens.isTight(after) ? addressEnd(tokens, after) : ending;
  return rangeOf(tokens, start, Math.max(end, ending), isSure);
}

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
  const source = sourceOf(tokens, last);
  const isFirm = isBrand(label.replaceAll("-", "")) || /\p{Ll}\p{Lu}/u.test(source);
  const after = tokens.after(ending);
  const isLast = !(tokens.isInField(after) && tokens.isText(after)) || isOnNextLine(tokens, after);
  if (tokens.wordAt(tokens.before(tokens.before(ending))) === "co") return "site";
  if (isFirm) return isLast || NOT_AFTER_IN.has(tokens.wordAt(after)) ? "site" : "maybe";
  const isCapitals = source === source.toUpperCase() && !/\p{Ll}/u.test(sourceOf(tokens, ending));
  return isCapitals && label.length >= CAPITAL_MIN_LETTERS && isLast ? "site" : undefined;
}

const isOnNextLine = (tokens: Tokens, token: number) => ((tokens.gap[token] as number) & GAP.line) !== 0;

const USUAL_WORD_ENDINGS = new Set(
  "net info online site shop app dev page link group website space store live".split(" "),
);
const UNUSUAL_MIN_LETTERS = 11;
const isUnusual = (label: string) => /\d|-/.test(label) || label.length >= UNUSUAL_MIN_LETTERS;
/** Whether a word in lower case follows, as in a sentence whose full stop has no space after it. */
const isWordAfter = (tokens: Tokens, token: number) =>
  tokens.isInField(token) && tokens.kind[token] === KIND.word && !/\p{Lu}/u.test(sourceOf(tokens, token));

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
      if (isSentence && /\p{Lu}/u.test(sourceOf(tokens, ending))) return undefined;
      isSure = !isSentence;
    }
  } else if (style === "word") {
    if (NOT_AFTER_SPELT_DOT.has(word) || NO_SPELT_LABELS.has(label)) return undefined;
  }
  return rangeOf(tokens, start, ending, isSure);
}

const endsSentence = (label: string) =>
  label
    .replace(/^\d+/, "")
    .split("-")
    .every((word) => SENTENCE_WORDS.has(word) || /^\p{N}*$/u.test(word));

/** A token as it was typed. */
function sourceOf(tokens: Tokens, token: number): string {
  const { source, starts, ends } = tokens.plain;
  return source.slice(starts[tokens.from[token] as number], ends[(tokens.to[token] as number) - 1]);
}
