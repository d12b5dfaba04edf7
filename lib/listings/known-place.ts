import "server-only";
import type { City } from "@/lib/property/constants";
import { localityKeyOf } from "@/lib/property/rules";
import type { PublicText } from "@/lib/property/types";
import { findPlaceByKey } from "@/lib/search/places";

/**
 * The public texts with the place table's name of the locality, which its key is made of. A locality that the table does not
 * know keeps the seller's words. What the seller typed stays in the listing either way.
 */
export async function atKnownPlace(publicText: PublicText, city: City | undefined): Promise<PublicText> {
  const key = localityKeyOf(publicText.locality, city);
  const place = key ? await findPlaceByKey(key) : null;
  return place ? { ...publicText, locality: place.name } : publicText;
}
