import { CITIES, type City } from "@/lib/property/constants";
import { distanceMetres, type Position } from "@/lib/property/geo";
import { localityKeyOf, localitySlug } from "@/lib/property/locality-key";
import { FIELD_WORDS } from "@/lib/search/understand/lexicon";
import { soundOf, wordsIn } from "@/lib/search/understand/word-rules";

/** The names of a locality, for reading search texts. */
export type PlaceName = {
  /** `indore/vijay-nagar`, the value of `localityKey` and of the filter `locality`. */
  key: string;
  name: string;
  /** Missing outside the cities. */
  city?: City;
  /** Other spellings and names, old ones included. */
  aliases: readonly string[];
  /** The name in Devanagari. */
  hindi?: string;
  /** What people there go by: `Meghdoot Garden`. */
  landmarks: readonly string[];
};

/** Where a locality is, for maps. Localities without a known position are not among them. */
export type PlaceArea = {
  key: string;
  name: string;
  city?: City;
  centre: Position;
  /** Metres. Most of the locality lies within. */
  radiusMetres: number;
  /** Keys of the nearest localities, the nearest first. */
  neighbours: readonly string[];
};

/** A locality of the place table. */
export type Place = PlaceName & {
  pins: readonly string[];
  centre?: Position;
  radiusMetres?: number;
};

type Names = { name: string; aliases: readonly string[]; hindi?: string | undefined };

/** The keys of these names, each once. A name without a letter that keys can be made of has none. */
const keysOf = (names: readonly string[], city: City | undefined): string[] => [
  ...new Set(names.flatMap((name) => localityKeyOf(name, city) ?? [])),
];

/** The keys that stand for a locality with these names, each once. */
export const spellingsOf = ({ name, aliases, hindi }: Names, city: City | undefined): string[] =>
  keysOf([name, ...aliases, ...(hindi ? [hindi] : [])], city);

const LEAST_LETTERS_OF_A_SOUND = 5;
const SPELLINGS = new Map(Object.entries(FIELD_WORDS.spellings));

/** What a name sounds like as a whole. Undefined for one that is too short to tell names apart. */
export function nameSoundOf(name: string): string | undefined {
  const joined = wordsIn(name, SPELLINGS)
    .map(({ kind, text }) => (kind === "sign" ? "" : text))
    .join("");
  return joined.length < LEAST_LETTERS_OF_A_SOUND ? undefined : soundOf(joined);
}

/** The keys of localities of one city by what their names sound like. A sound that several localities have is left out. */
export function soundsOf(places: readonly (Names & { key: string })[]): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  const shared = new Set<string>();
  for (const { key, name, aliases, hindi } of places)
    for (const one of [name, ...aliases, ...(hindi ? [hindi] : [])]) {
      const sound = nameSoundOf(one);
      if (!sound) continue;
      if ((keys.get(sound) ?? key) !== key) shared.add(sound);
      keys.set(sound, key);
    }
  for (const sound of shared) keys.delete(sound);
  return keys;
}

/** The part of a key before its locality: `indore`, `other` outside the cities. */
export const rootOf = (key: string): string => key.slice(0, key.indexOf("/"));

/** The root of the keys of a city; without a city, of the country outside the cities. */
export const rootOfCity = (city: City | undefined): string => rootOf(localityKeyOf("x", city) ?? "");

/** The city of a key; undefined outside the cities. */
export const cityOfKey = (key: string): City | undefined => CITIES.find((city) => rootOfCity(city) === rootOf(key));

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
  const seen = new Set([localitySlug(name)]);
  return names.filter((alias) => {
    const slug = localitySlug(alias);
    if (slug === "" || seen.has(slug)) return false;
    seen.add(slug);
    return true;
  });
}

/** Neighbours of one locality, at most. */
const NEIGHBOURS_MAX = 6;
/** Metres between the edges of two neighbours, at most. */
const GAP_MAX_METRES = 2_000;

/** The localities that have a position, with their neighbours. Localities of different cities are no neighbours. */
export function areasOf(places: readonly Place[]): PlaceArea[] {
  const placed = placedOf(places);
  return placed.map((area) => ({ ...area, neighbours: neighboursOf(area, placed) }));
}

/** The neighbours of one locality as {@link areasOf} names them, without the work for all others. */
export function neighboursIn(places: readonly Place[], key: string): string[] {
  const placed = placedOf(places);
  const area = placed.find((one) => one.key === key);
  return area ? neighboursOf(area, placed) : [];
}

const placedOf = (places: readonly Place[]): Placed[] =>
  places.flatMap(({ key, name, city, centre, radiusMetres }) =>
    centre && radiusMetres !== undefined ? [{ key, name, ...(city && { city }), centre, radiusMetres }] : [],
  );

type Placed = Omit<PlaceArea, "neighbours">;

function neighboursOf(area: Placed, all: readonly Placed[]): string[] {
  return all
    .filter(({ key, city }) => key !== area.key && city !== undefined && city === area.city)
    .map((other) => ({ key: other.key, far: distanceMetres(area.centre, other.centre), radius: other.radiusMetres }))
    .filter(({ far, radius }) => far - radius - area.radiusMetres <= GAP_MAX_METRES)
    .sort((one, other) => one.far - other.far || (one.key < other.key ? -1 : 1))
    .slice(0, NEIGHBOURS_MAX)
    .map(({ key }) => key);
}
