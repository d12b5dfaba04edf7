import "server-only";
import mongoose from "mongoose";
import { cachedRead } from "@/lib/platform/cached-read";
import { withDatabase } from "@/lib/platform/database";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { localityTag, placesTag } from "@/lib/property/cache-tags";
import { CITIES, type City } from "@/lib/property/constants";
import { localitySlug } from "@/lib/property/locality-key";
import type { PropertyCard } from "@/lib/property/types";
import { listFairBands, type ShownBand } from "@/lib/search/fair-bands";
import { readCountsOf, readLocality, slugIn } from "@/lib/search/landing-queries";
import { type CountedLocality, type KindFacts, landingCriteria } from "@/lib/search/landing-rules";
import { tallyOf, tallyShown } from "@/lib/search/landing-tallies";
import type { NearWord } from "@/lib/search/locality-words-job";
import { neighboursIn, rootOfCity } from "@/lib/search/place-rules";
import { getPresentKeys, keysOfLocality, keysUnder, placesOf } from "@/lib/search/places";
import { listCards } from "@/lib/search/queries";
import { filterOf } from "@/lib/search/query-parameters";
import { closestLocality } from "@/lib/search/spelling-correction";
import { LocalityModel, LocalityWordsModel } from "@/models/search";

/** The longest name of the place table with two letters too many, as a misspelling may have. */
const LONGEST_TYPED_NAME = limits.lineMaxCharacters + 2;

/**
 * The slug of the locality of the place table that a name in an address stands for: its own, another spelling, one that it had
 * before it was renamed or merged, or a misspelling of one locality alone. Undefined for all other names.
 */
export async function findLocalitySlug(city: City, typed: string): Promise<string | undefined> {
  if (typed.length > LONGEST_TYPED_NAME) return undefined;
  const table = await getPresentKeys();
  const root = rootOfCity(city);
  const key = `${root}/${localitySlug(typed)}`;
  const present = table.get(key) ?? closestLocality(key, underRoot(table, root));
  return present && slugIn(present);
}

function* underRoot(table: ReadonlyMap<string, string>, root: string) {
  const { $gte, $lt } = keysUnder(root);
  for (const entry of table) if (entry[0] >= $gte && entry[0] < $lt) yield entry;
}

/** The address of the page of a locality; undefined for one that the place table does not have. */
export async function findLocalityPath(city: City | undefined, locality: string | undefined) {
  if (!city || !locality) return undefined;
  const present = (await getPresentKeys()).get(`${rootOfCity(city)}/${localitySlug(locality)}`);
  return present && routes.locality({ city, locality: slugIn(present) });
}

/** What the page of a locality shows. */
export type LocalityPage = {
  city: City;
  slug: string;
  name: string;
  hindi?: string;
  /** Homes on offer. */
  count: number;
  kinds: KindFacts[];
  bands: ShownBand[];
  near: NearWord[];
  /** Localities around it, the nearest first. */
  neighbours: CountedLocality[];
  newest: PropertyCard[];
};

/** The page of a locality of the place table; null for an unknown slug. */
export async function readLocalityPage(city: City, slug: string): Promise<LocalityPage | null> {
  const key = `${rootOfCity(city)}/${slug}`;
  const places = await placesOf(city);
  const place = places.find((one) => one.key === key);
  if (!place) return null;
  const landing = { city, locality: slug };
  const around = neighboursIn(places, key);
  const [counted, bands, near, counts] = await Promise.all([
    readLocality(landing),
    listFairBands(key, city),
    readNear(key),
    readCountsOf(city, around),
  ]);
  const kinds = (counted?.kinds ?? []).filter((kind) => kind.count > 0).map(tallyShown);
  const { count } = tallyOf(kinds, {});
  const { cards } = await listCards(
    {
      filter: filterOf(landingCriteria(landing)),
      sort: "newest",
      page: 1,
      pageSize: limits.localityHomesShown,
    },
    count,
  );
  const neighbours = around.flatMap((one) => {
    const named = places.find((other) => other.key === one);
    return named ? [{ slug: slugIn(one), name: named.name, count: counts[one] ?? 0 }] : [];
  });
  const { name, hindi } = place;
  return { city, slug, name, ...(hindi && { hindi }), count, kinds, bands, near, neighbours, newest: cards };
}

/** A locality that was renamed or merged has the words of a former key until the hourly job has stored its own. */
async function readNear(key: string): Promise<NearWord[]> {
  const keys = await keysOfLocality(key);
  return cachedRead(["near", ...keys], [localityTag(key), placesTag], () =>
    withDatabase(async () => {
      const rows = await LocalityWordsModel.find({ _id: mongoose.trusted({ $in: keys }) }).lean();
      const near = new Map(rows.map((row) => [row._id, row.near]));
      return near.get(keys.find((one) => near.has(one)) ?? key) ?? [];
    }),
  );
}

/** The pages of localities with enough homes for search engines, for the sitemap. Not cached. */
export const listLocalityPages = (): Promise<{ path: string; lastChange: string }[]> =>
  withDatabase(async () => {
    const table = await getPresentKeys();
    const pages = CITIES.map(async (city) => {
      const enough = { city, count: mongoose.trusted({ $gte: limits.landingMinListings }) };
      const found = await LocalityModel.find(enough, "changedAt").lean();
      return found
        .filter(({ _id }) => table.get(_id) === _id)
        .map(({ _id, changedAt = new Date(0) }) => ({
          path: routes.locality({ city, locality: slugIn(_id) }),
          lastChange: changedAt.toISOString(),
        }));
    });
    return (await Promise.all(pages)).flat();
  });
