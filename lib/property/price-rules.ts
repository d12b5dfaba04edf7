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

/** The edits of a stored listing, as its audit trail has them. */
type Trail = readonly {
  at: Date;
  changes?: readonly { path: string; before?: unknown; after?: unknown }[] | undefined;
}[];
type Priced = { price: number; prices?: PriceStep[] | undefined; createdAt: Date; history?: Trail | undefined };

/**
 * The price history of a stored listing. For one that has none yet it is made of the edits in its audit trail, as far as that goes
 * back; the first price then holds since the listing was posted.
 */
export function pricesOf({ price, prices, createdAt, history = [] }: Priced): PriceStep[] {
  if (prices) return prices;
  const edits = history
    .flatMap(({ at, changes = [] }) => changes.map((change) => ({ ...change, at })))
    .filter(({ path }) => path === "price")
    .toReversed();
  const first = edits[0] ? Number(edits[0].before) : price;
  const steps = [{ at: createdAt, price: first }, ...edits.map(({ at, after }) => ({ at, price: Number(after) }))];
  const known = steps.filter((step) => Number.isFinite(step.price) && step.price > 0);
  return withPrice(joinPrices(known), price, edits.at(-1)?.at ?? createdAt);
}

/** The fields to store for a price history. A missing `priceDrop` is removed. */
export function priceFields(prices: PriceStep[]): { prices: PriceStep[]; priceDrop?: StoredPriceDrop } {
  const priceDrop = dropOf(prices);
  return { prices, ...(priceDrop && { priceDrop }) };
}

/** The fields of a listing whose price is `price` from `at` on. */
export const repriced = (before: readonly PriceStep[], price: number, at: Date) =>
  priceFields(withPrice(before, price, at));

/** Texts about the prices of a listing over time. */
export const priceTexts = {
  lowered: (percent: number, at: string) => `Price lowered by ${percent} % on ${dayAndMonth(at)}`,
  history: "Price history",
  unchanged: (price: string, day: string) => `${price} since ${day}, unchanged.`,
  plot: (from: string, to: string, count: number) => `Price from ${from} to ${to} in ${count} steps`,
  asTable: "The same as a table",
  columns: ["Date", "Price", "Change"],
  first: "First price",
  change: (before: number, price: number) => {
    const percent = Math.round(Math.abs(price / before - 1) * 100);
    return `${percent === 0 ? "less than 1" : percent} % ${price < before ? "lower" : "higher"}`;
  },
} as const;
