import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { exploreMetadata } from "@/app/(site)/property/explore/_sections/explore-metadata";
import { ExploreScreen } from "@/app/(site)/property/explore/_sections/explore-screen";
import { openExplore } from "@/app/(site)/property/explore/_sections/open-explore";
import { readExploreQuery } from "@/lib/search/explore-query";

export async function generateMetadata({ searchParams }: PageProps<"/property/explore">): Promise<Metadata> {
  const params = await searchParams;
  const query = readExploreQuery(params);
  return query ? exploreMetadata(query, params) : {};
}

/** Searches that are not cached: free text, and the home page's filter widget without scripts. */
export default async function ExplorePage({ searchParams }: PageProps<"/property/explore">) {
  const query = readExploreQuery(await searchParams);
  if (!query) notFound();
  return <ExploreScreen query={query} list={await openExplore(query)} />;
}
