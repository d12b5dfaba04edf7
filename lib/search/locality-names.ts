import "server-only";
import { derivedRead } from "@/lib/platform/derived-read";
import { localitiesTag, placesTag } from "@/lib/property/cache-tags";
import type { LocalityNames } from "@/lib/search/filter-labels";
import { listPlaceNames } from "@/lib/search/places";
import { listKnownLocalities } from "@/lib/search/queries";

/** Names of localities by their keys: of those that have homes, and of the place table, whose names count. */
export const getLocalityNames = derivedRead("locality-names", [localitiesTag, placesTag], async () => {
  const [known, places] = await Promise.all([listKnownLocalities(), listPlaceNames()]);
  return new Map([...known, ...places].map(({ key, name }) => [key, name])) satisfies LocalityNames;
});
