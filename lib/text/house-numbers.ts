import { isCountedThing } from "@/lib/text/digit-runs";
import {
  type HomeAddress,
  isHouseLabel,
  isPlaceLabel,
  NUMBER_WORDS,
  readHomeAddress,
  shortened,
} from "@/lib/text/home-address";
import type { KnownRange } from "@/lib/text/known-names";
import { MEANING } from "@/lib/text/lexicon";
import { KIND, type Tokens } from "@/lib/text/tokens";

/** This many words may stand between the number of a home and the name of its place. */
const BETWEEN_MAX_WORDS = 4;
const STEPS_MAX = 12;
const LABEL_STEPS_MAX = 3;
/** A shorter number without a label such as `flat` counts only directly beside the place. */
const TELLING_DIGITS = 3;
const LONE_PLACE_MIN_LETTERS = 5;
/** Words that many places share. */
const SHARED_WORDS = new Set(
  "main road street marg nagar colony near new old cross scheme sector phase part gate city park block tower wing lane ring town no".split(
    " ",
  ),
);

/** Finds the number of the home near the name of its place, in any order: `Flat 402 in Sunshine Heights`. The place stays. */
export function findHouseNumbers(tokens: Tokens, addressLines: readonly string[]): KnownRange[] {
  const addresses = addressLines.map(readHomeAddress).filter(({ numbers }) => numbers.length > 0);
  if (addresses.length === 0) return [];
  const found: KnownRange[] = [];
  for (let token = tokens.first; token < tokens.count; ) {
    let last: number | undefined;
    if (tokens.isText(token)) {
      const address = addresses.find((each) => {
        last = numberEnd(tokens, token, each);
        return last !== undefined && isNearPlace(tokens, token, last, each);
      });
      if (!address) last = undefined;
    }
    if (last !== undefined) {
      const first = withSign(tokens, token);
      const [from, to] = [tokens.from[first] as number, tokens.to[last] as number];
      found.push({ kind: "address", first, last, from, to, isSure: true });
    }
    token = tokens.after(last ?? token);
  }
  return found;
}

/** The last token of the number of a home that begins at a token and is no part of a longer number or an amount. */
function numberEnd(tokens: Tokens, first: number, { numbers }: HomeAddress): number | undefined {
  for (const pieces of numbers) {
    const last = piecesEnd(tokens, first, pieces);
    if (last !== undefined && isWholeNumber(tokens, first, last)) return last;
  }
  return undefined;
}

function piecesEnd(tokens: Tokens, first: number, pieces: readonly string[]): number | undefined {
  let token = first;
  let last: number | undefined;
  for (const piece of pieces) {
    if (last !== undefined) {
      token = tokens.after(last);
      if (tokens.isSign(token, "-/.")) token = tokens.after(token);
    }
    last = pieceEnd(tokens, token, piece);
    if (last === undefined) return undefined;
  }
  return last;
}

/** The last token of `402`, also as `four zero two`. */
function pieceEnd(tokens: Tokens, first: number, piece: string): number | undefined {
  if (!tokens.isText(first)) return undefined;
  if (tokens.wordAt(first) === piece) return first;
  if (piece.length === 1) return undefined;
  let text = "";
  for (let token = first; tokens.isInField(token) && text.length < piece.length; token = tokens.after(token)) {
    const word = tokens.number[token];
    text += word?.isWeak ? "-" : (word?.digits ?? (tokens.kind[token] === KIND.digits ? tokens.word[token] : "-"));
    if (text === piece) return token;
  }
  return undefined;
}

function isWholeNumber(tokens: Tokens, first: number, last: number): boolean {
  const before = tokens.before(first);
  if (tokens.isTight(first)) {
    const beforeSign = tokens.before(before);
    if (tokens.isText(before) || tokens.isSign(before, "₹$")) return false;
    if (tokens.isSign(before, ".,/-×") && tokens.isTight(before) && tokens.kind[beforeSign] === KIND.digits)
      return false;
  }
  const after = tokens.after(last);
  if (!tokens.isInField(after)) return true;
  const next = tokens.after(after);
  if (tokens.isTight(after) && tokens.isText(after)) return false;
  const isAmount = tokens.isSign(after, ".,/-×") && tokens.isTight(after) && tokens.isTight(next);
  if (tokens.isSign(after, "%'\"×") || (isAmount && tokens.kind[next] === KIND.digits)) return false;
  return !isCounted(tokens, tokens.isSign(after, "-+") ? next : after);
}

