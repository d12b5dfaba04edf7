import { limits } from "@/lib/limits";
import { CATEGORIES, CATEGORY_NAMES, CITIES, PROPERTY_TYPE_NAMES, PROPERTY_TYPES } from "@/lib/property/constants";
import { filterOf } from "@/lib/search/rules";
import type { KnownLocality, ListFilter } from "@/lib/search/types";
import { isStopWord, stemOf, tokensOf } from "@/lib/search/words";

type Meaning = Partial<Pick<ListFilter, "categories" | "types" | "cities" | "localityKeys">>;
type Vocabulary = ReadonlyMap<string, Meaning>;
const LONGEST_PHRASE = 4;

const phrase = (text: string) => tokensOf(text).map(stemOf).join(" ");

function add(vocabulary: Map<string, Meaning>, text: string, meaning: Meaning) {
  const known = vocabulary.get(phrase(text)) ?? {};
  vocabulary.set(phrase(text), {
    ...known,
    ...meaning,
    ...(meaning.localityKeys && { localityKeys: [...(known.localityKeys ?? []), ...meaning.localityKeys] }),
  });
}

/** The phrases a search understands: cities, types, categories and the localities somebody listed in. */
export function vocabularyOf(localities: readonly KnownLocality[]): Vocabulary {
  const vocabulary = new Map<string, Meaning>();
  for (const { key, name } of localities) add(vocabulary, name, { localityKeys: [key] });
  for (const city of CITIES) vocabulary.set(phrase(city), { cities: [city] });
  for (const type of PROPERTY_TYPES)
    for (const word of PROPERTY_TYPE_NAMES[type].words) vocabulary.set(phrase(word), { types: [type] });
  for (const category of CATEGORIES)
    for (const word of CATEGORY_NAMES[category].words) vocabulary.set(phrase(word), { categories: [category] });
  return vocabulary;
}

const UNIT = { k: 1_000, thousand: 1_000, lakh: 100_000, lac: 100_000, crore: 10_000_000, cr: 10_000_000 } as const;
const AMOUNT = String.raw`(?:rs\.?\s*|₹\s*)?(\d[\d,]*(?:\.\d+)?)\s*(k|thousand|lakhs?|lacs?|crores?|cr)?\b`;
const UPPER = "under|below|upto|up to|within|less than|max";
const LIMIT = new RegExp(String.raw`\b(${UPPER}|above|over|more than|min)\s*${AMOUNT}`, "gi");
const BETWEEN = new RegExp(String.raw`\b(?:between|from)\s*${AMOUNT}\s*(?:and|to|-)\s*${AMOUNT}`, "gi");
const BEDROOMS = /\b(\d{1,2})\s*(?:bhk|bed(?:room)?s?)\b/gi;

/**
 * What a free-text search asks for: known words become fields (city, locality, type, category, BHK, price limits), and
 * only the rest is looked up as words (performance.md). A text without a letter or digit (`???`) finds nothing.
 */
export function parseSearch(search: string, vocabulary: Vocabulary): ListFilter {
  if (tokensOf(search).length === 0) return filterOf({ impossible: true });
  const wishes: Partial<ListFilter> = {};
  let rest = search.slice(0, limits.searchMaxCharacters);
  rest = rest.replace(BETWEEN, (_all, low: string, lowUnit: string, high: string, highUnit: string) => {
    Object.assign(wishes, { minPrice: rupeesOf(low, lowUnit ?? highUnit), maxPrice: rupeesOf(high, highUnit) });
    return " ";
  });
  rest = rest.replace(LIMIT, (_all, word: string, digits: string, unit?: string) => {
    const rupees = rupeesOf(digits, unit);
    if (rupees < limits.priceFilterMinRupees) return " ";
    const isUpper = UPPER.split("|").includes(word.toLowerCase());
    Object.assign(wishes, { [isUpper ? "maxPrice" : "minPrice"]: rupees });
    return " ";
  });
  const bedrooms: number[] = [];
  rest = rest.replace(BEDROOMS, (_all, count: string) => {
    bedrooms.push(Number(count));
    return " ";
  });
  return filterOf({
    ...wishes,
    bedrooms: [...new Set(bedrooms)],
    ...readPhrases(tokensOf(rest), vocabulary),
  });
}

function rupeesOf(digits: string, unit: string | undefined): number {
  const name = (unit?.toLowerCase().replace(/s$/, "") ?? "") as keyof typeof UNIT;
  return Math.round(Number(digits.replaceAll(",", "")) * (UNIT[name] ?? 1));
}

function readPhrases(written: readonly string[], vocabulary: Vocabulary) {
  const tokens = written.map(stemOf);
  const found = { categories: new Set(), types: new Set(), cities: new Set(), localityKeys: new Set() } as {
    [K in keyof Required<Meaning>]: Set<NonNullable<Meaning[K]>[number]>;
  };
  const words: string[] = [];
  let at = 0;
  while (at < tokens.length) {
    const length = longestKnown(tokens, at, vocabulary);
    if (length === 0) {
      const word = tokens[at] ?? "";
      if (!isStopWord(written[at] ?? "") && words.length < limits.searchMaxWords) words.push(word);
      at += 1;
      continue;
    }
    const meaning = vocabulary.get(tokens.slice(at, at + length).join(" "));
    for (const key of Object.keys(meaning ?? {}) as (keyof Meaning)[])
      for (const value of meaning?.[key] ?? []) (found[key] as Set<unknown>).add(value);
    at += length;
  }
  return {
    categories: [...found.categories],
    types: [...found.types],
    cities: [...found.cities],
    localityKeys: [...found.localityKeys],
    words: [...new Set(words)],
  };
}

function longestKnown(tokens: readonly string[], at: number, vocabulary: Vocabulary): number {
  for (let length = Math.min(LONGEST_PHRASE, tokens.length - at); length > 0; length -= 1)
    if (vocabulary.has(tokens.slice(at, at + length).join(" "))) return length;
  return 0;
}
