import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import mongoose from "mongoose";
import { cache } from "react";
import { withDatabase } from "@/lib/platform/database";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { CITIES, type City } from "@/lib/property/constants";
import {
  type PlacedLocality,
  readCityKinds,
  readLocalities,
  readLocality,
  readMedian,
  slugIn,
  toKinds,
} from "@/lib/search/landing-reads";
import {
  isWorthIndexing,
  type KindFacts,
  keyOf,
  type Landing,
  type LandingEntry,
  type LandingFacts,
  landingPath,
  type MarketOf,
  OTHER_LOCALITIES,
  widerThan,
} from "@/lib/search/landing-rules";
import { countsOf, squaredDistance, tallyOf, toEntries } from "@/lib/search/landing-tallies";
import { presentKeyOf } from "@/lib/search/places";
import { FacetCellModel, LocalityModel } from "@/models/search";

/** The market facts of a landing page. Null when nothing is listed in its locality. */
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

/** The rental and the sales market of a place, each if it has listings. */
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

/**
 * Other localities for the links of a page. The page of a locality shows the nearest ones if positions are known. Otherwise, and
 * on pages of a city, those with most listings come first.
 */
function otherLocalities(
  { locality, category }: Landing,
  all: readonly PlacedLocality[],
  centre: readonly number[] | undefined,
): Pick<LandingFacts, "localities" | "areNearby"> {
  const others = all.filter(({ slug }) => slug !== locality);
  const placed = others.filter((one) => one.centre);
  const areNearby = centre !== undefined && placed.length > 0;
  const ordered = areNearby
    ? placed.toSorted(
        (one, other) => squaredDistance(centre, one.centre ?? []) - squaredDistance(centre, other.centre ?? []),
      )
    : others.toSorted((one, other) => other.count - one.count);
  const shown = locality || category ? ordered.slice(0, OTHER_LOCALITIES) : ordered;
  return { localities: shown.map(({ slug, name, count }) => ({ slug, name, count })), areNearby };
}

/** The landing page with the present key of its locality, after it was renamed or merged. */
export async function presentLanding<T extends Landing>(landing: T): Promise<T> {
  const key = keyOf(landing);
  return key ? { ...landing, locality: slugIn(await presentKeyOf(key)) } : landing;
}

/** The canonical address of a page with too few listings: its nearest wider page that search engines may index. */
export async function nearestIndexablePath(landing: Landing): Promise<string> {
  const city = await readCityKinds({ city: landing.city });
  const locality = await readLocality({ city: landing.city, locality: landing.locality });
  const isWorth = (parent: Landing) =>
    isWorthIndexing(tallyOf((parent.locality ? locality?.kinds : city) ?? [], parent).count);
  const parent = widerThan(landing).find(isWorth);
  return parent ? landingPath(parent) : routes.listings();
}

/** Every indexable landing page, for the sitemap. Not cached. */
export async function listLandingPages(): Promise<LandingEntry[]> {
  const entries: LandingEntry[] = [];
  // All cities at once would hold the event loop.
  for (const city of CITIES) entries.push(...(await listPagesOf(city)));
  return entries;
}

const listPagesOf = (city: City): Promise<LandingEntry[]> =>
  withDatabase(async () => {
    const cells = await FacetCellModel.find({ city }).lean();
    const entries = toEntries({ city }, cells.flatMap(toKinds));
    const localities = LocalityModel.find({
      city,
      count: mongoose.trusted({ $gte: limits.landingMinListings }),
    }).lean();
    for await (const { _id, kinds = [] } of localities.cursor()) {
      entries.push(...toEntries({ city, locality: slugIn(_id) }, kinds));
      // The pages of all localities at once would hold the event loop.
      await nextTurn();
    }
    return entries;
  });
