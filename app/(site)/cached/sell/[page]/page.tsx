import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { SellScreen } from "@/components/sell/sell-screen";
import { routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo";
import { company, sellPage } from "@/lib/site-content";

export const revalidate = 3600;
export const dynamicParams = true;
export const generateStaticParams = async () => [];

/** The rewrite carries the path over as it was typed: another spelling is no page. */
const isSell = (page: string) => `/${page}` === routes.sell;

export async function generateMetadata({ params }: PageProps<"/cached/sell/[page]">): Promise<Metadata> {
  if (!isSell((await params).page)) notFound();
  const { title, description } = sellPage;
  return pageMetadata({ title: `${title} | ${company.name}`, description, path: routes.sell });
}

/** `/sell` */
export default async function Sell({ params }: PageProps<"/cached/sell/[page]">) {
  return isSell((await params).page) ? <SellScreen /> : <NotFoundScreen />;
}
