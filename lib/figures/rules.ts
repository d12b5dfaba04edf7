import { rupeesInWords } from "@/lib/format";
import { limits } from "@/lib/limits";
import type { SearchPart } from "@/lib/search/types";

const UNIT = { k: 1_000, thousand: 1_000, lakh: 100_000, lac: 100_000, crore: 10_000_000, cr: 10_000_000 } as const;
const AMOUNT = String.raw`(?:rs\.?\s*|₹\s*)?(\d[\d,]*(?:\.\d+)?)\s*(k|thousand|lakhs?|lacs?|crores?|cr)?\b`;
const UPPER = "under|below|upto|up to|within|less than|max";
const LIMIT = new RegExp(String.raw`\b(${UPPER}|above|over|more than|min)\s*${AMOUNT}`, "gi");
const BETWEEN = new RegExp(String.raw`\b(?:between|from)\s*${AMOUNT}\s*(?:and|to|-)\s*${AMOUNT}`, "gi");
const BEDROOMS = /\b(\d{1,2})\s*(?:bhk|bed(?:room)?s?)\b/gi;

type Reading = Pick<SearchPart, "label" | "wishes"> | undefined;
type Reader = [RegExp, (groups: readonly (string | undefined)[]) => Reading];

const READERS: Reader[] = [
  [BETWEEN, ([low, lowUnit, high, highUnit]) => between(rupeesOf(low, lowUnit ?? highUnit), rupeesOf(high, highUnit))],
  [
    LIMIT,
    ([word = "", digits, unit]) => limitAt(UPPER.split("|").includes(word.toLowerCase()), rupeesOf(digits, unit)),
  ],
  [BEDROOMS, ([count]) => ({ label: `${Number(count)} BHK`, wishes: { bedrooms: [Number(count)] } })],
];

/** Prices and bedrooms of a search, in rupees, and the same text with spaces in their places. */
export function readFigures(text: string): { parts: SearchPart[]; rest: string } {
  const parts: SearchPart[] = [];
  let rest = text;
  for (const [pattern, read] of READERS)
    rest = rest.replace(pattern, (all: string, ...match: (string | number | undefined)[]) => {
      const start = Number(match.at(-2));
      const reading = read(match.slice(0, -2) as (string | undefined)[]);
      if (reading) parts.push({ ...reading, start, end: start + all.length });
      return " ".repeat(all.length);
    });
  return { parts, rest };
}

const between = (minPrice: number, maxPrice: number): Reading => ({
  label: `${rupeesInWords(minPrice)} to ${rupeesInWords(maxPrice)}`,
  wishes: { minPrice, maxPrice },
});

function limitAt(isUpper: boolean, amount: number): Reading {
  if (amount < limits.priceFilterMinRupees) return undefined;
  if (isUpper) return { label: `Up to ${rupeesInWords(amount)}`, wishes: { maxPrice: amount } };
  return { label: `${rupeesInWords(amount)} and above`, wishes: { minPrice: amount } };
}

function rupeesOf(digits = "", unit: string | undefined): number {
  const name = (unit?.toLowerCase().replace(/s$/, "") ?? "") as keyof typeof UNIT;
  return Math.round(Number(digits.replaceAll(",", "")) * (UNIT[name] ?? 1));
}
