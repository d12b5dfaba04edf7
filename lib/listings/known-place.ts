import "server-only";
import type { City } from "@/lib/property/constants";
import type { PublicText } from "@/lib/property/types";
import { findPlaceByName } from "@/lib/search/places";

/**
 * The public texts with the place table's name of the locality, which its key is made of. A locality that the table does not
 * know keeps the seller's words. What the seller typed stays in the listing either way.
 */
export async function atKnownPlace(publicText: PublicText, city: City | undefined): Promise<PublicText> {
  const place = publicText.locality ? await findPlaceByName(publicText.locality, city) : null;
  return place ? { ...publicText, locality: place.name } : publicText;
}
