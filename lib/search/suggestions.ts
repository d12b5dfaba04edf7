import "server-only";
import mongoose from "mongoose";
import { cachedRead } from "@/lib/platform/cached-read";
import { withDatabase } from "@/lib/platform/database";
import { routes } from "@/lib/platform/routes";
import { allListingsTag, localitiesTag } from "@/lib/property/cache-tags";
import {
  CATEGORIES,
  CATEGORY_NAMES,
  CITIES,
  PROPERTY_TYPE_NAMES,
  PROPERTY_TYPES,
  type PropertyType,
} from "@/lib/property/constants";
import { typeInCategory } from "@/lib/property/headline";
import { sweptTo } from "@/lib/search/next-expiry";
import {
  INDEX_CACHE_SECONDS,
  INDEX_LOCALITIES_MAX,
  type KindCount,
  type LocalityCount,
  type Suggestion,
  type SuggestionEntry,
  suggest,
} from "@/lib/search/suggestion-rules";
import { tokensOf } from "@/lib/search/text-words";
import { letterBits } from "@/lib/text/edit-distance";
import { FacetCellModel, LocalityModel } from "@/models/search";

/** All suggestions with public listings: places and types by number of listings, then phrases. */
export function suggestionEntriesOf(
  localities: readonly LocalityCount[],
  kinds: readonly KindCount[],
): SuggestionEntry[] {
  const entries = [
    ...localities.map(localityEntry),
    ...CITIES.map((city) => cityEntry(city, totalOf(kinds, { city }))),
    ...PROPERTY_TYPES.map((type) => typeEntry(type, totalOf(kinds, { propertyType: type }))),
    ...CATEGORIES.map((category) => categoryEntry(category, totalOf(kinds, { category }))),
    ...CATEGORIES.flatMap((category) =>
      PROPERTY_TYPES.map((propertyType) =>
        phraseEntry({ category, propertyType, count: totalOf(kinds, { category, propertyType }) }),
      ),
    ),
    ...kinds.filter(({ city }) => city).map(phraseEntry),
  ];
  return entries.filter(({ suggestion }) => suggestion.count > 0).sort(byUse);
}

function totalOf(kinds: readonly KindCount[], wanted: Partial<KindCount>): number {
  const keys = Object.keys(wanted) as (keyof KindCount)[];
  return kinds
    .filter((kind) => keys.every((key) => kind[key] === wanted[key]))
    .reduce((sum, { count }) => sum + count, 0);
}

const isPhrase = ({ suggestion }: SuggestionEntry) => (suggestion.kind === "phrase" ? 1 : 0);
const byUse = (one: SuggestionEntry, other: SuggestionEntry) =>
  isPhrase(one) - isPhrase(other) ||
  other.suggestion.count - one.suggestion.count ||
  (one.suggestion.label < other.suggestion.label ? -1 : 1);

function entryOf(suggestion: Suggestion, spellings: readonly string[]): SuggestionEntry {
  const names = [...new Set(spellings.map((name) => tokensOf(name).join(" ")))];
  return { suggestion, names, letters: letterBits(names.join(" ")) };
}

function localityEntry({ key, name, city, count }: LocalityCount): SuggestionEntry {
  const locality = key.slice(key.indexOf("/") + 1);
  const href = city ? routes.place({ city, locality }) : routes.explore({ search: name });
  const label = city ? `${name}, ${city}` : name;
  return entryOf({ kind: "locality", label, count, href }, [name, label]);
}

const cityEntry = (city: (typeof CITIES)[number], count: number) =>
  entryOf({ kind: "city", label: city, count, href: routes.place({ city }) }, [city]);

function typeEntry(type: PropertyType, count: number): SuggestionEntry {
  const { label, plural, words } = PROPERTY_TYPE_NAMES[type];
  return entryOf({ kind: "type", label: plural, count, href: routes.explore({ type }) }, [plural, label, ...words]);
}

function categoryEntry(category: (typeof CATEGORIES)[number], count: number): SuggestionEntry {
  const label = `Properties ${CATEGORY_NAMES[category].phrase}`;
  const names = [label, ...CATEGORY_NAMES[category].words];
  return entryOf({ kind: "phrase", label, count, href: routes.explore({ category }) }, names);
}

function phraseEntry({ city, category, propertyType, count }: KindCount): SuggestionEntry {
  const where = city ? ` in ${city}` : "";
  const label = `${typeInCategory(propertyType, category)}${where}`;
  const singular = `${PROPERTY_TYPE_NAMES[propertyType].label} ${CATEGORY_NAMES[category].phrase}${where}`;
  const kind = { category, type: propertyType };
  const href = city ? routes.place({ city, ...kind }) : routes.explore(kind);
  return entryOf({ kind: "phrase", label, count, href }, [label, singular]);
}

const NOT_EMPTY = mongoose.trusted({ $gt: 0 });

let index: { entries: Promise<SuggestionEntry[]>; until: number; sweptTo: Date | undefined } | undefined;

/** Suggestions for a typed text, from an index in memory that is read again after INDEX_CACHE_SECONDS, and after each sweep of stale listings. */
export async function listSuggestions(search: string | undefined): Promise<Suggestion[]> {
  if (!search) return [];
  if (!index || index.until < Date.now() || index.sweptTo !== sweptTo()) index = newIndex();
  return suggest(await index.entries, search);
}

function newIndex() {
  const entries = readEntries();
  const made = { entries, until: Date.now() + INDEX_CACHE_SECONDS * 1_000, sweptTo: sweptTo() };
  entries.catch(() => {
    if (index === made) index = undefined;
  });
  return made;
}

async function readEntries(): Promise<SuggestionEntry[]> {
  const [localities, kinds] = await Promise.all([listLocalityCounts(), listKindCounts()]);
  return suggestionEntriesOf(localities, kinds);
}

const listLocalityCounts = (): Promise<LocalityCount[]> =>
  cachedRead(["locality-counts"], [allListingsTag, localitiesTag], () =>
    withDatabase(async () => {
      const rows = await LocalityModel.find(
        { city: mongoose.trusted({ $in: [...CITIES, null] }), count: NOT_EMPTY },
        { name: 1, city: 1, count: 1 },
      )
        .sort({ count: -1, _id: 1 })
        .limit(INDEX_LOCALITIES_MAX)
        .lean();
      return rows.map(({ _id, name, city, count = 0 }) => ({ key: _id, name, count, ...(city && { city }) }));
    }),
  );

const listKindCounts = (): Promise<KindCount[]> =>
  cachedRead(["kind-counts"], [allListingsTag], () =>
    withDatabase(async () => {
      const rows = await FacetCellModel.find(
        { count: NOT_EMPTY },
        { city: 1, category: 1, propertyType: 1, count: 1 },
      ).lean();
      return rows.map(({ city, category, propertyType, count }) => ({
        category,
        propertyType,
        count,
        ...(city && { city }),
      }));
    }),
  );
