import { rupeesInWords } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import type { SearchPart } from "@/lib/search/types";

const UNIT = { k: 1_000, thousand: 1_000, lakh: 100_000, lac: 100_000, crore: 10_000_000, cr: 10_000_000 } as const;
const ROOMS = String.raw`[\s-]*(?:bhk|bed(?:room)?s?)\b`;
const COUNT = String.raw`(\d{1,2})`;
const RUPEES = String.raw`(?:rs\.?\s*|₹\s*)?(?!\d{1,2}(?:\.\d+)?${ROOMS})(\d[\d,]*(?:\.\d+)?)`;
const AMOUNT = String.raw`${RUPEES}\s*(k|thousand|lakhs?|lacs?|crores?|cr)?\b`;
const UPPER = "under|below|upto|up to|within|less than|max";
const LIMIT_WORD = String.raw`\b(${UPPER}|above|over|more than|min)\s*`;
const BEYOND = new Set(["under", "below", "less than", "above", "over", "more than"]);

type Groups = readonly (string | undefined)[];
type Reading = Pick<SearchPart, "label" | "criteria"> | undefined;
type Reader = { pattern: RegExp; read: (groups: Groups) => Reading };
const reader = (pattern: string, read: Reader["read"]): Reader => ({ pattern: new RegExp(pattern, "gi"), read });

const READERS = [
  reader(
    String.raw`\b(between\s*|from\s*)?${COUNT}(?:${ROOMS})?\s*(and|to|-)\s*${COUNT}${ROOMS}`,
    ([lead, one, link = "", other]) =>
      lead || link.toLowerCase() !== "and" ? rooms(Number(one), Number(other)) : undefined,
  ),
  reader(`${LIMIT_WORD}${COUNT}${ROOMS}`, ([word = "", count]) => roomsAt(word.toLowerCase(), Number(count))),
  reader(String.raw`\b(?:between|from)\s*${AMOUNT}\s*(?:and|to|-)\s*${AMOUNT}`, ([low, lowUnit, high, highUnit]) =>
    between(rupeesOf(low, lowUnit ?? highUnit), rupeesOf(high, highUnit)),
  ),
  reader(`${LIMIT_WORD}${AMOUNT}`, ([word = "", digits, unit]) => limitAt(isUpper(word), rupeesOf(digits, unit))),
  reader(String.raw`(?<!\d\.)\b${COUNT}(?:\.\d+)?${ROOMS}`, ([count]) => rooms(Number(count), Number(count))),
];

/** Reads price limits (rupees) and bedrooms in a search text. `rest` is the text with spaces in their place. */
export function readNumbers(text: string): { parts: SearchPart[]; rest: string } {
  const parts: SearchPart[] = [];
  let rest = text;
  for (const { pattern, read } of READERS)
    rest = rest.replace(pattern, (all: string, ...match: (string | number | undefined)[]) => {
      const start = Number(match.at(-2));
      const reading = read(match.slice(0, -2) as (string | undefined)[]);
      if (!reading) return all;
      parts.push({ ...reading, start, end: start + all.length });
      return " ".repeat(all.length);
    });
  return { parts, rest };
}

function between(one: number, other: number): Reading {
  const [minPrice, maxPrice] = [Math.min(one, other), Math.max(one, other)];
  if (minPrice < limits.priceFilterMinRupees) return limitAt(true, maxPrice);
  return { label: `${rupeesInWords(minPrice)} to ${rupeesInWords(maxPrice)}`, criteria: { minPrice, maxPrice } };
}

const isUpper = (word: string) => UPPER.split("|").includes(word.toLowerCase());

function limitAt(isMost: boolean, amount: number): Reading {
  if (amount < limits.priceFilterMinRupees) return undefined;
  if (isMost) return { label: `Up to ${rupeesInWords(amount)}`, criteria: { maxPrice: amount } };
  return { label: `${rupeesInWords(amount)} and above`, criteria: { minPrice: amount } };
}

function rooms(one: number, other: number): Reading {
  const [least, most] = [Math.min(one, other), Math.max(one, other)];
  const bedrooms = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  return { label: least === most ? `${most} BHK` : `${least} to ${most} BHK`, criteria: { bedrooms } };
}

/** Bedrooms with a limit word. `under 3` means at most 2. */
function roomsAt(word: string, count: number): Reading {
  const step = BEYOND.has(word) ? 1 : 0;
  const [least, most] = isUpper(word) ? [1, count - step] : [count + step, limits.bedroomsMax];
  const reading = least > most ? undefined : rooms(least, most);
  if (!reading || least === most) return reading;
  return { ...reading, label: isUpper(word) ? `Up to ${most} BHK` : `${least} BHK and above` };
}

function rupeesOf(digits = "", unit: string | undefined): number {
  const name = (unit?.toLowerCase().replace(/s$/, "") ?? "") as keyof typeof UNIT;
  return Math.round(Number(digits.replaceAll(",", "")) * (UNIT[name] ?? 1));
}
