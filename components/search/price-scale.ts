import { limits } from "@/lib/limits";

const LAST = 100;
const SIGNIFICANT_DIGITS = 3;
const lowest = limits.priceFilterMinRupees;

/** Price in rupees at a slider position from 0 to 100; logarithmic, so that rents and crores both have room (design.md). */
export function positionToPrice(position: number, highest: number): number {
  if (position <= 0) return lowest;
  if (position >= LAST) return highest;
  const exact = lowest * (highest / lowest) ** (position / LAST);
  return Math.min(Number(exact.toPrecision(SIGNIFICANT_DIGITS)), highest);
}

/** Slider position from 0 to 100 nearest to a price in rupees; no price is the end of the scale. */
export function priceToPosition(price: number | undefined, highest: number): number {
  if (price === undefined || price >= highest) return LAST;
  if (price <= lowest) return 0;
  return Math.round((LAST * Math.log(price / lowest)) / Math.log(highest / lowest));
}
