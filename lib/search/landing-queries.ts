import "server-only";
import type { Document } from "mongodb";
import mongoose from "mongoose";
import { cache } from "react";
import { withDatabase } from "@/lib/platform/database";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { CATEGORIES, CITIES, type City, PRICE_BAND_EDGES, PROPERTY_TYPES } from "@/lib/property/constants";
import { bandsOf } from "@/lib/search/bands";
import { countsOf, farness, sumOf, tallyOf, toEntries } from "@/lib/search/landing-dto";
import {
  type PlacedLocality,
  readCityKinds,
  readLocalities,
  readLocality,
  readMedian,
  slugIn,
  toKinds,
} from "@/lib/search/landing-facets";
import {
  BEDROOMS_MAX,
  isWorthIndexing,
  type KindFacts,
  type Landing,
  type LandingEntry,
  type LandingFacts,
  landingPath,
  type MarketOf,
  OTHER_LOCALITIES,
  widerThan,
} from "@/lib/search/landing-rules";
import { FacetCellModel, LocalityModel } from "@/models/search";

/** Edges of the bands that a listing's price is placed in. */
const EDGES = {
  $cond: [{ $in: ["$category", ["rent", "lease"]] }, PRICE_BAND_EDGES.monthly, PRICE_BAND_EDGES.outright],
};
const BAND = {
  $subtract: [{ $size: { $filter: { input: EDGES, cond: { $lte: ["$$this", "$price"] } } } }, 1],
};
const BEDROOM_NUMBERS = Array.from({ length: BEDROOMS_MAX }, (_, index) => index + 1);
const BEDROOMS = { $cond: [{ $in: ["$bedrooms", BEDROOM_NUMBERS] }, "$bedrooms", null] };

/** Groups what matches by kind, bedrooms and price band: keys of the market's indexes alone, and few groups. */
export const groupsPipeline = (match: Document): Document[] => [
  { $match: match },
  {
    $group: {
      _id: { category: "$category", propertyType: "$propertyType", bedrooms: BEDROOMS, band: BAND },
      count: { $sum: 1 },
      lowestPrice: { $min: "$price" },
      highestPrice: { $max: "$price" },
    },
  },
];

/** One group of {@link groupsPipeline}. */
export type Group = Pick<KindFacts, "count" | "lowestPrice" | "highestPrice"> & {
  _id: Pick<KindFacts, "category" | "propertyType"> & { bedrooms: number | null; band: number };
};

type Kind = Pick<KindFacts, "category" | "propertyType">;
/** Are both of the same category and type? */
export const isSameKind = (one: Kind, other: Kind): boolean =>
  one.category === other.category && one.propertyType === other.propertyType;

/** The groups of one kind as its facts, in one order for the same market. */
export function kindFacts({ category, propertyType }: Kind, all: readonly Group[]): KindFacts {
  const groups = all.filter(({ _id }) => isSameKind(_id, { category, propertyType }));
  const some = (test: (id: Group["_id"]) => boolean) => sumOf(groups.filter(({ _id }) => test(_id)));
  return {
    category,
    propertyType,
    ...some(() => true),
    bedrooms: BEDROOM_NUMBERS.map((bedrooms) => ({ bedrooms, ...some((id) => id.bedrooms === bedrooms) })).filter(
      ({ count }) => count > 0,
    ),
    bands: bandsOf(category)
      .map(({ slug }, index) => ({ slug, ...some((id) => id.band === index) }))
      .filter(({ count }) => count > 0),
  };
}

/** Facts of every kind there is among the groups, and of the `known` ones that are gone: a page changed with them. */
export const allKindFacts = (groups: readonly Group[], known: readonly Kind[]): KindFacts[] =>
  CATEGORIES.flatMap((category) =>
    PROPERTY_TYPES.map((propertyType) => kindFacts({ category, propertyType }, groups)),
  ).filter((facts) => facts.count > 0 || known.some((one) => isSameKind(one, facts)));

