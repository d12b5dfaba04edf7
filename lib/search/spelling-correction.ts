import { stemOf, type Token, tokensIn, tokensOf } from "@/lib/search/text-words";
import { allowedEdits, editDistance, letterBits, mayBeWithinDistance } from "@/lib/text/edit-distance";

const LONGEST_NAME = 4;
/** Words of the longest text that is corrected. One sign may stand for many of them (U+FDFA), so that its length does not limit them. */
const WORDS_MAX = 50;

/** A place name prepared for comparison, with its position among the names. */
type Spelling = { name: string; position: number; letters: number; text: string };
/** Place names by the length of their text. */
export type Spellings = ReadonlyMap<number, readonly Spelling[]>;
/** A name that typed words misspell. */
type Near = { name: string; distance: number };
/** The best name for `length` tokens from index `from` on. */
type Match = Near & { from: number; length: number };

/** Place names prepared for {@link correctedSearch}, each once. */
export function spellingsOf(names: readonly string[]): Spellings {
  const byLength = new Map<number, Spelling[]>();
  for (const [position, name] of [...new Set(names)].entries()) {
    const text = tokensOf(name).join(" ");
    const same = byLength.get(text.length) ?? [];
    same.push({ name, position, letters: letterBits(text), text });
    byLength.set(text.length, same);
  }
  return byLength;
}

/**
 * Replaces the words that no listing has (`unfound`, as stems) by the place names that they misspell. Undefined when one of
 * them is not similar to any name, and for a text of more than `WORDS_MAX` words.
 */
export function correctedSearch(search: string, unfound: ReadonlySet<string>, known: Spellings): string | undefined {
  const left = new Set(unfound);
  const isUnfound = ({ word }: Token) => left.has(stemOf(word));
  const compared = new Map<string, Near | undefined>();
  const nameOf = (typed: string) => {
    if (!compared.has(typed)) compared.set(typed, nearestTo(typed, known));
    return compared.get(typed);
  };
  let text = search;
  let tokens = tokensIn(text);
  if (tokens.length > WORDS_MAX) return undefined;
  for (; tokens.some(isUnfound); tokens = tokensIn(text)) {
    const match = nearest(tokens, isUnfound, nameOf);
    const [first, last] = match ? [tokens[match.from], tokens[match.from + match.length - 1]] : [];
    if (!match || !first || !last) return undefined;
    text = `${text.slice(0, first.start)}${match.name}${text.slice(last.end)}`;
    for (const { word } of tokens.slice(match.from, match.from + match.length)) left.delete(stemOf(word));
    for (const word of tokensOf(match.name)) left.delete(stemOf(word));
  }
  return text;
}

/** The name with the smallest edit distance to adjacent words, one of them unfound. With equal distance, more words win. */
function nearest(
  tokens: readonly Token[],
  isUnfound: (token: Token) => boolean,
  nameOf: (typed: string) => Near | undefined,
): Match | undefined {
  let best: Match | undefined;
  for (let length = LONGEST_NAME; length > 0; length -= 1)
    for (let from = 0; from + length <= tokens.length; from += 1) {
      const run = tokens.slice(from, from + length);
      if (!run.some(isUnfound)) continue;
      const found = nameOf(run.map(({ word }) => word).join(" "));
      if (found && (!best || found.distance < best.distance)) best = { ...found, from, length };
    }
  return best;
}

/** The first name with the smallest distance. Lengths and letters exclude nearly all names before that. */
function nearestTo(typed: string, known: Spellings): Near | undefined {
  const letters = letterBits(typed);
  const most = allowedEdits(typed);
  let best: (Near & { position: number }) | undefined;
  for (let length = typed.length - most; length <= typed.length + most; length += 1)
    for (const { name, position, letters: own, text } of known.get(length) ?? []) {
      const limit = best ? best.distance - (position > best.position ? 1 : 0) : most;
      if (limit < 0) continue;
      if (!mayBeWithinDistance(letters, own, limit) || !mayBeWithinDistance(own, letters, limit)) continue;
      const distance = editDistance(typed, text, limit);
      if (distance !== undefined) best = { name, distance, position };
    }
  return best && { name: best.name, distance: best.distance };
}

const digits = (text: string) => text.replace(/\D+/g, " ").trim();

/**
 * The locality that a misspelt key comes closest to, of these spellings with the localities they stand for: one with the same letters
 * in other words, or few edits away. Numbers must agree, since `scheme-54` and `scheme-74` are two places. Undefined when none is
 * close, or several localities are equally.
 */
export function closestLocality(typed: string, spellings: Iterable<readonly [string, string]>): string | undefined {
  const text = joined(typed);
  const numbers = digits(typed);
  const most = allowedEdits(text.slice(text.indexOf("/") + 1));
  let best: { locality: string | undefined; edits: number } | undefined;
  for (const [spelling, locality] of spellings) {
    const other = joined(spelling);
    if (Math.abs(other.length - text.length) > most || digits(spelling) !== numbers) continue;
    const edits = editDistance(text, other, best?.edits ?? most);
    if (edits === undefined) continue;
    const isShared = best?.edits === edits && best.locality !== locality;
    best = { locality: isShared ? undefined : locality, edits };
  }
  return best?.locality;
}

const joined = (key: string) => key.replaceAll("-", "");
