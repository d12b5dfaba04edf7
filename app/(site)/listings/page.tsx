import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { listingsMetadata, openList } from "@/app/(site)/_components/list-pages";
import { ListingsScreen } from "@/app/(site)/listings/_components/listings-screen";
import { readListQuery } from "@/lib/search/list-urls";

export async function generateMetadata({ searchParams }: PageProps<"/listings">): Promise<Metadata> {
  const params = await searchParams;
  const query = readListQuery(params);
  return query ? listingsMetadata(query, params) : {};
}

/** Queries that are not cached: prices, sorting, searches, high page numbers. */
export default async function ListingsPage({ searchParams }: PageProps<"/listings">) {
  const query = readListQuery(await searchParams);
  if (!query) notFound();
  return <ListingsScreen query={query} list={await openList("listings", query)} />;
}
