import type { ActiveWish } from "@/components/search/active-chips";
import type { SearchWish } from "@/lib/finding/types";
import { rupeesInWords } from "@/lib/format";
import { PROPERTY_TYPE_NAMES } from "@/lib/property/constants";
import type { routes } from "@/lib/routes";
import { changedList, type ListQuery } from "@/lib/search/list-query";

/** What a list is narrowed to, its text's wishes first, with the address of the list without each wish. */
export function listWishes(path: typeof routes.listings, query: ListQuery, said: readonly SearchWish[]): ActiveWish[] {
  const { types, maxPrice } = query;
  const without = (change: Parameters<typeof changedList>[1]) => path(changedList(query, change));
  return [
    ...said.map(({ label, rest }) => ({ label, without: without({ search: rest, exact: undefined }) })),
    ...types.map((type) => ({
      label: PROPERTY_TYPE_NAMES[type].label,
      without: without({ types: types.filter((other) => other !== type) }),
    })),
    ...(maxPrice === undefined
      ? []
      : [{ label: `Up to ${rupeesInWords(maxPrice)}`, without: without({ maxPrice: undefined }) }]),
  ];
}
