import "server-only";
import mongoose from "mongoose";
import { cache } from "react";
import { withDatabase } from "@/lib/db/connection";
import { type KindFacts, OTHER_LOCALITIES } from "@/lib/landing/constants";
import { countsOf, farness, tallyOf, toEntries } from "@/lib/landing/dto";
import {
  type PlacedLocality,
  readCityKinds,
  readLocalities,
  readLocality,
  readMedian,
  slugIn,
  toKinds,
} from "@/lib/landing/facets";
import { isWorthIndexing, landingPath, widerThan } from "@/lib/landing/rules";
import type { Landing, LandingEntry, LandingFacts, MarketOf } from "@/lib/landing/types";
import { limits } from "@/lib/limits";
import { CITIES, type City } from "@/lib/property/constants";
import { routes } from "@/lib/routes";
import { FacetCellModel } from "@/models/facet-cell";
import { LocalityModel } from "@/models/locality";

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
