import { PROPERTY_TYPES, type PropertyType } from "@/lib/property/constants";
import { typeFrom } from "@/lib/property/rules";

/** Types of a `type` parameter in the order of the enumeration, each once; undefined when one is unknown. */
export function typesFrom(values: readonly string[]): PropertyType[] | undefined {
  const types = values.map(typeFrom);
  if (types.includes(undefined)) return undefined;
  return PROPERTY_TYPES.filter((type) => types.includes(type));
}

/** `all`, or types joined by commas in canonical order: the segment of cached list pages. */
export const typesSegment = (types: readonly PropertyType[]): string => (types.length === 0 ? "all" : types.join(","));

/**
 * The query of a list's address with its types in the one spelling (`type=House,Flat`, order of the enumeration) and
 * without empty values; undefined when it is so already or names a type that does not exist.
 */
export function canonicalTypesQuery(params: URLSearchParams): string | undefined {
  const given = params.getAll("type");
  const types = typesFrom(
    given
      .flatMap((value) => value.split(","))
      .map((value) => value.trim())
      .filter(Boolean),
  );
  if (!types) return undefined;
  const canonical = types.join(",");
  if (given.length === 0 || (given.length === 1 && given[0] === canonical)) return undefined;
  const rest = [...params].filter(([key, value]) => key !== "type" && value !== "");
  const query = rest.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`);
  const all = canonical ? [`type=${canonical}`, ...query] : query;
  return all.length > 0 ? `?${all.join("&")}` : "";
}
