import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { buyMetadata, openList } from "@/app/(site)/_components/list-pages";
import { BuyScreen } from "@/app/(site)/buy/_components/buy-screen";
import { readListQuery } from "@/lib/search/list-urls";

export async function generateMetadata({ searchParams }: PageProps<"/buy">): Promise<Metadata> {
  const params = await searchParams;
  const query = readListQuery(params);
  return query ? buyMetadata(query, params) : {};
}

/** Queries that are not cached: prices, sorting, searches, high page numbers. */
export default async function BuyPage({ searchParams }: PageProps<"/buy">) {
  const query = readListQuery(await searchParams);
  if (!query) notFound();
  return <BuyScreen query={query} list={await openList("buy", query)} />;
}
