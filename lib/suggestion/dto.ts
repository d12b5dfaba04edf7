import {
  CATEGORIES,
  CATEGORY_NAMES,
  CITIES,
  PROPERTY_TYPE_NAMES,
  PROPERTY_TYPES,
  type PropertyType,
} from "@/lib/property/constants";
import { typeInCategory } from "@/lib/property/rules";
import { routes } from "@/lib/routes";
import { tokensOf } from "@/lib/search/words";
import { letterBits } from "@/lib/spelling/rules";
import type { KindCount, LocalityCount, Suggestion, SuggestionEntry } from "@/lib/suggestion/types";

/** Everything that can be suggested, in the order in which equals are offered; what has no listings is left out. */
export function toEntries(localities: readonly LocalityCount[], kinds: readonly KindCount[]): SuggestionEntry[] {
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

function entryOf(suggestion: Suggestion, written: readonly string[]): SuggestionEntry {
  const names = [...new Set(written.map((name) => tokensOf(name).join(" ")))];
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
