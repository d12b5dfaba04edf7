import { photosIn, sameKind } from "@/lib/listings/duplicate-facts";
import { isSamePhoto, type PhotoHashes } from "@/lib/media/photo-hash";
import { distanceMetres } from "@/lib/property/geo";
import type { HomeFactsRecord } from "@/models/duplicate-pairs";

/** From this score on two listings are the same home; from MAYBE on an administrator is asked. */
export const SAME = 3.5;
export const MAYBE = 1;

/** How likely two listings with about the same facts are the same home before anything is compared, in log-odds. */
const BEFORE = -3;

/** How two listings agree. Undefined where one of them does not say. */
type Compared = {
  one: HomeFactsRecord;
  other: HomeFactsRecord;
  /** Of the photos that no other home shows, those that both show, the smaller and the larger number; and whether they share others. */
  photos: { own: number; least: number; most: number; hasCommon: boolean };
  /** Share of common words, 0 to 1. */
  words: number;
  names: number;
  /** Common words of the addresses without the number of the home, as a share of the shorter one. */
  building: number;
  /** Relative differences. */
  price: number;
  area?: number;
  /** Metres. */
  distance?: number;
};

const share = ({ own, least }: Compared["photos"]) => (least > 0 ? own / least : 0);
/** A builder's photos are all photos of one listing, and a small part of another's. */
const areMost = (photos: Compared["photos"]) => share(photos) >= MOST && photos.own >= photos.most * SOME;
const MOST = 0.65;
const SOME = 0.45;

type Rule = { code: string; weight: number; text: string; applies: (pair: Compared) => boolean };

/** From this share of common words on two addresses are of one building. `Omaxe Hills 38` and `Omaxe Hills 12` have two of three. */
const BUILDING = 0.7;

const both = <K extends keyof HomeFactsRecord>({ one, other }: Compared, key: K): boolean =>
  one[key] != null && other[key] != null;
const agree = (pair: Compared, key: keyof HomeFactsRecord) => both(pair, key) && pair.one[key] === pair.other[key];
const differ = (pair: Compared, key: keyof HomeFactsRecord) => both(pair, key) && pair.one[key] !== pair.other[key];
const within = (value: number | undefined, from: number, to: number) =>
  value !== undefined && value > from && value <= to;
const ALL = Number.POSITIVE_INFINITY;

