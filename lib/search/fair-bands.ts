import "server-only";
import { cachedRead } from "@/lib/platform/cached-read";
import { withDatabase } from "@/lib/platform/database";
import { localityTag } from "@/lib/property/cache-tags";
import { localityKeyOf } from "@/lib/property/locality-key";
import type { PublicProperty } from "@/lib/property/types";
import { comparedValue, type FairBand, fairBandId } from "@/lib/search/fair-band-rules";
import { rootOf, rootOfCity } from "@/lib/search/place-rules";
import { placesOf } from "@/lib/search/places";
import { FairBandModel, type FairBandRecord } from "@/models/search";

/** A fair band as pages show it: with the names of the neighbouring localities whose homes are in it. */
export type ShownBand = Omit<FairBand, "neighbours"> & { neighbours: string[] };

type Compared = Pick<PublicProperty, "category" | "propertyType" | "price" | "city"> & {
  bedrooms?: number | undefined;
  locality?: string | undefined;
  area?: number | undefined;
};

/** What a public home is compared by, and the band of homes like it; null where the home or the band is not known. */
export async function findFairBand(property: Compared): Promise<{ value: number; band: ShownBand } | null> {
  const value = comparedValue(property);
  if (value === undefined) return null;
  const city = rootOfCity(property.city);
  const place = localityKeyOf(property.locality, property.city) ?? city;
  const ids = [fairBandId(place, property), fairBandId(city, property)];
  const band = await cachedRead(["fair-band", ...ids], [localityTag(place), localityTag(city)], () =>
    withDatabase(async () => {
      const found = await FairBandModel.collection
        .find<FairBandRecord>({ _id: { $in: ids as never[] } }, { projection: SHOWN })
        .toArray();
      const nearest = found.find(({ _id }) => _id === ids[0]) ?? found[0];
      return nearest ? toFairBand(nearest) : null;
    }),
  );
  return band && { value, band: await withNames(band, property.city) };
}

/** The bands of one locality, of all kinds of homes that it has. */
export async function listFairBands(place: string, city: PublicProperty["city"]): Promise<ShownBand[]> {
  const bands = await cachedRead(["fair-bands", place], [localityTag(place)], () =>
    withDatabase(async () => {
      const found = await FairBandModel.collection
        .find<FairBandRecord>({ place }, { projection: SHOWN, hint: "place" })
        .toArray();
      return found.map(toFairBand);
    }),
  );
  return Promise.all(bands.map((band) => withNames(band, city)));
}

const SHOWN = { market: 0 } as const;

const toFairBand = ({ _id, place: _, market: __, ...band }: FairBandRecord): FairBand => band;

async function withNames({ neighbours, ...band }: FairBand, city: PublicProperty["city"]): Promise<ShownBand> {
  if (!neighbours) return { ...band, neighbours: [] };
  const names = new Map((await placesOf(city)).map(({ key, name }) => [key, name]));
  return { ...band, neighbours: neighbours.map((key) => names.get(key) ?? key.slice(rootOf(key).length + 1)) };
}
