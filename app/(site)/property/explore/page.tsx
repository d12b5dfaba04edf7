import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ExploreScreen, exploreMetadata, openExplore } from "@/app/(site)/property/explore/_components/explore-screen";
import { readExploreQuery } from "@/lib/search/explore-query";

export async function generateMetadata({ searchParams }: PageProps<"/property/explore">): Promise<Metadata> {
  const params = await searchParams;
  const query = readExploreQuery(params);
  return query ? exploreMetadata(query, params) : {};
}

/** Searches that are not cached: free text, and the filter widget of the home page without JavaScript. */
export default async function ExplorePage({ searchParams }: PageProps<"/property/explore">) {
  const query = readExploreQuery(await searchParams);
  if (!query) notFound();
  return <ExploreScreen query={query} list={await openExplore(query)} />;
}
