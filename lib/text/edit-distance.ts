const letters = (text: string) => text.replaceAll(" ", "").length;

/** How many slips of the pen a text may hold and still be taken for another: one from 4 letters, two from 7. */
export const slipsAllowed = (text: string): number => (letters(text) < 4 ? 0 : letters(text) < 7 ? 1 : 2);

/**
 * Slips (a letter too many, too few, another one, two changed round) between what was typed and a text, `most` at most;
 * undefined when there are more. `asPrefix` compares with the beginning of the text that is nearest.
 */
export function slipsBetween(typed: string, text: string, most: number, asPrefix = false): number | undefined {
  const slips = slipsFrom({ typed, text, asPrefix }, 0, 0, most);
  return slips > most ? undefined : slips;
}

type Pair = { typed: string; text: string; asPrefix: boolean };

/** Slips from a place in each text on; letters that are the same there never are one. */
function slipsFrom(pair: Pair, from: number, at: number, most: number): number {
  const { typed, text, asPrefix } = pair;
  let [here, there] = [from, at];
  while (here < typed.length && typed.charCodeAt(here) === text.charCodeAt(there)) {
    here += 1;
    there += 1;
  }
  if (here === typed.length) return asPrefix ? 0 : text.length - there;
  if (most <= 0) return Number.POSITIVE_INFINITY;
  const tooMany = slipsFrom(pair, here + 1, there, most - 1);
  if (there === text.length) return 1 + tooMany;
  const tooFew = slipsFrom(pair, here, there + 1, most - 1);
  const another = slipsFrom(pair, here + 1, there + 1, most - 1);
  const isSwapped = typed[here] === text[there + 1] && typed[here + 1] === text[there];
  const swapped = isSwapped ? slipsFrom(pair, here + 2, there + 2, most - 1) : Number.POSITIVE_INFINITY;
  return 1 + Math.min(tooMany, tooFew, another, swapped);
}

/** Which letters a text has, as bits; several may share one. */
export function letterBits(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at += 1) bits |= 1 << (text.charCodeAt(at) % 32);
  return bits;
}

/** Could texts with these letters be within `most` slips? Each letter that is typed and not in the text is one. */
export function mayBeWithin(typedBits: number, textBits: number, most: number): boolean {
  let missing = typedBits & ~textBits;
  for (let slips = 0; missing !== 0; slips += 1) {
    if (slips === most) return false;
    missing &= missing - 1;
  }
  return true;
}
