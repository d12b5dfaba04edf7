import "server-only";
import { cachedRead } from "@/lib/platform/cached-read";
import { withDatabase } from "@/lib/platform/database";
import { localityTag } from "@/lib/property/cache-tags";
import { localityKeyOf } from "@/lib/property/locality-key";
import type { PublicProperty } from "@/lib/property/types";
import { comparedValue, type FairBand, fairBandId } from "@/lib/search/fair-band-rules";
import { rootOf, rootOfCity } from "@/lib/search/place-rules";
import { getPresentKeys, keysOfLocality, placesOf } from "@/lib/search/places";
import { FairBandModel, type FairBandRecord } from "@/models/search";

/** A fair band as pages show it: with the names of the neighbouring localities whose homes are in it. */
export type ShownBand = Omit<FairBand, "neighbours"> & { neighbours: string[] };

type Compared = Pick<PublicProperty, "category" | "propertyType" | "price" | "city"> & {
  bedrooms?: number | undefined;
  locality?: string | undefined;
  area?: number | undefined;
};

/**
 * What a public home is compared by, and the band of homes like it; null where the home or the band is not known. A locality
 * that was renamed or merged has the bands of its former keys until the hourly job has stored those of the present one.
 */
export async function findFairBand(property: Compared): Promise<{ value: number; band: ShownBand } | null> {
  const value = comparedValue(property);
  if (value === undefined) return null;
  const city = rootOfCity(property.city);
  const key = localityKeyOf(property.locality, property.city);
  const keys = key ? await keysOfLocality(key) : [];
  const [place = city] = keys;
  const ids = [...keys, city].map((one) => fairBandId(one, property));
  const band = await cachedRead(["fair-band", ...ids], [localityTag(place), localityTag(city)], () =>
    withDatabase(async () => {
      const found = await FairBandModel.collection
        .find<FairBandRecord>({ _id: { $in: ids as never[] } }, { projection: SHOWN })
        .toArray();
      const [nearest] = sortedByKeys(ids, found, ({ _id }) => _id);
      return nearest ? toFairBand(nearest) : null;
    }),
  );
  return band && { value, band: await withNames(band, place, property.city) };
}

/** The bands of one locality, of all kinds of homes that it has, under former keys as in {@link findFairBand}. */
export async function listFairBands(place: string, city: PublicProperty["city"]): Promise<ShownBand[]> {
  const keys = await keysOfLocality(place);
  const bands = await cachedRead(["fair-bands", ...keys], [localityTag(place)], () =>
    withDatabase(async () => {
      const found = await FairBandModel.collection
        .find<FairBandRecord>({ place: { $in: [...keys] } }, { projection: SHOWN, hint: "place" })
        .toArray();
      const byKind = new Map<string, FairBandRecord>();
      for (const band of sortedByKeys(keys, found, (one) => one.place)) {
        const kind = fairBandId("", band);
        if (!byKind.has(kind)) byKind.set(kind, band);
      }
      return [...byKind.values()].map(toFairBand);
    }),
  );
  return Promise.all(bands.map((band) => withNames(band, place, city)));
}

const sortedByKeys = <T>(keys: readonly string[], found: readonly T[], keyOf: (one: T) => string): T[] =>
  found.toSorted((one, other) => keys.indexOf(keyOf(one)) - keys.indexOf(keyOf(other)));

const SHOWN = { market: 0 } as const;

const toFairBand = ({ _id, place: _, market: __, ...band }: FairBandRecord): FairBand => band;

/** Neighbours that were merged meanwhile are named once, or not at all when they belong to `place` now. */
async function withNames(
  { neighbours, ...band }: FairBand,
  place: string,
  city: PublicProperty["city"],
): Promise<ShownBand> {
  if (!neighbours) return { ...band, neighbours: [] };
  const [presentKeys, places] = await Promise.all([getPresentKeys(), placesOf(city)]);
  const names = new Map(places.map(({ key, name }) => [key, name]));
  const keys = new Set(neighbours.map((key) => presentKeys.get(key) ?? key));
  keys.delete(place);
  if (keys.size === 0) return { ...band, scope: "locality", neighbours: [] };
  return { ...band, neighbours: [...keys].map((key) => names.get(key) ?? key.slice(rootOf(key).length + 1)) };
}
