import type { ActiveWish } from "@/components/search/active-chips";
import type { SearchWish } from "@/lib/finding/types";
import { CATEGORY_NAMES, PROPERTY_TYPE_NAMES } from "@/lib/property/constants";
import { bandTitle } from "@/lib/search/bands";
import { type ExploreQuery, explorePath } from "@/lib/search/explore-query";

type Wish = "type" | "category" | "city" | "band";

/** What an explore page is about, its text's wishes first, with the address of the page without each wish. */
export function exploreWishes(query: ExploreQuery, said: readonly SearchWish[]): ActiveWish[] {
  const { type, category, city, band } = query;
  const labels: [Wish, string | undefined][] = [
    ["type", type && PROPERTY_TYPE_NAMES[type].label],
    ["category", category && CATEGORY_NAMES[category].badge],
    ["city", city],
    ["band", band && bandTitle(band)],
  ];
  return [
    ...said.map(({ label, rest }) => ({ label, without: withText(query, rest) })),
    ...labels.flatMap(([wish, label]) => (label ? [{ label, without: pathWithout(query, wish) }] : [])),
  ];
}

function withText({ search: _, exact: __, ...query }: ExploreQuery, text: string | undefined): string {
  return explorePath({ ...query, ...(text && { search: text }), page: 1 });
}

function pathWithout(query: ExploreQuery, wish: Wish): string {
  const rest = { ...query, page: 1 };
  delete rest[wish];
  return explorePath(rest);
}
