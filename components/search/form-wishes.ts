import { limits } from "@/lib/limits";
import type { PropertyType } from "@/lib/property/constants";
import { type ListPath, routes } from "@/lib/routes";
import { isNoPrice, priceFrom, searchOf, sortFrom, typesFrom } from "@/lib/search/rules";

/** Lists that are filtered by a form, by the name of their route. */
export type ListName = "listings" | "buy";

/** What a list's form asks for, on the first page. */
export function wishesOfForm(form: HTMLFormElement): ListPath {
  const data = new FormData(form);
  const text = (key: string) => data.get(key)?.toString();
  const types: PropertyType[] = typesFrom(data.getAll("type").flatMap((value) => value.toString().split(","))) ?? [];
  const price = priceFrom(text("maxPrice"));
  return {
    types,
    ...searchOf({ search: text("search"), exact: text("exact") }),
    sort: sortFrom(text("sort")),
    maxPrice: price === undefined ? undefined : Math.max(price, limits.priceFilterMinRupees),
  };
}

/** The price box of a form, if it holds something that is no price. */
export function unfinishedPrice(form: HTMLFormElement): HTMLInputElement | undefined {
  const box = form.elements.namedItem("maxPrice");
  return box instanceof HTMLInputElement && isNoPrice(box.value) ? box : undefined;
}

/** The canonical address of what a list's form asks for. */
export const hrefOfForm = (list: ListName, form: HTMLFormElement): string => routes[list](wishesOfForm(form));
