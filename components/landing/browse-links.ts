import type { LinkGroup } from "@/components/landing/landing-links";
import { CATEGORY_NAMES, PROPERTY_TYPE_NAMES, type PropertyType } from "@/lib/property/constants";
import { routes } from "@/lib/routes";
import type { MarketFacts } from "@/lib/search/types";

/** Each type there is, as `hrefOf` leads to it, with the number of its listings. */
export const typeLinks = (
  { types }: Pick<MarketFacts, "types">,
  hrefOf: (type: PropertyType) => string,
): LinkGroup => ({
  title: "Browse by type",
  links: types.map(({ propertyType, count }) => ({
    href: hrefOf(propertyType),
    label: PROPERTY_TYPE_NAMES[propertyType].plural,
    count,
  })),
});

/** Each category there is, in all cities. */
export const categoryLinks = ({ categories, total }: Pick<MarketFacts, "categories" | "total">): LinkGroup => ({
  title: "Browse by category",
  links: [
    { href: routes.explore(), label: "All properties", count: total },
    ...categories.map(({ category, count }) => ({
      href: routes.explore({ category }),
      label: CATEGORY_NAMES[category].badge,
      count,
    })),
  ],
});

/** Each city there is. */
export const cityLinks = ({ cities }: Pick<MarketFacts, "cities">): LinkGroup => ({
  title: "Browse by city",
  links: cities.map(({ city, count }) => ({ href: routes.place({ city }), label: city, count })),
});