/** Facts of a landing page; null when nothing is listed in its locality. */
export const landingFacts = (landing: Landing): Promise<LandingFacts | null> => readOnce(JSON.stringify(landing));

const readOnce = cache(async (json: string): Promise<LandingFacts | null> => {
  const landing = JSON.parse(json) as Landing;
  const [cityKinds, locality, localities] = await Promise.all([
    readCityKinds(landing),
    readLocality(landing),
    readLocalities(landing),
  ]);
  if (landing.locality && !locality) return null;
  const kinds = locality ? locality.kinds : cityKinds;
  const tally = kinds && tallyOf(kinds, landing);
  const median = landing.category && tally?.count !== 0 ? await readMedian(landing, tally?.count) : null;
  return {
    ...(locality && { localityName: locality.name }),
    ...(tally && { count: tally.count }),
    ...(tally &&
      tally.count > 0 &&
      landing.category && { prices: { lowest: tally.lowestPrice, highest: tally.highestPrice } }),
    ...(median && { median }),
    ...(kinds && !landing.category && { markets: await marketsIn(landing, kinds) }),
    ...countsOf(kinds ?? [], landing),
    ...otherLocalities(landing, localities, locality?.centre),
  };
});

/** Rents and prices in a place, each where there are such listings. */
async function marketsIn(place: Landing, kinds: readonly KindFacts[]): Promise<MarketOf[]> {
  const markets = (["rent", "sale"] as const).map(async (category) => {
    const { count, lowestPrice, highestPrice } = tallyOf(kinds, { category });
    if (count === 0) return [];
    const median = await readMedian({ ...place, category }, count);
    const prices = { lowest: lowestPrice, highest: highestPrice };
    return [{ category, count, prices, ...(median && { median }) }];
  });
  return (await Promise.all(markets)).flat();
}

/** A page of a locality names the nearest ones where their places are known, else, as a city's page, those with most. */
function otherLocalities(
  { locality, category }: Landing,
  all: readonly PlacedLocality[],
  centre: readonly number[] | undefined,
): Pick<LandingFacts, "localities" | "areNearby"> {
  const others = all.filter(({ slug }) => slug !== locality);
  const placed = others.filter((one) => one.centre);
  const areNearby = centre !== undefined && placed.length > 0;
  const ordered = areNearby
    ? placed.toSorted((one, other) => farness(centre, one.centre ?? []) - farness(centre, other.centre ?? []))
    : others.toSorted((one, other) => other.count - one.count);
  const shown = locality || category ? ordered.slice(0, OTHER_LOCALITIES) : ordered;
  return { localities: shown.map(({ slug, name, count }) => ({ slug, name, count })), areNearby };
}

/** Where search engines are led from a page that is not worth its own entry: its nearest wider page that is. */
export async function nearestIndexablePath(landing: Landing): Promise<string> {
  const city = await readCityKinds({ city: landing.city });
  const locality = await readLocality({ city: landing.city, locality: landing.locality });
  const isWorth = (parent: Landing) =>
    isWorthIndexing(tallyOf((parent.locality ? locality?.kinds : city) ?? [], parent).count);
  const parent = widerThan(landing).find(isWorth);
  return parent ? landingPath(parent) : routes.listings();
}

/** Every indexable landing page with all its pages, for the sitemap; read from the database each time. */
export async function listLandingPages(): Promise<LandingEntry[]> {
  const lists = await Promise.all(CITIES.map(listPagesOf));
  return lists.flat();
}

const listPagesOf = (city: City): Promise<LandingEntry[]> =>
  withDatabase(async () => {
    const cells = await FacetCellModel.find({ city }).lean();
    const entries = toEntries({ city }, cells.flatMap(toKinds));
    const localities = LocalityModel.find({
      city,
      count: mongoose.trusted({ $gte: limits.landingMinListings }),
    }).lean();
    for await (const { _id, kinds = [] } of localities.cursor())
      entries.push(...toEntries({ city, locality: slugIn(_id) }, kinds));
    return entries;
  });