/** Whether a word after a number is what it counts: `118 flats`. Not the `Tower` of `402 Tower B`. */
export const isCounted = (tokens: Tokens, token: number) =>
  (tokens.has(token, MEANING.unit) && tokens.wordAt(token) !== "of") ||
  (isCountedThing(tokens, token) && !tokens.has(token, MEANING.label | MEANING.unit));

/** Whether the name of a place stands near the number, and no label of something else before it. */
function isNearPlace(tokens: Tokens, first: number, last: number, { places }: HomeAddress): boolean {
  const label = labelBefore(tokens, first);
  if (label === "other") return false;
  const number = tokens.plain.text.slice(tokens.from[first], tokens.to[last]);
  const isTelling = label === "house" || (number.match(/\p{L}+|\d/gu) ?? []).length >= TELLING_DIGITS;
  const most = isTelling ? BETWEEN_MAX_WORDS : 0;
  return [true, false].some((isForward) => {
    const step = (token: number) => (isForward ? tokens.after(token) : tokens.before(token));
    let words = 0;
    let token = step(isForward ? last : first);
    for (let steps = 0; steps < STEPS_MAX && words <= most; steps += 1) {
      if (!tokens.isInField(token)) {
        if (label !== "house" || tokens.kind[token] !== KIND.field) return false;
      } else if (tokens.isText(token)) {
        if (places.some((place) => isPlaceAt(tokens, token, isForward ? place : place.toReversed(), step, words)))
          return true;
        words += 1;
      } else if (label !== "house" && tokens.isSign(token, ".!?") && !tokens.isTight(tokens.after(token))) return false;
      token = step(token);
    }
    return false;
  });
}

/** What stands before a number, over `no` and signs: a word such as `flat`, a label of something else, or neither. */
function labelBefore(tokens: Tokens, first: number): "house" | "other" | undefined {
  let token = tokens.before(first);
  for (let steps = 0; steps < LABEL_STEPS_MAX && tokens.isInField(token); steps += 1) {
    if (tokens.isSign(token, "#")) return "house";
    if (tokens.isSign(token, "₹$@")) return "other";
    const word = tokens.wordAt(token);
    if (tokens.isText(token) && !NUMBER_WORDS.has(word)) {
      if (isHouseLabel(word)) return "house";
      return isPlaceLabel(word) || word === "floor" || tokens.has(token, MEANING.money) ? "other" : undefined;
    }
    token = tokens.before(token);
  }
  return undefined;
}

/** Whether a place, or two words of it that not many places share, stands at a token, in the direction of `step`. */
function isPlaceAt(
  tokens: Tokens,
  token: number,
  words: readonly string[],
  step: (token: number) => number,
  between: number,
): boolean {
  const [only = ""] = words;
  if (words.length === 1)
    return between === 0 && only.length >= LONE_PLACE_MIN_LETTERS && tokens.wordAt(token) === only;
  return words.slice(1).some((second, at) => {
    const first = words[at] as string;
    if (tokens.wordAt(token) !== first) return false;
    let next = step(token);
    if (tokens.isSign(next, ".-,")) next = step(next);
    const isTelling = words.length === 2 || [first, second].some((word) => word.length > 2 && !SHARED_WORDS.has(word));
    return isTelling && shortened(tokens.wordAt(next)) === shortened(second);
  });
}

/** The first token of `no 402` and `#402`. */
function withSign(tokens: Tokens, number: number): number {
  let first = number;
  for (let token = tokens.before(number); ; token = tokens.before(token)) {
    if (tokens.isSign(token, "#") || NUMBER_WORDS.has(tokens.wordAt(token))) first = token;
    else if (!tokens.isSign(token, ".:")) return first;
  }
}
