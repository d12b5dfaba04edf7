import { isMarkedName, isNoName } from "@/lib/text/account-names";
import { chainEnd, chainText } from "@/lib/text/address-parts";
import { isBrand, isOfPerson, mayBeHandle } from "@/lib/text/brand-names";
import { isCommonWord, isOrdinary } from "@/lib/text/common-words";
import { MEANING } from "@/lib/text/lexicon";
import { isUnusualName } from "@/lib/text/payment-addresses";
import { GAP, KIND, rangeOf, type TokenRange, type Tokens } from "@/lib/text/tokens";

const NAME_SIGNS = "._";
const NAME_MAX_TOKENS = 24;
const SIGNED_MIN_UNITS = 3;
const SIGNED_MAX_UNITS = 31;
const WORD_MIN_LETTERS = 5;
const FILLERS_MAX = 3;
/** After a lone @ these mean a rate, not a handle. */
const RATES = new Set(
  "rs inr re sq sqft per just only price rate reasonable best low lowest market prime rupees lakh lakhs lac crore cr discount".split(
    " ",
  ),
);
const SURE_FILLERS = new Set("id handle username user account profile".split(" "));
const NAMING = new Set("as under named".split(" "));
const PLACED = new Set("on at in par pe my".split(" "));

/** Finds handles beside the name of a network, and `@handles`. */
export function findHandles(tokens: Tokens): TokenRange[] {
  const found: TokenRange[] = [];
  const hasNetwork = (tokens.allMeanings & MEANING.network) !== 0;
  for (let token = tokens.first; token < tokens.count; ) {
    const range = tokens.isSign(token, "@")
      ? signed(tokens, token)
      : tokens.has(token, MEANING.network)
        ? named(tokens, token)
        : hasNetwork && FOLLOWED.has(tokens.word[token] as string)
          ? followed(tokens, token)
          : undefined;
    if (range) found.push(range);
    token = tokens.after(range ? range.last : token);
  }
  return found;
}

const isGluedToText = (tokens: Tokens, token: number, signs: string) => {
  const before = tokens.before(token);
  return tokens.isTight(token) && (tokens.isText(before) || tokens.isSign(before, signs));
};

/** The last token of a name that begins at a token. */
function nameEnd(tokens: Tokens, first: number): number {
  let end = chainEnd(tokens, first, NAME_SIGNS, NAME_MAX_TOKENS);
  while (end > first && tokens.isSign(end, ".")) end = tokens.before(end);
  return end;
}

function named(tokens: Tokens, network: number): TokenRange | undefined {
  if (isGluedToText(tokens, network, "'’")) return undefined;
  const isX = tokens.word[network] === "x";
  let token = tokens.after(network);
  let isStated = false;
  let isSure = false;
  for (let count = 0; count <= FILLERS_MAX; count += 1) {
    if (tokens.isSign(token, ":=-")) {
      isStated ||= tokens.isSign(token, ":=") || tokens.isTight(tokens.after(token)) === tokens.isTight(token);
      token = tokens.after(token);
    }
    const isFiller = tokens.has(token, MEANING.handleFiller) && !tokens.isTight(token);
    if (!isFiller && !NAMING.has(tokens.wordAt(token))) break;
    isSure ||= SURE_FILLERS.has(tokens.wordAt(token)) || NAMING.has(tokens.wordAt(token));
    token = tokens.after(token);
  }
  if (tokens.isSign(token, "@")) {
    const end = nameEnd(tokens, tokens.after(token));
    const { length } = chainText(tokens, tokens.after(token), end);
    return tokens.isTight(tokens.after(token)) && length >= SIGNED_MIN_UNITS
      ? rangeOf(tokens, network, end)
      : undefined;
  }
  if (!tokens.isInField(token) || (tokens.isTight(token) && token === tokens.after(network))) return undefined;
  if (tokens.kind[token] === KIND.digits) return undefined;
  const end = nameEnd(tokens, token);
  if (end < token) return undefined;
  const name = chainText(tokens, token, end);
  if (isMarkedName(name) && (/[\d_]/.test(name) || isUnusualName(name))) return rangeOf(tokens, network, end);
  if (isX || tokens.meaning[token] !== 0) return undefined;
  const numbered = numberedEnd(tokens, end);
  if (numbered !== undefined && tokens.wordAt(network) === "discord") return rangeOf(tokens, network, numbered);
  if (!(isStated || isSure)) return isName(name) ? rangeOf(tokens, network, end, isBrand(name)) : undefined;
  const isUsual = isNoName(name) || (!isSure && isOrdinary(name));
  if (name.length < WORD_MIN_LETTERS || isUsual || tokens.kind[token] !== KIND.word) return undefined;
  const next = tokens.after(end);
  const hasNumber =
    tokens.isInField(next) && tokens.kind[next] === KIND.digits && (tokens.gap[next] as number) === GAP.space;
  return rangeOf(tokens, network, hasNumber ? next : personEnd(tokens, token, end));
}

