import type { ActiveWish } from "@/components/search/active-chips";
import { rupeesInWords } from "@/lib/format";
import { PROPERTY_TYPE_NAMES } from "@/lib/property/constants";
import type { routes } from "@/lib/routes";
import { changedList, type ListQuery } from "@/lib/search/list-query";

/** What a list is narrowed to, with the address of the list without each wish. */
export function listWishes(path: typeof routes.listings, query: ListQuery): ActiveWish[] {
  const { types, maxPrice, search } = query;
  const without = (change: Parameters<typeof changedList>[1]) => path(changedList(query, change));
  return [
    ...(search ? [{ label: `“${search}”`, without: without({ search: undefined }) }] : []),
    ...types.map((type) => ({
      label: PROPERTY_TYPE_NAMES[type].label,
      without: without({ types: types.filter((other) => other !== type) }),
    })),
    ...(maxPrice === undefined
      ? []
      : [{ label: `Up to ${rupeesInWords(maxPrice)}`, without: without({ maxPrice: undefined }) }]),
  ];
}
