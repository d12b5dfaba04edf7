import { indianNumber } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { CATEGORY_NAMES, PROPERTY_TYPE_NAMES, type PropertyType } from "@/lib/property/constants";
import { BEDROOMS_MAX, hasBedrooms } from "@/lib/search/landing-rules";
import { stemOf, type Token, tokensIn, tokensOf } from "@/lib/search/text-words";
import type { CardPage, ListFilter } from "@/lib/search/types";
import { letterBits, mayBeWithin, slipsAllowed, slipsBetween } from "@/lib/text/edit-distance";

const LONGEST_NAME = 4;

/** A name as it is compared with what was typed. */
type Spelling = { name: string; text: string; letters: number };
type Meant = { name: string; slips: number; from: number; length: number };

/** The names a search may misspell, each once, ready to be compared. */
export const spellingsOf = (names: readonly string[]): Spelling[] =>
  [...new Set(names)].map((name) => {
    const text = tokensOf(name).join(" ");
    return { name, text, letters: letterBits(text) };
  });

/**
 * A search text with the words that no listing has (`unfound`, by their stems) replaced by the places whose names they
 * misspell; undefined when one of them is near to no name.
 */
export function correctedSearch(
  search: string,
  unfound: ReadonlySet<string>,
  known: readonly Spelling[],
): string | undefined {
  const left = new Set(unfound);
  const isUnfound = ({ word }: Token) => left.has(stemOf(word));
  let text = search;
  for (let tokens = tokensIn(text); tokens.some(isUnfound); tokens = tokensIn(text)) {
    const meant = nearest(tokens, isUnfound, known);
    const [first, last] = meant ? [tokens[meant.from], tokens[meant.from + meant.length - 1]] : [];
    if (!meant || !first || !last) return undefined;
    text = `${text.slice(0, first.start)}${meant.name}${text.slice(last.end)}`;
    for (const { word } of tokens.slice(meant.from, meant.from + meant.length)) left.delete(stemOf(word));
    for (const word of tokensOf(meant.name)) left.delete(stemOf(word));
  }
  return text;
}

/** The name with fewest slips for words that stand together, one of them unfound; of equals the one of most words. */
function nearest(
  tokens: readonly Token[],
  isUnfound: (token: Token) => boolean,
  known: readonly Spelling[],
): Meant | undefined {
  let best: Meant | undefined;
  for (let length = LONGEST_NAME; length > 0; length -= 1)
    for (let from = 0; from + length <= tokens.length; from += 1) {
      const run = tokens.slice(from, from + length);
      if (!run.some(isUnfound)) continue;
      const typed = run.map(({ word }) => word).join(" ");
      const found = nearestTo(
        typed,
        Math.min(slipsAllowed(typed), (best?.slips ?? Number.POSITIVE_INFINITY) - 1),
        known,
      );
      if (found) best = { ...found, from, length };
    }
  return best;
}

/** The first name with fewest slips, `most` at most. Lengths and letters rule out nearly all before slips are counted. */
function nearestTo(typed: string, most: number, known: readonly Spelling[]): Pick<Meant, "name" | "slips"> | undefined {
  const letters = letterBits(typed);
  let best: Pick<Meant, "name" | "slips"> | undefined;
  let left = most;
  for (const one of known) {
    if (left < 0) break;
    if (Math.abs(one.text.length - typed.length) > left) continue;
    if (!mayBeWithin(letters, one.letters, left) || !mayBeWithin(one.letters, letters, left)) continue;
    const slips = slipsBetween(typed, one.text, left);
    if (slips === undefined) continue;
    best = { name: one.name, slips };
    left = slips - 1;
  }
  return best;
}

type Count = Pick<CardPage, "total" | "totalIsCapped">;
type Names = ReadonlyMap<string, string>;
/** A list whose address names types alone. */
type TypesPath = typeof routes.listings;

const MANY_TYPES = 3;
const or = (texts: readonly string[]) => texts.join(" or ");

/**
 * A search without words and prices as a link that names it; undefined when no address can say it. `names` are those of
 * localities by key; `path` is the list it is offered on.
 */