/** How much each agreement says, in log-odds: ln(how often it is seen of one home / how often of two homes alike). */
export const DUPLICATE_RULES: readonly Rule[] = [
  {
    code: "photos-most",
    weight: 6.5,
    text: "Most photos are the same",
    applies: ({ photos }) => photos.own >= 3 && areMost(photos),
  },
  {
    code: "photos-two",
    weight: 4.8,
    text: "Two photos are the same, and most of those that can be compared",
    applies: ({ photos }) => photos.own === 2 && areMost(photos),
  },
  {
    code: "photos-only",
    weight: 4.5,
    text: "The only photo that can be compared is the same",
    applies: ({ photos }) => photos.own === 1 && areMost(photos),
  },
  {
    code: "photos-half",
    weight: 2.6,
    text: "About half of the photos are the same",
    applies: ({ photos }) => share(photos) >= SOME && photos.least - photos.own <= 1 && !areMost(photos),
  },
  {
    code: "photos-few",
    weight: 0.5,
    text: "A few photos are the same",
    applies: ({ photos }) =>
      photos.own > 0 && !areMost(photos) && (share(photos) < SOME || photos.least - photos.own > 1),
  },
  {
    code: "photos-common",
    weight: 0.5,
    text: "They share photos that other homes show too",
    applies: ({ photos }) => photos.hasCommon,
  },
  {
    code: "photos-beside",
    weight: 1.2,
    text: "Photos that no other home shows are the same too",
    applies: ({ photos }) => photos.hasCommon && share(photos) >= SOME,
  },
  {
    code: "photos-other",
    weight: -4,
    text: "All photos are different",
    applies: ({ photos }) => photos.own === 0 && photos.least >= 2,
  },
  {
    code: "photo-other",
    weight: -1.5,
    text: "The only photo that can be compared is different",
    applies: ({ photos }) => photos.own === 0 && photos.least === 1,
  },
  { code: "text-same", weight: 3, text: "The texts are nearly the same", applies: ({ words }) => words >= 0.6 },
  {
    code: "text-like",
    weight: 1.2,
    text: "The texts have much in common",
    applies: ({ words }) => words >= 0.25 && words < 0.6,
  },
  { code: "text-other", weight: -0.8, text: "The texts have little in common", applies: ({ words }) => words < 0.06 },
  { code: "name-same", weight: 0.8, text: "The names have most words in common", applies: ({ names }) => names >= 0.6 },
  { code: "price-same", weight: 1, text: "The price is the same", applies: ({ price }) => price <= 0.01 },
  {
    code: "price-like",
    weight: 0.5,
    text: "The prices are within 9 %",
    applies: ({ price }) => within(price, 0.01, 0.09),
  },
  {
    code: "price-apart",
    weight: -2,
    text: "The prices differ by up to 20 %",
    applies: ({ price }) => within(price, 0.09, 0.2),
  },
  {
    code: "price-far",
    weight: -6,
    text: "The prices differ by more than 20 %",
    applies: ({ price }) => within(price, 0.2, ALL),
  },
  { code: "area-same", weight: 1, text: "The area is the same", applies: ({ area }) => within(area, -1, 0.005) },
  {
    code: "area-like",
    weight: 0.5,
    text: "The areas are the same when rounded",
    applies: ({ area }) => within(area, 0.005, 0.045),
  },
  {
    code: "area-apart",
    weight: -3,
    text: "The areas differ by up to 10 %",
    applies: ({ area }) => within(area, 0.045, 0.1),
  },
  {
    code: "area-far",
    weight: -6,
    text: "The areas differ by more than 10 %",
    applies: ({ area }) => within(area, 0.1, ALL),
  },
  {
    code: "unit-same",
    weight: 5,
    text: "The number and the building in the address are the same",
    applies: (pair) => agree(pair, "unit") && pair.building >= BUILDING,
  },
  {
    code: "unit-alike",
    weight: 0.5,
    text: "The number in the address is the same, as in many buildings",
    applies: (pair) => agree(pair, "unit") && pair.building < BUILDING,
  },
  {
    code: "unit-other",
    weight: -12,
    text: "The numbers in the addresses differ",
    applies: (pair) => differ(pair, "unit"),
  },
  { code: "floor-same", weight: 2.6, text: "The floor is the same", applies: (pair) => agree(pair, "floor") },
  { code: "floor-other", weight: -10, text: "The floors differ", applies: (pair) => differ(pair, "floor") },
  {
    code: "bedrooms-other",
    weight: -7,
    text: "The numbers of bedrooms differ",
    applies: (pair) => differ(pair, "bedrooms"),
  },
  {
    code: "bathrooms-other",
    weight: -3,
    text: "The numbers of bathrooms differ",
    applies: (pair) => differ(pair, "bathrooms"),
  },
  {
    code: "furnished-other",
    weight: -3.5,
    text: "They are furnished differently",
    applies: (pair) => differ(pair, "furnished"),
  },
  { code: "facing-other", weight: -5, text: "They face different ways", applies: (pair) => differ(pair, "facing") },
  { code: "parking-other", weight: -1.5, text: "The parking differs", applies: (pair) => differ(pair, "parking") },
  {
    code: "year-same",
    weight: 0.4,
    text: "The year of building is the same",
    applies: (pair) => agree(pair, "yearBuilt"),
  },
  {
    code: "year-other",
    weight: -3,
    text: "The years of building differ",
    applies: (pair) => differ(pair, "yearBuilt"),
  },
  {
    code: "rera-other",
    weight: -4,
    text: "The registration numbers differ",
    applies: (pair) => differ(pair, "reraNumber"),
  },
  {
    code: "pin-near",
    weight: 1.5,
    text: "The places on the map are within 60 m",
    applies: ({ distance }) => within(distance, -1, 60),
  },
  {
    code: "pin-far",
    weight: -4,
    text: "The places on the map are more than 400 m apart",
    applies: ({ distance }) => within(distance, 400, ALL),
  },
  { code: "locality-other", weight: -3, text: "The localities differ", applies: (pair) => differ(pair, "localityKey") },
  { code: "city-other", weight: -9, text: "The cities differ", applies: (pair) => differ(pair, "city") },
  {
    code: "type-other",
    weight: -5,
    text: "The property types differ",
    applies: ({ one, other }) => sameKind(one.propertyType) !== sameKind(other.propertyType),
  },
  {
    code: "category-other",
    weight: -20,
    text: "One is for sale, the other for rent",
    applies: (pair) => differ(pair, "category"),
  },
];

