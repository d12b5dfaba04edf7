import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { listingsMetadata } from "@/app/(site)/listings/_sections/listings-metadata";
import { ListingsScreen } from "@/app/(site)/listings/_sections/listings-screen";
import { openList } from "@/app/(site)/listings/_sections/open-list";
import { routes } from "@/lib/routes";
import { readListQuery } from "@/lib/search/list-query";

export async function generateMetadata({ searchParams }: PageProps<"/listings">): Promise<Metadata> {
  const params = await searchParams;
  const query = readListQuery(params);
  return query ? listingsMetadata(query, params) : {};
}

/** Combinations that are not cached: prices, orders, searches, far pages. */
export default async function ListingsPage({ searchParams }: PageProps<"/listings">) {
  const query = readListQuery(await searchParams);
  if (!query) notFound();
  return <ListingsScreen query={query} list={await openList(routes.listings, query)} />;
}
