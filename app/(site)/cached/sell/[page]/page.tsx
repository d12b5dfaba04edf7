import type { Metadata } from "next";
import { SellScreen } from "@/app/(site)/cached/sell/[page]/_components/sell-screen";
import { routes } from "@/lib/platform/routes";
import { company, sellPage } from "@/lib/platform/site-content";
import { pageMetadata } from "@/lib/seo/metadata";

export const revalidate = 3600;
export const dynamicParams = true;
export const generateStaticParams = async () => [];

export function generateMetadata(): Metadata {
  const { title, description } = sellPage;
  return pageMetadata({ title: `${title} | ${company.name}`, description, path: routes.sell });
}

/** `/sell`. The rewrite passes only one value for the segment. */
export default function Sell() {
  return <SellScreen />;
}
