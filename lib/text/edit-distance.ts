const letters = (text: string) => text.replaceAll(" ", "").length;

/** How many edits a typed text may be away from the text that is meant: one from 4 letters, two from 7. */
export const allowedEdits = (text: string): number => (letters(text) < 4 ? 0 : letters(text) < 7 ? 1 : 2);

/**
 * The Damerau-Levenshtein distance between a typed text and another text: inserted, missing, different and swapped letters.
 * Undefined when it is greater than `most`. With `asPrefix` the nearest beginning of the text is compared.
 */
export function editDistance(typed: string, text: string, most: number, asPrefix = false): number | undefined {
  const distance = distanceFrom({ typed, text, asPrefix }, 0, 0, most);
  return distance > most ? undefined : distance;
}

type Pair = { typed: string; text: string; asPrefix: boolean };

/** The distance from an offset in each text on. */
function distanceFrom(pair: Pair, from: number, at: number, most: number): number {
  const { typed, text, asPrefix } = pair;
  let [here, there] = [from, at];
  while (here < typed.length && typed.charCodeAt(here) === text.charCodeAt(there)) {
    here += 1;
    there += 1;
  }
  if (here === typed.length) return asPrefix ? 0 : text.length - there;
  if (most <= 0) return Number.POSITIVE_INFINITY;
  const inserted = distanceFrom(pair, here + 1, there, most - 1);
  if (there === text.length) return 1 + inserted;
  const missing = distanceFrom(pair, here, there + 1, most - 1);
  const different = distanceFrom(pair, here + 1, there + 1, most - 1);
  const isSwapped = typed[here] === text[there + 1] && typed[here + 1] === text[there];
  const swapped = isSwapped ? distanceFrom(pair, here + 2, there + 2, most - 1) : inserted;
  return 1 + Math.min(inserted, missing, different, swapped);
}

/** The set of letters of a text as 32 bits. Several letters may share a bit. */
export function letterBits(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at += 1) bits |= 1 << (text.charCodeAt(at) % 32);
  return bits;
}

/** Whether texts with these letters may be within distance `most`. Each typed letter that the text lacks counts as one edit. */
export function mayBeWithinDistance(typedBits: number, textBits: number, most: number): boolean {
  let lacking = typedBits & ~textBits;
  for (let edits = 0; lacking !== 0; edits += 1) {
    if (edits === most) return false;
    lacking &= lacking - 1;
  }
  return true;
}
