import { landingLabel } from "@/components/landing/landing-labels";
import type { ActiveWish } from "@/components/search/active-chips";
import { rupeesInWords } from "@/lib/format";
import { landingPath } from "@/lib/landing/rules";
import type { Landing } from "@/lib/landing/types";
import { CATEGORY_NAMES, PROPERTY_TYPE_NAMES } from "@/lib/property/constants";
import { routes } from "@/lib/routes";
import type { PriceBand } from "@/lib/search/bands";

const WISHES = ["city", "locality", "category", "type", "bedrooms", "band"] as const;

/** What a landing page is about, with the address of the list without each wish, all others kept. */
export function landingWishes(landing: Landing, localityName?: string): ActiveWish[] {
  const { city, locality, category, type, bedrooms, band } = landing;
  const labels = {
    city,
    locality: locality && landingLabel({ city, locality }, localityName),
    category: category && CATEGORY_NAMES[category].badge,
    type: type && PROPERTY_TYPE_NAMES[type].label,
    bedrooms: bedrooms && landingLabel({ city, bedrooms }),
    band: band && landingLabel({ city, band }),
  };
  return WISHES.flatMap((wish) => {
    const label = labels[wish];
    return label ? [{ label, without: pathOf({ ...landing, [wish]: undefined }, localityName) }] : [];
  });
}

/** The landing page of what is left, else the search for it. */
function pathOf({ city, ...rest }: Omit<Landing, "city"> & Partial<Landing>, localityName: string | undefined): string {
  const { locality, category, type, bedrooms, band } = rest;
  const isLanding = (category || !type) && (type || !(bedrooms || band));
  if (city && isLanding) return landingPath({ city, ...rest });
  const said = [bedrooms && `${bedrooms} BHK`, band && bandInWords(band), locality && (localityName ?? locality), city];
  const search = said.filter(Boolean).join(" ");
  return search || category || type ? routes.explore({ search, category, type }) : routes.listings();
}

/** A band as a search understands it. */
function bandInWords({ min, below }: PriceBand): string {
  if (below === undefined) return `above ${rupeesInWords(min)}`;
  return min === 0 ? `under ${rupeesInWords(below)}` : `between ${rupeesInWords(min)} and ${rupeesInWords(below)}`;
}
