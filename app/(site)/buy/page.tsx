import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { buyMetadata } from "@/app/(site)/buy/_sections/buy-metadata";
import { BuyScreen } from "@/app/(site)/buy/_sections/buy-screen";
import { openList } from "@/app/(site)/listings/_sections/open-list";
import { routes } from "@/lib/routes";
import { readListQuery } from "@/lib/search/list-query";

export async function generateMetadata({ searchParams }: PageProps<"/buy">): Promise<Metadata> {
  const params = await searchParams;
  const query = readListQuery(params);
  return query ? buyMetadata(query, params) : {};
}

/** Combinations that are not cached: prices, orders, searches, far pages. */
export default async function BuyPage({ searchParams }: PageProps<"/buy">) {
  const query = readListQuery(await searchParams);
  if (!query) notFound();
  return <BuyScreen query={query} list={await openList(routes.buy, query)} />;
}
