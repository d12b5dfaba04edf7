import { dayAndMonth } from "@/lib/platform/format";

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
