import { limits } from "@/lib/platform/limits";
import { CATEGORIES, CATEGORY_NAMES, CITIES, PROPERTY_TYPE_NAMES, PROPERTY_TYPES } from "@/lib/property/constants";
import { readNumbers } from "@/lib/search/numbers-in-search";
import { filterOf } from "@/lib/search/rules";
import { isStopWord, stemOf, type Token, textWithout, tokensIn, tokensOf } from "@/lib/search/text-words";
import type { KnownLocality, ListFilter, SearchCriterion, SearchPart } from "@/lib/search/types";

const LONGEST_PHRASE = 4;
const KINDS = ["categories", "types", "cities", "localityKeys", "bedrooms"] as const;

/** The criteria of a known phrase, and its label on a chip. */
type Meaning = { label: string } & Partial<Pick<ListFilter, "categories" | "types" | "cities" | "localityKeys">>;
type Vocabulary = ReadonlyMap<string, Meaning>;

const phrase = (text: string) => tokensOf(text).map(stemOf).join(" ");

/**
 * The phrases that a search understands, by their stems: cities, types, categories and localities. Small localities are left
 * out and found by their words, so that the place name of one seller (`Garden`) does not change everybody's searches.
 */
export function vocabularyOf(localities: readonly KnownLocality[]): Vocabulary {
  const vocabulary = new Map<string, Meaning>();
  const names = new Set(localities.filter(({ isSmall }) => !isSmall).map(({ name }) => phrase(name)));
  for (const { key, name } of localities) {
    if (!names.has(phrase(name))) continue;
    const others = vocabulary.get(phrase(name))?.localityKeys ?? [];
    vocabulary.set(phrase(name), { label: name, localityKeys: [...others, key] });
  }
  for (const city of CITIES) vocabulary.set(phrase(city), { label: city, cities: [city] });
  for (const type of PROPERTY_TYPES)
    for (const word of PROPERTY_TYPE_NAMES[type].words)
      vocabulary.set(phrase(word), { label: PROPERTY_TYPE_NAMES[type].label, types: [type] });
  for (const category of CATEGORIES)
    for (const word of CATEGORY_NAMES[category].words)
      vocabulary.set(phrase(word), { label: CATEGORY_NAMES[category].badge, categories: [category] });
  return vocabulary;
}

/**
 * The filter for a free-text search. Known phrases become fields (city, locality, type, category, BHK, price limits), and only
 * the rest is looked up as words (performance.md). A text without a letter or digit (`???`) matches nothing.
 */
export const parseSearch = (search: string, vocabulary: Vocabulary): ListFilter =>
  filterOfParts(search, readParts(search, vocabulary));

/** The parts of a search text, in its order: known phrases, numbers, and runs of words that are looked up. */
export function readParts(search: string, vocabulary: Vocabulary): SearchPart[] {
  const text = search.slice(0, limits.searchMaxCharacters);
  const { parts, rest } = readNumbers(text);
  const tokens = tokensIn(rest);
  let at = 0;
  while (at < tokens.length) {
    const length = longestKnown(tokens, at, vocabulary);
    const phrase = tokens.slice(at, at + Math.max(1, length));
    const part = length > 0 ? knownPart(phrase, vocabulary) : wordPart(phrase, text);
    const before = parts.at(-1);
    if (part && length === 0 && before && isOneRun(before, part, text)) parts.splice(-1, 1, joined(before, part, text));
    else if (part) parts.push(part);
    at += phrase.length;
  }
  return parts.sort((one, other) => one.start - other.start);
}

/** The filter for the parts of a search text together. */
export function filterOfParts(search: string, parts: readonly SearchPart[]): ListFilter {
  if (tokensIn(search).length === 0) return filterOf({ impossible: true });
  const criteria: Partial<ListFilter> = {};
  for (const part of parts) Object.assign(criteria, part.criteria);
  const lists = KINDS.map((kind) => [kind, [...new Set(parts.flatMap((part) => [...(part.criteria[kind] ?? [])]))]]);
  const words = parts.flatMap((part) => part.criteria.words ?? []).slice(0, limits.searchMaxWords);
  return filterOf({ ...criteria, ...Object.fromEntries(lists), words: [...new Set(words)] });
}

/** The criteria in a search text, each once. Where no part is understood, the whole text is one criterion. */
export function criteriaIn(search: string, parts: readonly SearchPart[]): SearchCriterion[] {
  const labels = [...new Set(parts.map(({ label }) => label))];
  if (labels.length === 0) return [{ label: `“${search}”`, rest: undefined }];
  return labels.map((label) => ({
    label,
    rest: textWithout(
      search,
      parts.filter((part) => part.label === label),
    ),
  }));
}

const stemsOf = (tokens: readonly Token[]) => tokens.map(({ word }) => stemOf(word)).join(" ");

function longestKnown(tokens: readonly Token[], at: number, vocabulary: Vocabulary): number {
  for (let length = Math.min(LONGEST_PHRASE, tokens.length - at); length > 0; length -= 1)
    if (vocabulary.has(stemsOf(tokens.slice(at, at + length)))) return length;
  return 0;
}

const spanOf = (tokens: readonly Token[]) => ({ start: tokens[0]?.start ?? 0, end: tokens.at(-1)?.end ?? 0 });

function knownPart(tokens: readonly Token[], vocabulary: Vocabulary): SearchPart | undefined {
  const known = vocabulary.get(stemsOf(tokens));
  if (!known) return undefined;
  const { label, ...criteria } = known;
  return { label, criteria, ...spanOf(tokens) };
}

function wordPart(tokens: readonly Token[], text: string): SearchPart | undefined {
  const words = tokens.filter(({ word }) => !isStopWord(word)).map(({ word }) => stemOf(word));
  const span = spanOf(tokens);
  return words.length > 0 ? { label: quoted(text, span), criteria: { words }, ...span } : undefined;
}

const quoted = (text: string, { start, end }: { start: number; end: number }) => `“${text.slice(start, end)}”`;

/** Whether two word parts follow each other with no word between them. */
const isOneRun = (before: SearchPart, part: SearchPart, text: string) =>
  before.criteria.words !== undefined &&
  before.end <= part.start &&
  /^[^\p{L}\p{N}]*$/u.test(text.slice(before.end, part.start));

function joined(before: SearchPart, part: SearchPart, text: string): SearchPart {
  const span = { start: before.start, end: part.end };
  const words = [...(before.criteria.words ?? []), ...(part.criteria.words ?? [])];
  return { label: quoted(text, span), criteria: { words }, ...span };
}
