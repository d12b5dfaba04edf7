import { slugify } from "@/lib/platform/format";
import type { City } from "@/lib/property/constants";
import { localityKeyOf } from "@/lib/property/rules";

type Names = { name: string; aliases: readonly string[]; hindi?: string | undefined };

/** The keys of these names, each once. A name without Latin letters or digits has none. */
export const keysOf = (names: readonly string[], city: City | undefined): string[] => [
  ...new Set(names.flatMap((name) => localityKeyOf(name, city) ?? [])),
];

/** The part of a key before its locality: `indore`, `other` outside the cities. */
export const rootOf = (key: string): string => key.slice(0, key.indexOf("/"));

/** The root of the keys of a city; without a city, of the country outside the cities. */
export const rootOfCity = (city: City | undefined): string => rootOf(localityKeyOf("x", city) ?? "");

/** The words that administrators find a locality by: its names in lower case, from each of their words on. */
export function termsOf({ name, aliases, hindi }: Names): string[] {
  const names = [name, ...aliases, ...(hindi ? [hindi] : [])].map(plainName);
  return [...new Set(names.flatMap((text) => fromEachWord(text.split(" "))))];
}

/** A name as it is compared with {@link termsOf}: in lower case, with single spaces. */
export const plainName = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, " ");

const fromEachWord = (words: readonly string[]) => words.map((_, start) => words.slice(start).join(" "));

/** The names without doubles and without other spellings of `name`. */
export function aliasesBeside(name: string, names: readonly string[]): string[] {
  const seen = new Set([slugify(name)]);
  return names.filter((alias) => {
    const slug = slugify(alias);
    if (slug === "" || seen.has(slug)) return false;
    seen.add(slug);
    return true;
  });
}
