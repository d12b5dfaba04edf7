import { limits } from "@/lib/platform/limits";
import { indiaDateOf } from "@/lib/platform/time";
import type { PlaceName } from "@/lib/search/place-rules";
import { filterOf } from "@/lib/search/query-parameters";
import { isStopWord, stemOf, textWithout, tokensIn, tokensOf } from "@/lib/search/text-words";
import type { KnownLocality, ListFilter, SearchCriterion, SearchPart, TextMeaning } from "@/lib/search/types";
import { agreedParts, labelOfPart } from "@/lib/search/understand/answer";
import { FIELD_WORDS } from "@/lib/search/understand/lexicon";
import { type Phrases, phrasesOf } from "@/lib/search/understand/phrases";
import type { SearchFilters } from "@/lib/search/understand/search-filters";
import type { UnderstandOptions, UnderstoodPart } from "@/lib/search/understand/understand";

export type Vocabulary = Phrases;
type ReadOptions = Partial<Omit<UnderstandOptions, "phrases">>;

/**
 * The phrases that a search understands: the words of the field, cities, the place table and the localities of listings. Small
 * localities that the table does not have are left out and found by their words, so that the place name of one seller (`Garden`)
 * does not change everybody's searches.
 */
export function vocabularyOf(localities: readonly KnownLocality[], places: readonly PlaceName[] = []): Vocabulary {
  return phrasesOf(placeNamesOf(localities, places), FIELD_WORDS);
}

/** The names of the places that a search understands; see {@link vocabularyOf}. */
export function placeNamesOf(localities: readonly KnownLocality[], places: readonly PlaceName[]): PlaceName[] {
  const keys = new Set(places.map(({ key }) => key));
  const plain = (name: string) => tokensOf(name).join(" ");
  const names = new Set([...places, ...localities.filter(({ isSmall }) => !isSmall)].map(({ name }) => plain(name)));
  const others = localities.filter(({ key, name }) => !keys.has(key) && names.has(plain(name)));
  return [
    ...places,
    ...others.map(({ key, name, city }) => ({ key, name, ...(city && { city }), aliases: [], landmarks: [] })),
  ];
}

/**
 * The parts of a search text, in its order: what is understood, and runs of words that are looked up. Names of places are read
 * only in known spellings: whether others are meant depends on what listings say (lib/search/did-you-mean).
 */
export function readParts(search: string, vocabulary: Vocabulary, options: ReadOptions = {}): SearchPart[] {
  const text = [...search].slice(0, limits.searchMaxCharacters).join("");
  const reading = { phrases: vocabulary, today: indiaDateOf(Date.now()), corrected: "no places", ...options } as const;
  return agreedParts(text, reading).flatMap((part) => toSearchPart(part, text, vocabulary));
}

function toSearchPart(part: UnderstoodPart, text: string, phrases: Vocabulary): SearchPart[] {
  const { start, end, filters, place, isCorrected, isUnknown, isImplied } = part;
  const words = isUnknown ? wordsOf(text.slice(start, end)) : [];
  if (isUnknown && words.length === 0) return [];
  const isGuess = (place !== undefined && place.kind !== "city") || isCorrected;
  return [
    {
      label: labelOfPart(part, text, phrases),
      criteria: isUnknown ? { words } : criteriaOf(filters),
      start,
      end,
      ...(filters.sort && { sort: filters.sort }),
      ...(isGuess && { isGuess: true as const }),
      ...(isImplied && { isImplied: true as const }),
    },
  ];
}

/** The words of a text that are looked up. */
const wordsOf = (text: string): string[] =>
  tokensIn(text)
    .filter(({ word }) => !isStopWord(word))
    .map(({ word }) => stemOf(word));

/** The criteria of a list for what a text says. Its words and order are not among them. */
export function criteriaOf({ category, type, city, locality, ...filters }: SearchFilters): Partial<ListFilter> {
  const { amenity, seller, photos, rera, q: _, sort: __, ...same } = filters;
  return {
    ...same,
    ...(category && { categories: category }),
    ...(type && { types: type }),
    ...(city && { cities: city }),
    ...(locality && { localityKeys: locality }),
    ...(amenity && { amenities: amenity }),
    ...(seller && { sellers: seller }),
    ...(photos && { minPhotos: photos }),
    ...(rera && { rera: true }),
  };
}

/** {@link criteriaOf} with the words and the order. */
export const meaningOfFilters = (filters: SearchFilters): TextMeaning => ({
  criteria: criteriaOf(filters),
  ...(filters.q && { words: filters.q }),
  ...(filters.sort && { sort: filters.sort }),
});

/**
 * The filter for the parts of a search text together. What is understood becomes fields, and only the rest is looked up as words
 * (performance.md). A text without a letter or digit (`???`) matches nothing.
 */
export function filterOfParts(search: string, parts: readonly SearchPart[]): ListFilter {
  if (tokensIn(search).length === 0) return filterOf({ impossible: true });
  const { words = [], ...others } = joinedCriteria(parts);
  return filterOf({ ...others, words: words.slice(0, limits.searchMaxWords) });
}

function joinedCriteria(parts: readonly SearchPart[]): Partial<ListFilter> {
  const criteria: Record<string, unknown> = {};
  for (const part of parts)
    for (const [key, value] of Object.entries(part.criteria))
      criteria[key] = Array.isArray(value) ? [...new Set([...((criteria[key] as []) ?? []), ...value])] : value;
  return criteria;
}

/** What these parts of a text say, with the words that are looked up as they stand in the text. */
function meaningOf(search: string, parts: readonly SearchPart[]): TextMeaning {
  const { words: _, ...criteria } = joinedCriteria(parts);
  const words = parts.flatMap((part) => (part.criteria.words ? [search.slice(part.start, part.end)] : [])).join(" ");
  const sort = orderIn(parts);
  return { criteria, ...(words && { words }), ...(sort && { sort }) };
}

/** The order that the parts of a search text say (`sasta`); undefined where they say none. */
export const orderIn = (parts: readonly SearchPart[]): SearchPart["sort"] => parts.find(({ sort }) => sort)?.sort;

/** The parts with the names of places and corrected words as words that are looked up. */
export const partsAsWords = (search: string, parts: readonly SearchPart[]): SearchPart[] =>
  parts.map((part) => {
    const words = part.isGuess ? wordsOf(search.slice(part.start, part.end)) : [];
    if (words.length === 0) return part;
    const { start, end } = part;
    return { label: `“${search.slice(start, end)}”`, criteria: { words }, start, end };
  });

/** The whole text as words that are looked up, whatever they mean in other searches. */
export const textAsWords = (search: string): SearchPart[] => [
  { label: `“${search}”`, criteria: { words: wordsOf(search) }, start: 0, end: search.length },
];

/** The criteria in a search text, each once. Where no part is understood, the whole text is one criterion. */
export function criteriaIn(search: string, parts: readonly SearchPart[]): SearchCriterion[] {
  const labels = [...new Set(parts.map(({ label }) => label))];
  if (labels.length === 0) return [{ label: `“${search}”`, rest: undefined }];
  return labels.map((label) => {
    const own = parts.filter((part) => part.label === label);
    const isImplied = own.every((part) => part.isImplied);
    const others = parts.filter((part) => part.label !== label);
    return {
      label,
      rest: textWithout(search, own, isStopWord),
      ...(isImplied && { others: meaningOf(search, others) }),
    };
  });
}
