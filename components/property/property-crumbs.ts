import type { Crumb } from "@/components/ui/crumbs";
import { typeInCategory } from "@/lib/property/rules";
import type { PublicProperty } from "@/lib/property/types";
import { routes } from "@/lib/routes";

/** Home, city, `Flats for rent` there, the listing; without a city, all of its kind. */
export const propertyCrumbs = ({ name, city, propertyType, category }: PublicProperty): Crumb[] => [
  { label: "Home", href: routes.home },
  ...(city ? [{ label: city, href: routes.place({ city }) }] : []),
  {
    label: typeInCategory(propertyType, category),
    href: city
      ? routes.place({ city, category, type: propertyType })
      : routes.explore({ category, type: propertyType }),
  },
  { label: name },
];
