import type { Crumb } from "@/components/ui/crumbs";
import { typeInCategory } from "@/lib/property/rules";
import type { PublicProperty } from "@/lib/property/types";
import { routes } from "@/lib/routes";

/** Home, city, `Flats for rent`, the listing. */
export const propertyCrumbs = ({ name, city, propertyType, category }: PublicProperty): Crumb[] => [
  { label: "Home", href: routes.home },
  ...(city ? [{ label: city, href: routes.explore({ search: city }) }] : []),
  { label: typeInCategory(propertyType, category), href: routes.explore({ category, type: propertyType }) },
  { label: name },
];