const CAPITALIZED = /^\p{Lu}\p{Ll}/u;
const PERSON_MAX_WORDS = 3;

/** The last word of a name in several words, as in `Facebook: Vikas Dubey Indore`, that begins with the word up to `end`. */
function personEnd(tokens: Tokens, first: number, end: number): number {
  const isCapitalized = CAPITALIZED.test(tokens.sourceOf(first));
  let last = end;
  for (let words = 1; words < PERSON_MAX_WORDS; words += 1) {
    const next = tokens.after(last);
    const isWord = tokens.isText(next) && tokens.kind[next] === KIND.word && tokens.gap[next] === GAP.space;
    if (!isWord || tokens.meaning[next] !== 0 || isNoName(tokens.wordAt(next))) break;
    const isFamilyName = isOfPerson(`${tokens.wordAt(last)}${tokens.wordAt(next)}`);
    if (!isFamilyName && !(isCapitalized && CAPITALIZED.test(tokens.sourceOf(next)))) break;
    last = next;
  }
  return last;
}

/** Whether a word after a network, without `id` or a colon, may be a handle. */
const isName = (name: string) => mayBeHandle(name) && !isNoName(name) && !isCommonWord(name);

/** The last token of `rahul#1234`. */
function numberedEnd(tokens: Tokens, end: number): number | undefined {
  const sign = tokens.after(end);
  const number = tokens.after(sign);
  const isNumber = tokens.isSign(sign, "#") && tokens.isTight(sign) && tokens.isTight(number);
  return isNumber && /^\d{4}$/.test(tokens.wordAt(number)) ? number : undefined;
}

const FOLLOWED = new Set("follow find search dm add message msg".split(" "));

/** `follow rahulhomes on insta`: the name between a word such as `follow` and the network after it. */
function followed(tokens: Tokens, verb: number): TokenRange | undefined {
  const first = tokens.after(verb);
  if (!tokens.isText(first) || tokens.kind[first] !== KIND.word || tokens.meaning[first] !== 0) return undefined;
  const end = nameEnd(tokens, first);
  const network = end < first ? undefined : networkAfter(tokens, end);
  if (network === undefined) return undefined;
  const name = chainText(tokens, first, end);
  if (isMarkedName(name) || isBrand(name)) return rangeOf(tokens, first, network);
  return isName(name)
    ? rangeOf(tokens, first, network, tokens.wordAt(verb) === "follow" && isOfPerson(name))
    : undefined;
}

function signed(tokens: Tokens, at: number): TokenRange | undefined {
  const first = tokens.after(at);
  if (!tokens.isTight(first) || isGluedToText(tokens, at, "._%+-")) return undefined;
  if (!tokens.isText(first) && !tokens.isSign(first, "_.")) return undefined;
  const end = nameEnd(tokens, first);
  const name = chainText(tokens, first, end);
  if (name.length < SIGNED_MIN_UNITS || name.length > SIGNED_MAX_UNITS) return undefined;
  const network = networkAfter(tokens, end);
  if (network !== undefined) return rangeOf(tokens, at, network);
  if (RATES.has(tokens.wordAt(first)) || tokens.kind[first] === KIND.digits) return undefined;
  if (isMarkedName(name)) return rangeOf(tokens, at, end);
  if (name.length < WORD_MIN_LETTERS || tokens.kind[first] !== KIND.word || tokens.meaning[first] !== 0)
    return undefined;
  return rangeOf(
    tokens,
    at,
    end,
    !/^\p{Lu}\p{Ll}/u.test(tokens.sourceOf(first)) || /\p{Ll}\p{Lu}/u.test(tokens.sourceOf(first)),
  );
}

/** The network in `@name on insta`. */
function networkAfter(tokens: Tokens, end: number): number | undefined {
  let token = tokens.after(end);
  if (!PLACED.has(tokens.wordAt(token))) return undefined;
  token = tokens.after(token);
  if (tokens.wordAt(token) === "my") token = tokens.after(token);
  return tokens.has(token, MEANING.network) ? token : undefined;
}
