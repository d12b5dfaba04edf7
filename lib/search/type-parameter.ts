import { PROPERTY_TYPES, type PropertyType } from "@/lib/property/constants";
import { typeFrom } from "@/lib/property/rules";

/** The values of a repeatable `type` parameter: repeated keys and comma lists alike, without empty ones. */
export const splitTypes = (given: readonly string[]): string[] =>
  given
    .flatMap((value) => value.split(","))
    .map((value) => value.trim())
    .filter(Boolean);

/** The types of a `type` parameter in the order of PROPERTY_TYPES, each once. Undefined when one is unknown. */
export function typesFrom(values: readonly string[]): PropertyType[] | undefined {
  const types = values.map(typeFrom);
  if (types.includes(undefined)) return undefined;
  return PROPERTY_TYPES.filter((type) => types.includes(type));
}

/** The path segment of cached list pages: `all`, or types joined by commas in canonical order. */
export const typesSegment = (types: readonly PropertyType[]): string => (types.length === 0 ? "all" : types.join(","));

/**
 * The query of an address with its types in canonical spelling (`type=House,Flat`, in the order of PROPERTY_TYPES), without
 * unknown ones and empty values; of several types only the last where a page takes `one`. Undefined when it has this form already.
 */
export function canonicalTypesQuery(params: URLSearchParams, takes: "one" | "several"): string | undefined {
  const given = params.getAll("type");
  const known = [...new Set(splitTypes(given))].flatMap((type) => typeFrom(type) ?? []);
  const kept = takes === "one" ? known.slice(-1) : known;
  const canonical = PROPERTY_TYPES.filter((type) => kept.includes(type)).join(",");
  if (given.length === 0 || (given.length === 1 && given[0] === canonical)) return undefined;
  const rest = [...params].filter(([key, value]) => key !== "type" && value !== "");
  const query = rest.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`);
  const all = canonical ? [`type=${canonical}`, ...query] : query;
  return all.length > 0 ? `?${all.join("&")}` : "";
}
