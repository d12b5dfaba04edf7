import { pageLimits } from "@/lib/platform/page-limits";

const UNITS: Readonly<Record<string, number>> = {
  k: 1_000,
  thousand: 1_000,
  hazar: 1_000,
  l: 100_000,
  lac: 100_000,
  lacs: 100_000,
  lakh: 100_000,
  lakhs: 100_000,
  cr: 10_000_000,
  crore: 10_000_000,
  crores: 10_000_000,
};

/**
 * Rupees from a typed amount: `15000`, `15,000`, `15 000`, `₹15k`, `45 lakh`, `1.2cr`. At most `pageLimits.priceMaxRupees`. Undefined for
 * anything else.
 */
export function amountFrom(text: string): number | undefined {
  const typed = /^(?:₹|rs\.?)?\s*(\d[\d,\s]{0,18}(?:\.\d{1,6})?)\s*([a-z]*)$/i.exec(text.trim());
  const unit = typed?.[2] ? UNITS[typed[2].toLowerCase()] : 1;
  if (!typed?.[1] || unit === undefined) return undefined;
  // Rounded to paise, since 1.1 times a crore is not a whole number otherwise.
  const rupees = Math.round(Number(typed[1].replace(/[,\s]/g, "")) * unit * 100) / 100;
  return Math.min(rupees, pageLimits.priceMaxRupees);
}

/** A positive number of square feet from text: `1200`, `1,200`. Undefined for anything else. */
export function areaSqftFrom(text: string): number | undefined {
  const digits = text.trim().replaceAll(",", "");
  if (!/^\d{1,9}(\.\d{1,3})?$/.test(digits)) return undefined;
  return Number(digits) > 0 ? Number(digits) : undefined;
}

/**
 * The `pattern` of a box for an amount in rupees, which browsers check without scripts too. It accepts what {@link amountFrom} reads, in
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
