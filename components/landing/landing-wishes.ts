import { landingLabel } from "@/components/landing/landing-labels";
import type { ActiveWish } from "@/components/search/active-chips";
import { landingPath, parentOf } from "@/lib/landing/rules";
import type { Landing } from "@/lib/landing/types";
import { CATEGORY_NAMES, PROPERTY_TYPE_NAMES } from "@/lib/property/constants";
import { routes } from "@/lib/routes";

/** What a landing page is about, with the address of the page without each wish and what hangs on it. */
export function landingWishes(landing: Landing, localityName?: string): ActiveWish[] {
  const { city, locality, category, type, bedrooms, band } = landing;
  const place = { city, locality };
  const wishes: [label: string | undefined, without: string][] = [
    [city, category || type ? routes.explore({ category, type }) : routes.listings()],
    [locality && landingLabel(place, localityName), landingPath({ ...landing, locality: undefined })],
    [category && CATEGORY_NAMES[category].badge, landingPath(place)],
    [type && PROPERTY_TYPE_NAMES[type].label, landingPath({ ...place, category })],
    [bedrooms || band ? landingLabel(landing) : undefined, landingPath(parentOf(landing) ?? place)],
  ];
  return wishes.flatMap(([label, without]) => (label ? [{ label, without }] : []));
}
