import type { Metadata } from "next";
import { SellScreen } from "@/components/sell/sell-screen";
import { routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo";
import { company, sellPage } from "@/lib/site-content";

export const revalidate = 3600;
export const dynamicParams = true;
export const generateStaticParams = async () => [];

export function generateMetadata(): Metadata {
  const { title, description } = sellPage;
  return pageMetadata({ title: `${title} | ${company.name}`, description, path: routes.sell });
}

/** `/sell`: the rewrite gives the segment no other value. */
export default function Sell() {
  return <SellScreen />;
}
