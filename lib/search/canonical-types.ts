import { typesFrom } from "@/lib/search/rules";

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
