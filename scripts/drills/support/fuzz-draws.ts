import { randomOf } from "@/bench/plausible-listings";
import { limits } from "@/lib/platform/limits";

export type Draw = ReturnType<typeof drawer>;
export const drawer = (seed: number) => {
  const below = randomOf(seed);
  const of = <T>(values: readonly T[]): T => values[below(values.length)] as T;
  return {
    below,
    of,
    chance: (percent: number) => below(100) < percent,
    several: <T>(values: readonly T[], most = values.length): T[] =>
      Array.from({ length: 1 + below(most) }, () => of(values)),
  };
};

const WORDS =
  "narmada lotus heritage vijay nagar scheme 54 2 bhk flat indore rent sale lane royal park near temple".split(" ");
const ALPHABETS = [
  "abcdefghijklmnopqrstuvwxyz",
  "0123456789",
  "अआइकखगघचछजटडतदनपबमरलसह",
  "()[]{}*+?^$|\\.,;:'\"<>",
  "ſİıßﬀ①𝟙Åé\u0301\u200d",
];

/** A text of words, misspelt words, or characters of one alphabet, up to the longest that is accepted. */
export function searchText({ below, of, chance, several }: Draw): string {
  if (chance(40)) return several(WORDS, 8).join(" ");
  if (chance(40))
    return several(WORDS, 8)
      .map((word) => word.replace(of([...word]), of([..."aeiourt"])))
      .join(" ");
  const letters = [...of(ALPHABETS), ...(chance(50) ? " " : "")];
  return Array.from({ length: 1 + below(limits.searchMaxCharacters) }, () => of(letters))
    .join("")
    .slice(0, limits.searchMaxCharacters);
}

export const number = ({ below, of, chance }: Draw): string =>
  chance(20)
    ? of(["0", "1", "999999999999", "-1", "1e9", "NaN", "0.5", "00012"])
    : String(below(of([10, 1_000, 100_000, 1_000_000_000])));
export const page = (draw: Draw): string =>
  draw.chance(50) ? String(1 + draw.below(20)) : String(draw.below(draw.of([1_000, 20_000, 9_999_999])));
export const anyId = ({ below }: Draw): string => Array.from({ length: 24 }, () => below(16).toString(16)).join("");

export type Parameters = Record<string, (draw: Draw) => string | string[]>;

/** An address with some of the parameters. */
export function withSome(path: string, parameters: Parameters, draw: Draw): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(parameters)) {
    if (draw.chance(55)) continue;
    for (const one of [value(draw)].flat()) query.append(key, one);
  }
  return query.size > 0 ? `${path}?${query}` : path;
}
