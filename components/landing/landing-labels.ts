import type { Landing } from "@/lib/landing/types";
import { CATEGORY_NAMES } from "@/lib/property/constants";
import { typeInCategory } from "@/lib/property/rules";
import { bandTitle } from "@/lib/search/bands";

/** What a landing page adds to the next wider one: `Indore`, `Vijay Nagar`, `For Rent`, `Flats for rent`, `2 BHK`. */
export function landingLabel(
  { city, locality, category, type, bedrooms, band }: Landing,
  localityName?: string,
): string {
  if (band) return bandTitle(band);
  if (bedrooms) return `${bedrooms} BHK`;
  if (category && type) return typeInCategory(type, category);
  if (category) return CATEGORY_NAMES[category].badge;
  return locality ? (localityName ?? locality) : city;
}
