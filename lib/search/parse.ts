import { limits } from "@/lib/platform/limits";
import { CATEGORIES, CATEGORY_NAMES, CITIES, PROPERTY_TYPE_NAMES, PROPERTY_TYPES } from "@/lib/property/constants";
import { readFigures } from "@/lib/search/query-numbers";
import { filterOf } from "@/lib/search/rules";
import { isStopWord, stemOf, type Token, tokensIn, tokensOf } from "@/lib/search/text-words";
import type { KnownLocality, ListFilter, SearchPart } from "@/lib/search/types";

const LONGEST_PHRASE = 4;
const KINDS = ["categories", "types", "cities", "localityKeys", "bedrooms"] as const;

/** What a phrase asks for, and how a chip names it. */
type Meaning = { label: string } & Partial<Pick<ListFilter, "categories" | "types" | "cities" | "localityKeys">>;
type Vocabulary = ReadonlyMap<string, Meaning>;

const phrase = (text: string) => tokensOf(text).map(stemOf).join(" ");

/**
 * The phrases a search understands, by their stems: cities, types, categories and localities. Small localities are looked up
 * by their words: what one seller calls a place takes no ordinary word (`Garden`) from everybody's searches.
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
 * What a free-text search asks for: known words become fields (city, locality, type, category, BHK, price limits), and
 * only the rest is looked up as words (performance.md). A text without a letter or digit (`???`) finds nothing.
 */
export const parseSearch = (search: string, vocabulary: Vocabulary): ListFilter =>
  filterOfParts(search, readParts(search, vocabulary));

/** The parts of a search text, in its order: what it is known by, and runs of words that are only looked up. */
export function readParts(search: string, vocabulary: Vocabulary): SearchPart[] {
  const text = search.slice(0, limits.searchMaxCharacters);
  const { parts, rest } = readFigures(text);
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

/** The filter that parts of a search make together. */
export function filterOfParts(search: string, parts: readonly SearchPart[]): ListFilter {
  if (tokensIn(search).length === 0) return filterOf({ impossible: true });
  const wishes: Partial<ListFilter> = {};
  for (const part of parts) Object.assign(wishes, part.wishes);
  const lists = KINDS.map((kind) => [kind, [...new Set(parts.flatMap((part) => [...(part.wishes[kind] ?? [])]))]]);
  const words = parts.flatMap((part) => part.wishes.words ?? []).slice(0, limits.searchMaxWords);
  return filterOf({ ...wishes, ...Object.fromEntries(lists), words: [...new Set(words)] });
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
  const { label, ...wishes } = known;
  return { label, wishes, ...spanOf(tokens) };
}

function wordPart(tokens: readonly Token[], text: string): SearchPart | undefined {
  const words = tokens.filter(({ word }) => !isStopWord(word)).map(({ word }) => stemOf(word));
  const span = spanOf(tokens);
  return words.length > 0 ? { label: quoted(text, span), wishes: { words }, ...span } : undefined;
}

const quoted = (text: string, { start, end }: { start: number; end: number }) => `“${text.slice(start, end)}”`;

/** Do two parts stand beside each other, with nothing between that is a word of its own? */
const isOneRun = (before: SearchPart, part: SearchPart, text: string) =>
  before.wishes.words !== undefined &&
  before.end <= part.start &&
  /^[^\p{L}\p{N}]*$/u.test(text.slice(before.end, part.start));

function joined(before: SearchPart, part: SearchPart, text: string): SearchPart {
  const span = { start: before.start, end: part.end };
  const words = [...(before.wishes.words ?? []), ...(part.wishes.words ?? [])];
  return { label: quoted(text, span), wishes: { words }, ...span };
}
