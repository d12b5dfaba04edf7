import { redirect } from "next/navigation";
import { isBeyondEnd } from "@/app/(site)/listings/_sections/open-list";
import { readExplore } from "@/app/(site)/property/explore/_sections/read-explore";
import type { FoundCards } from "@/lib/finding/types";
import { routes } from "@/lib/routes";
import { type ExploreQuery, explorePath, landingOf } from "@/lib/search/explore-query";

/** The cards of an explore page; a complete choice goes on to its landing page, a page beyond the last to the first. */
export async function openExplore(query: ExploreQuery): Promise<FoundCards> {
  const landing = landingOf(query);
  if (landing) redirect(routes.landing(landing));
  const list = await readExplore(query);
  if (isBeyondEnd(list)) redirect(explorePath({ ...query, page: 1 }));
  return list;
}
