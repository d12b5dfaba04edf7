import type { ActiveWish } from "@/components/search/active-chips";
import { CATEGORY_NAMES, PROPERTY_TYPE_NAMES } from "@/lib/property/constants";
import { type ExploreQuery, explorePath } from "@/lib/search/explore-query";
import { bandTitle } from "@/lib/search/list-titles";

type Wish = "search" | "type" | "category" | "city" | "band";

/** What an explore page is about, with the address of the page without each wish. */
export function exploreWishes(query: ExploreQuery): ActiveWish[] {
  const { search, type, category, city, band } = query;
  const labels: [Wish, string | undefined][] = [
    ["search", search && `“${search}”`],
    ["type", type && PROPERTY_TYPE_NAMES[type].label],
    ["category", category && CATEGORY_NAMES[category].badge],
    ["city", city],
    ["band", band && bandTitle(band)],
  ];
  return labels.flatMap(([wish, label]) => (label ? [{ label, without: pathWithout(query, wish) }] : []));
}

function pathWithout(query: ExploreQuery, wish: Wish): string {
  const rest = { ...query, page: 1 };
  delete rest[wish];
  return explorePath(rest);
}
