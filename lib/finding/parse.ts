import { stemOf, type Token, tokensIn, tokensOf } from "@/lib/search/words";
import { slipsAllowed, slipsBetween } from "@/lib/spelling/rules";

const LONGEST_NAME = 4;

type Known = { name: string; text: string };
type Meant = { name: string; slips: number; from: number; length: number };

/**
 * A search text with the words that no listing has (`unfound`, by their stems) replaced by the places whose names they
 * misspell; undefined when one of them is near to no name.
 */
export function correctedSearch(
  search: string,
  unfound: ReadonlySet<string>,
  names: readonly string[],
): string | undefined {
  const known = [...new Set(names)].map((name) => ({ name, text: tokensOf(name).join(" ") }));
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
  known: readonly Known[],
): Meant | undefined {
  let best: Meant | undefined;
  for (let length = LONGEST_NAME; length > 0; length -= 1)
    for (let from = 0; from + length <= tokens.length; from += 1) {
      const run = tokens.slice(from, from + length);
      const typed = run.map(({ word }) => word).join(" ");
      if (!run.some(isUnfound)) continue;
      for (const { name, text } of known) {
        const slips = slipsBetween(
          typed,
          text,
          Math.min(slipsAllowed(typed), (best?.slips ?? Number.POSITIVE_INFINITY) - 1),
        );
        if (slips !== undefined) best = { name, slips, from, length };
      }
    }
  return best;
}
