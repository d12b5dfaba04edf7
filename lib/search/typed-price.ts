import { pageLimits } from "@/lib/platform/page-limits";
import { amountFrom } from "@/lib/search/amounts";

/**
 * The `pattern` of a box for an amount in rupees, which browsers check without scripts too. It accepts what `amountFrom` reads, in
 * the usual cases of letters.
 */
export const AMOUNT_PATTERN =
  "\\s*(?:₹|[Rr][Ss]\\.?)?\\s*\\d[\\d,\\s]*(?:\\.\\d{1,6})?\\s*(?:[Kk]|[Tt]housand|[Hh]azar|[Ll]|[Ll]acs?|[Ll]akhs?|[Cc][Rr]|[Cc]rores?)?\\s*";

/** The `pattern` of a box for an area in square feet. */
export const AREA_PATTERN = "\\s*\\d[\\d,]*(?:\\.\\d{1,3})?\\s*";

/** Whether a price box contains text that is not a price. */
export const isWrongPrice = (text: string): boolean => text.trim() !== "" && amountFrom(text) === undefined;

/** The highest price of a list's filter from text, not below the filter's least price. */
export function highestPriceFrom(text: string | undefined): number | undefined {
  const price = amountFrom(text ?? "");
  return price === undefined ? undefined : Math.max(price, pageLimits.priceFilterMinRupees);
}
