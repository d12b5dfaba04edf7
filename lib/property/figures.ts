import { limits } from "@/lib/platform/limits";

/** Digits of a figure as people read them, without sign and point: `9876543` for 98765.43. */
export const digitsOf = (value: number): string => String(value).replace(/\D/g, "");

const decimalsOf = (value: number): number => /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0;

/**
 * Whether an area, width, distance or count may be stored: no mobile number fits into nine digits, decimals included
 * (security F31). A zero that was typed at the end counts as a decimal, so that all figures with decimals have the same limit.
 */
export const figureFits = (value: number): boolean =>
  Number.isFinite(value) &&
  Math.abs(value) <= limits.figureMax &&
  (Number.isInteger(value) || (Math.abs(value) < limits.wholeFiguresFrom && isCoarse(value)));

const isCoarse = (value: number) => !/e/.test(String(value)) && decimalsOf(value) <= limits.figureDecimalsMax;

const PAISE = 100;

/**
 * A stored price in rupees as it is shown. One that an older version accepted and that could spell a mobile number is shown
 * as the highest price, or without its decimals.
 */
export function priceShown(price: number): number {
  if (price > limits.listingPriceMaxRupees) return limits.listingPriceMaxRupees;
  return price >= limits.wholeRupeesFrom ? Math.round(price) : Math.round(price * PAISE) / PAISE;
}