export function toWiderSearch(
  filter: ListFilter,
  count: Count,
  names: Names,
  path?: TypesPath,
): WiderSearch | undefined {
  const href = addressOf(filter, names, path);
  if (href === undefined) return undefined;
  const number = `${indianNumber(count.total)}${count.totalIsCapped ? "+" : ""}`;
  return { href, label: `See ${number} ${inWords(filter, nounOf(filter.types, count.total === 1), names)}` };
}

/** The same search as a text that is understood to say it: `flats with 2 BHK for rent in Vijay Nagar, Indore`. */
export const textOf = (filter: ListFilter, names: Names): string =>
  inWords(
    filter,
    or(filter.types.map((type) => PROPERTY_TYPE_NAMES[type].plural.toLowerCase())) || "properties",
    names,
  );

function inWords({ bedrooms, categories, cities, localityKeys }: ListFilter, noun: string, names: Names): string {
  const rooms = or(bedrooms.map((count) => `${count} BHK`));
  const localities = or([...new Set(localityKeys.map((key) => names.get(key) ?? ""))]);
  const place = [localities, or(cities)].filter(Boolean).join(", ");
  return [
    noun,
    ...(rooms ? [`with ${rooms}`] : []),
    ...(categories.length > 0 ? [or(categories.map((category) => CATEGORY_NAMES[category].phrase))] : []),
    ...(place ? [`in ${place}`] : []),
  ].join(" ");
}

function nounOf(types: readonly PropertyType[], isOne: boolean): string {
  if (types.length === 0 || types.length >= MANY_TYPES) return isOne ? "property" : "properties";
  return or(types.map((type) => nounOfType(type, isOne)));
}

function nounOfType(type: PropertyType, isOne: boolean): string {
  if (type === "Land") return isOne ? "piece of land" : "pieces of land";
  const { label, plural } = PROPERTY_TYPE_NAMES[type];
  if (type === "PG") return isOne ? label : plural;
  return (isOne ? label : plural).toLowerCase();
}

function addressOf(filter: ListFilter, names: Names, path?: TypesPath): string | undefined {
  const { categories, types, cities, localityKeys, bedrooms } = filter;
  const narrow = categories.length + cities.length + localityKeys.length + bedrooms.length;
  if (narrow === 0 && (path || types.length === 0)) return (path ?? routes.listings)({ types });
  const isOneKind = categories.length <= 1 && types.length <= 1;
  if (isOneKind && cities.length + localityKeys.length + bedrooms.length === 0)
    return routes.explore({ category: categories[0], type: types[0] });
  return placeAddress(filter) ?? searchAddress(textOf(filter, names));
}

/** The path of a place; undefined for what it cannot say: several of a kind, a type of every category, rooms of every type. */
function placeAddress({ categories, types, cities, localityKeys, bedrooms }: ListFilter): string | undefined {
  const [city, category, type, key, rooms] = [cities[0], categories[0], types[0], localityKeys[0], bedrooms[0]];
  const isOneOfEach = [categories, types, cities, localityKeys, bedrooms].every((values) => values.length <= 1);
  const mayHaveRooms = type && hasBedrooms(type) && rooms && rooms <= BEDROOMS_MAX;
  if (!city || !isOneOfEach || (type && !category) || (rooms !== undefined && !mayHaveRooms)) return undefined;
  return routes.place({ city, locality: key?.slice(key.indexOf("/") + 1), category, type, bedrooms: rooms });
}

const searchAddress = (search: string) =>
  search.length <= limits.searchMaxCharacters ? routes.explore({ search }) : undefined;

/** One wish a search text was understood to say, and the text without it; undefined when nothing is left. */
export type SearchWish = { label: string; rest: string | undefined };

/** What was found for a search, and how the search was understood. */
export type FoundCards = CardPage & {
  /** What was asked for; of wishes that contradict each other what the text says. */
  filter: ListFilter;
  /** The text whose results these are: what was typed, or what was meant by it. */
  search?: string;
  wishes: SearchWish[];
  isCorrected?: true;
};

/** A search that asks for less and has results: `See 12 flats for rent in Indore`. */
export type WiderSearch = { label: string; href: string };
