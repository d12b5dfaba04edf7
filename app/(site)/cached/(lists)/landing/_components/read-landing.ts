import type { Metadata } from "next";
import { notFound, permanentRedirect, redirect } from "next/navigation";
import { cache } from "react";
import { isBeyondEnd } from "@/app/(site)/_components/list-pages";
import { limits } from "@/lib/platform/limits";
import { landingFacts, nearestIndexablePath, presentLanding } from "@/lib/search/landing-queries";
import {
  isWorthIndexing,
  type LandingFacts,
  landingCriteria,
  landingPath,
  type PagedLanding,
} from "@/lib/search/landing-rules";
import { type Panel, readPanel } from "@/lib/search/list-panel";
import { findLocalityPath } from "@/lib/search/locality-pages";
import { listCards } from "@/lib/search/queries";
import { filterOf } from "@/lib/search/query-parameters";
import type { CardPage } from "@/lib/search/types";
import { pageMetadata } from "@/lib/seo/metadata";
import { fittedTitle, landingHeading, landingTitle, listDescription } from "@/lib/seo/titles";

export type ReadLanding = {
  facts: LandingFacts;
  list: CardPage;
  panel: Panel;
  /** The address of the page about its locality. */
  guide?: string | undefined;
};

/** Facts and cards of a landing page; null when its locality is unknown. Cached per request for metadata and page. */
const readLanding = (landing: PagedLanding): Promise<ReadLanding | null> => readOnce(JSON.stringify(landing));

const readOnce = cache(async (json: string): Promise<ReadLanding | null> => {
  const { page, ...landing } = JSON.parse(json) as PagedLanding;
  const facts = await landingFacts(landing);
  if (!facts) return null;
  const filter = filterOf(landingCriteria(landing));
  const [list, panel, guide] = await Promise.all([
    listCards({ filter, sort: "newest", page, pageSize: limits.searchPageSize }, facts.count),
    readPanel(filter),
    findLocalityPath(landing.city, landing.locality),
  ]);
  return { facts, list, panel, guide };
});

/** A locality that was renamed or merged, or that the path spells in another way: redirects to its present address. */
async function leaveMoved(landing: PagedLanding): Promise<void> {
  const present = await presentLanding(landing);
  if (present.locality !== landing.locality) permanentRedirect(landingPath(present));
}

/** {@link readLanding} for rendering. A page beyond the last redirects to the first. */
export async function openLanding(landing: PagedLanding): Promise<ReadLanding | null> {
  await leaveMoved(landing);
  const read = await readLanding(landing);
  if (read && isBeyondEnd(read.list)) redirect(landingPath({ ...landing, page: 1 }));
  return read;
}

/** Metadata of a landing page. With few listings its canonical address is the nearest wider page. */
export async function landingMetadata(landing: PagedLanding | undefined): Promise<Metadata> {
  if (!landing) notFound();
  await leaveMoved(landing);
  const read = await readLanding(landing);
  if (!read) notFound();
  const { facts, list } = read;
  const isIndexed = isWorthIndexing(list.total);
  return pageMetadata({
    title: fittedTitle(landingTitle(landing, facts.localityName), landing.page),
    description: listDescription(landingHeading(landing, facts.localityName), list, { ...landing, ...facts }),
    path: isIndexed ? landingPath(landing) : await nearestIndexablePath(landing),
    noindex: !isIndexed,
  });
}
