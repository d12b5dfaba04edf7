import { findWider } from "@/lib/finding/queries";
import type { FoundCards } from "@/lib/finding/types";
import type { routes } from "@/lib/routes";
import { filterOf } from "@/lib/search/rules";

type Action = { label: string; href: string };

/** What an empty list offers: the nearest wider search that has results, else the list without its filters. */
export async function insteadOf(
  { total, filter }: FoundCards,
  clearHref: string,
  path?: typeof routes.listings,
): Promise<Action | undefined> {
  if (total > 0) return undefined;
  const isFiltered = JSON.stringify(filter) !== JSON.stringify(filterOf());
  return (await findWider(filter, path)) ?? (isFiltered ? { href: clearHref, label: "Clear all" } : undefined);
}
