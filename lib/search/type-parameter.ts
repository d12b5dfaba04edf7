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
 * The query of a list's address with its types in canonical spelling (`type=House,Flat`, in the order of PROPERTY_TYPES) and
 * without empty values. Undefined when it has this form already, or a type is unknown.
 */
export function canonicalTypesQuery(params: URLSearchParams): string | undefined {
  const given = params.getAll("type");
  const types = typesFrom(splitTypes(given));
  if (!types) return undefined;
  const canonical = types.join(",");
  if (given.length === 0 || (given.length === 1 && given[0] === canonical)) return undefined;
  const rest = [...params].filter(([key, value]) => key !== "type" && value !== "");
  const query = rest.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`);
  const all = canonical ? [`type=${canonical}`, ...query] : query;
  return all.length > 0 ? `?${all.join("&")}` : "";
}