type Reason = { code: string; weight: number; text: string };
export type Judgement = { score: number; reasons: Reason[] };

/** Photos of two listings that are of the same pictures, as places in both. Each photo is in one pair at most. */
export function photosInCommon(one: readonly PhotoHashes[], other: readonly PhotoHashes[]): [number, number][] {
  const pairs: [number, number][] = [];
  const taken = new Set<number>();
  for (const [place, photo] of one.entries()) {
    const match = other.findIndex((hashes, at) => !taken.has(at) && isSamePhoto(photo, hashes));
    if (match < 0) continue;
    taken.add(match);
    pairs.push([place, match]);
  }
  return pairs;
}

const usable = (photos: readonly PhotoHashes[]) => photos.filter((hashes) => hashes.length > 0).length;

/** Two listings whose photos were compared: `commonOnly` are places of the first one's photos that other homes show too. */
type Pairing = {
  one: HomeFactsRecord;
  other: HomeFactsRecord;
  common: readonly [number, number][];
  commonOnly?: ReadonlySet<number>;
};

/** The score of two listings in log-odds, and why. */
export function judgePair({ one, other, common, commonOnly = new Set() }: Pairing): Judgement {
  const own = common.filter(([place]) => !commonOnly.has(place)).length;
  const left = usable(photosIn(one)) - commonOnly.size;
  const theirs = usable(photosIn(other)) - (common.length - own);
  return judge(
    compare(
      { one, other },
      { own, least: Math.min(left, theirs), most: Math.max(left, theirs), hasCommon: common.length > own },
    ),
    DUPLICATE_RULES,
  );
}

const FIELD_RULES = DUPLICATE_RULES.filter(({ code }) => !code.startsWith("photo"));

/** The score of two listings without their photos: below 0 the fields contradict that it is one home. */
export const judgeFields = (one: HomeFactsRecord, other: HomeFactsRecord): number =>
  judge(compare({ one, other }, { own: 0, least: 0, most: 0, hasCommon: false }), FIELD_RULES).score - BEFORE;

function judge(pair: Compared, rules: readonly Rule[]): Judgement {
  const reasons = rules
    .filter(({ applies }) => applies(pair))
    .map(({ code, weight, text }) => ({ code, weight, text }));
  const sum = reasons.reduce((total, { weight }) => total + weight, BEFORE);
  return { score: Math.round(sum * 100) / 100, reasons };
}

function compare({ one, other }: Pick<Compared, "one" | "other">, photos: Compared["photos"]): Compared {
  return {
    one,
    other,
    photos,
    words: overlap(one.words, other.words),
    names: overlap(one.nameWords, other.nameWords),
    building: inShorter(one.buildingWords, other.buildingWords),
    price: gap(one.price, other.price),
    ...(one.area != null && other.area != null && { area: gap(one.area, other.area) }),
    ...(one.pin && other.pin && { distance: distanceMetres(positionOf(one.pin), positionOf(other.pin)) }),
  };
}

const gap = (one: number, other: number) => Math.abs(one - other) / Math.max(one, other);

function overlap(one: readonly number[], other: readonly number[]): number {
  if (one.length + other.length === 0) return 0;
  const known = new Set(one);
  const common = other.filter((word) => known.has(word)).length;
  return common / (one.length + other.length - common);
}

function inShorter(one: readonly number[] = [], other: readonly number[] = []): number {
  const known = new Set(one);
  return other.filter((word) => known.has(word)).length / Math.max(1, Math.min(one.length, other.length));
}

/** A pin as facts of homes store it: longitude, latitude. */
const positionOf = ([lng = 0, lat = 0]: readonly number[]) => ({ lng, lat });
