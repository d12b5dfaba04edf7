import { redirect } from "next/navigation";
import { cache } from "react";
import { isBeyondEnd } from "@/app/(site)/listings/_sections/open-list";
import { landingFacts } from "@/lib/landing/queries";
import { landingPath, landingWishes } from "@/lib/landing/rules";
import type { LandingFacts, PagedLanding } from "@/lib/landing/types";
import { limits } from "@/lib/limits";
import { listCards } from "@/lib/search/queries";
import { filterOf } from "@/lib/search/rules";
import type { CardPage } from "@/lib/search/types";

export type ReadLanding = { facts: LandingFacts; list: CardPage };

/** Facts and cards of a landing page; null when its locality is unknown. Read once for metadata and page. */
export const readLanding = (landing: PagedLanding): Promise<ReadLanding | null> => readOnce(JSON.stringify(landing));

const readOnce = cache(async (json: string): Promise<ReadLanding | null> => {
  const { page, ...landing } = JSON.parse(json) as PagedLanding;
  const facts = await landingFacts(landing);
  if (!facts) return null;
  const filter = filterOf(landingWishes(landing));
  return {
    facts,
    list: await listCards({ filter, sort: "newest", page, pageSize: limits.searchPageSize }, facts.count),
  };
});

/** The same for a page to show: one beyond the last returns to the first. */
export async function openLanding(landing: PagedLanding): Promise<ReadLanding | null> {
  const read = await readLanding(landing);
  if (read && isBeyondEnd(read.list)) redirect(landingPath({ ...landing, page: 1 }));
  return read;
}
