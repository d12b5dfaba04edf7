import { stemOf, type Token, tokensIn, tokensOf } from "@/lib/search/text-words";
import { allowedEdits, editDistance, letterBits, mayBeWithinDistance } from "@/lib/text/edit-distance";

const LONGEST_NAME = 4;

/** A place name prepared for comparison. */
type Spelling = { name: string; text: string; letters: number };
/** The best name for `length` tokens from index `from` on. */
type Match = { name: string; distance: number; from: number; length: number };

/** Place names prepared for {@link correctedSearch}, each once. */
export const spellingsOf = (names: readonly string[]): Spelling[] =>
  [...new Set(names)].map((name) => {
    const text = tokensOf(name).join(" ");
    return { name, text, letters: letterBits(text) };
  });

/**
 * Replaces the words that no listing has (`unfound`, as stems) by the place names that they misspell. Undefined when one of
 * them is not similar to any name.
 */
export function correctedSearch(
  search: string,
  unfound: ReadonlySet<string>,
  known: readonly Spelling[],
): string | undefined {
  const left = new Set(unfound);
  const isUnfound = ({ word }: Token) => left.has(stemOf(word));
  let text = search;
  for (let tokens = tokensIn(text); tokens.some(isUnfound); tokens = tokensIn(text)) {
    const match = nearest(tokens, isUnfound, known);
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
  known: readonly Spelling[],
): Match | undefined {
  let best: Match | undefined;
  for (let length = LONGEST_NAME; length > 0; length -= 1)
    for (let from = 0; from + length <= tokens.length; from += 1) {
      const run = tokens.slice(from, from + length);
      if (!run.some(isUnfound)) continue;
      const typed = run.map(({ word }) => word).join(" ");
      const found = nearestTo(
        typed,
        Math.min(allowedEdits(typed), (best?.distance ?? Number.POSITIVE_INFINITY) - 1),
        known,
      );
      if (found) best = { ...found, from, length };
    }
  return best;
}

/** The first name with the smallest distance, at most `most`. Lengths and letters exclude nearly all names before that. */
function nearestTo(
  typed: string,
  most: number,
  known: readonly Spelling[],
): Pick<Match, "name" | "distance"> | undefined {
  const letters = letterBits(typed);
  let best: Pick<Match, "name" | "distance"> | undefined;
  let limit = most;
  for (const one of known) {
    if (limit < 0) break;
    if (Math.abs(one.text.length - typed.length) > limit) continue;
    if (!mayBeWithinDistance(letters, one.letters, limit) || !mayBeWithinDistance(one.letters, letters, limit))
      continue;
    const distance = editDistance(typed, one.text, limit);
    if (distance === undefined) continue;
    best = { name: one.name, distance };
    limit = distance - 1;
  }
  return best;
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
