import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { readLanding } from "@/app/(site)/cached/landing/_sections/read-landing";
import { nearestIndexablePath } from "@/lib/landing/queries";
import { isWorthIndexing, landingPath } from "@/lib/landing/rules";
import type { PagedLanding } from "@/lib/landing/types";
import { fittedTitle, landingHeading, landingTitle, listDescription } from "@/lib/search/list-titles";
import { pageMetadata } from "@/lib/seo";

/** Metadata of a landing page; one with few listings leads to the nearest wider page. */
export async function landingMetadata(landing: PagedLanding | undefined): Promise<Metadata> {
  const read = landing && (await readLanding(landing));
  if (!read) notFound();
  const { facts, list } = read;
  const isIndexed = isWorthIndexing(list.total);
  return pageMetadata({
    title: fittedTitle(landingTitle(landing, facts.localityName), landing.page),
    description: listDescription(landingHeading(landing, facts.localityName), list, facts.prices),
    path: isIndexed ? landingPath(landing) : await nearestIndexablePath(landing),
    noindex: !isIndexed,
  });
}
