import type { RowRecord } from "@/lib/search/listing-columns";
import type { ListFilter } from "@/lib/search/types";

/** Keys of one search at most: of more, one of its kinds of values is left out. */
const POSTINGS_MAX = 64;
const ANY = "*";

type Kinds = readonly (readonly string[])[];

/**
 * The keys under which a saved search is found: its localities, or else each combination of its categories, types and cities.
 * A listing that matches has one of them ({@link postingsOfRow}).
 */
export function postingsOf({ localityKeys, categories, types, cities }: ListFilter): string[] {
  if (localityKeys.length > 0) return localityKeys.map(atLocality);
  return combined(fewEnough([categories, types, cities].map((values) => (values.length > 0 ? values : [ANY]))));
}

/** The keys of all searches that a listing may match. `spellings` are all keys that stand for its locality. */
export function postingsOfRow(
  { category, propertyType, city }: Pick<RowRecord, "category" | "propertyType" | "city">,
  spellings: readonly string[],
): string[] {
  return [
    ...spellings.map(atLocality),
    ...combined([category, propertyType, city].map((value) => (value ? [value, ANY] : [ANY]))),
  ];
}

const atLocality = (key: string) => `at ${key}`;

const combined = (kinds: Kinds): string[] =>
  kinds.reduce<string[]>(
    (keys, values) => keys.flatMap((key) => values.map((value) => (key ? `${key}|${value}` : value))),
    [""],
  );

function fewEnough(kinds: Kinds): Kinds {
  const count = kinds.reduce((product, { length }) => product * length, 1);
  if (count <= POSTINGS_MAX) return kinds;
  const most = Math.max(...kinds.map(({ length }) => length));
  return fewEnough(kinds.map((values) => (values.length === most ? [ANY] : values)));
}
