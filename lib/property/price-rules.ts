import { dayAndMonth } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import { DAY_MS } from "@/lib/platform/time";

/** A price of a listing, in rupees, and since when it holds. */
export type PriceStep = { at: Date; price: number };

/** A real reduction, of which cards and pages tell until `until`. Rupees; a whole percentage. */
export type StoredPriceDrop = { at: Date; from: number; percent: number; until: Date };

const byTime = (one: PriceStep, other: PriceStep) => +one.at - +other.at;

/** Several histories of one home as one, oldest first: a price that stays the same is one step. */
export function joinPrices(...histories: readonly (readonly PriceStep[])[]): PriceStep[] {
  const steps: PriceStep[] = [];
  for (const { at, price } of histories.flat().toSorted(byTime))
    if (steps.at(-1)?.price !== price) steps.push({ at, price });
  return kept(steps);
}

/** The history with the price that holds from `at` on. The same price again changes nothing. */
export const withPrice = (before: readonly PriceStep[], price: number, at: Date): PriceStep[] =>
  before.at(-1)?.price === price ? [...before] : kept([...before, { at, price }]);

/** The first price and the newest ones. */
const kept = (steps: PriceStep[]): PriceStep[] =>
  steps.length <= limits.pricesKept ? steps : [...steps.slice(0, 1), ...steps.slice(1 - limits.pricesKept)];

/**
 * The reduction that the last step is; undefined when it is none. It is measured from the lowest price of the
 * `limits.priceDropDays` days before it, so that raising a price and lowering it again is no reduction.
 */
export function dropOf(steps: readonly PriceStep[]): StoredPriceDrop | undefined {
  const last = steps.at(-1);
  if (!last) return undefined;
  const since = last.at.getTime() - limits.priceDropDays * DAY_MS;
  const earlier = steps.slice(0, -1);
  const held = earlier.filter((_, place) => (earlier[place + 1]?.at ?? last.at).getTime() > since);
  if (held.length === 0) return undefined;
  const from = Math.min(...held.map(({ price }) => price));
  const percent = Math.round((1 - last.price / from) * 100);
  if (last.price >= from || percent < limits.priceDropLeastPercent) return undefined;
  return { at: last.at, from, percent, until: new Date(last.at.getTime() + limits.priceDropDays * DAY_MS) };
}

/** Texts about the prices of a listing over time. */
export const priceTexts = {
  lowered: (percent: number, at: string) => `Price lowered by ${percent} % on ${dayAndMonth(at)}`,
  history: "Price history",
  unchanged: (price: string, day: string) => `${price} since ${day}, unchanged.`,
  plot: (from: string, to: string, count: number) => `Price from ${from} to ${to} in ${count} steps`,
  asTable: "The same as a table",
  columns: ["Date", "Price", "Change"],
  first: "First price",
  change: (percent: number) => (percent < 0 ? `${-percent} % lower` : `${percent} % higher`),
} as const;
