import { stemOf, type Token, tokensIn, tokensOf } from "@/lib/search/words";
import { letterBits, mayBeWithin, slipsAllowed, slipsBetween } from "@/lib/spelling/rules";

const LONGEST_NAME = 4;

/** A name as it is compared with what was typed. */
export type Spelling = { name: string; text: string; letters: number };
type Meant = { name: string; slips: number; from: number; length: number };

/** The names a search may misspell, each once, ready to be compared. */
export const spellingsOf = (names: readonly string[]): Spelling[] =>
  [...new Set(names)].map((name) => {
    const text = tokensOf(name).join(" ");
    return { name, text, letters: letterBits(text) };
  });

/**
 * A search text with the words that no listing has (`unfound`, by their stems) replaced by the places whose names they
 * misspell; undefined when one of them is near to no name.
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
    const meant = nearest(tokens, isUnfound, known);
    const [first, last] = meant ? [tokens[meant.from], tokens[meant.from + meant.length - 1]] : [];
    if (!meant || !first || !last) return undefined;
    text = `${text.slice(0, first.start)}${meant.name}${text.slice(last.end)}`;
    for (const { word } of tokens.slice(meant.from, meant.from + meant.length)) left.delete(stemOf(word));
    for (const word of tokensOf(meant.name)) left.delete(stemOf(word));
  }
  return text;
}

/** The name with fewest slips for words that stand together, one of them unfound; of equals the one of most words. */
function nearest(
  tokens: readonly Token[],
  isUnfound: (token: Token) => boolean,
  known: readonly Spelling[],
): Meant | undefined {
  let best: Meant | undefined;
  for (let length = LONGEST_NAME; length > 0; length -= 1)
    for (let from = 0; from + length <= tokens.length; from += 1) {
      const run = tokens.slice(from, from + length);
      if (!run.some(isUnfound)) continue;
      const typed = run.map(({ word }) => word).join(" ");
      const found = nearestTo(
        typed,
        Math.min(slipsAllowed(typed), (best?.slips ?? Number.POSITIVE_INFINITY) - 1),
        known,
      );
      if (found) best = { ...found, from, length };
    }
  return best;
}

/** The first name with fewest slips, `most` at most. Lengths and letters rule out nearly all before slips are counted. */
function nearestTo(typed: string, most: number, known: readonly Spelling[]): Pick<Meant, "name" | "slips"> | undefined {
  const letters = letterBits(typed);
  let best: Pick<Meant, "name" | "slips"> | undefined;
  let left = most;
  for (const one of known) {
    if (left < 0) break;
    if (Math.abs(one.text.length - typed.length) > left) continue;
    if (!mayBeWithin(letters, one.letters, left) || !mayBeWithin(one.letters, letters, left)) continue;
    const slips = slipsBetween(typed, one.text, left);
    if (slips === undefined) continue;
    best = { name: one.name, slips };
    left = slips - 1;
  }
  return best;
}
