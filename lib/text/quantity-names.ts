import { MEANING, meaningsOf } from "@/lib/text/lexicon";

const BESIDE_QUANTITIES = new Set(
  "width length depth height breadth size distance capacity count total max min super built up to per of in the and from no number".split(
    " ",
  ),
);
const CAPITAL = /(?<=\p{Ll})(?=\p{Lu})/u;
const WORD = /[\p{L}\p{M}]+/gu;

/**
 * Whether a key is nothing but words of quantities and prices written as one: `carpetArea`, `rate_per_sqft`. Keys with spaces
 * are read with their value, where such words count by themselves.
 */
export function namesQuantity(key: string): boolean {
  if (/[\s\p{N}]/u.test(key)) return false;
  const words = key.split(CAPITAL).flatMap((part) => part.toLowerCase().match(WORD) ?? []);
  const meanings = words.map(meaningsOf);
  const isQuantity = (meaning: number) => (meaning & (MEANING.unit | MEANING.label | MEANING.money)) !== 0;
  return (
    meanings.some(isQuantity) && words.every((word, at) => isQuantity(meanings[at] ?? 0) || BESIDE_QUANTITIES.has(word))
  );
}
