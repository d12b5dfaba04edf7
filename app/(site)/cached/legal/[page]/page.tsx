import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { findLegalPage, LegalScreen } from "@/app/(site)/cached/legal/[page]/_components/legal-pages";
import { privacyPage, withMapServer } from "@/app/(site)/cached/legal/[page]/_components/privacy-text";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { getEnv, tileOriginOf } from "@/lib/platform/env";
import { company } from "@/lib/platform/site-content";
import { pageMetadata } from "@/lib/seo/metadata";

export const revalidate = 3600;
export const dynamicParams = true;
export const generateStaticParams = async () => [];

export async function generateMetadata({ params }: PageProps<"/cached/legal/[page]">): Promise<Metadata> {
  const page = findLegalPage((await params).page);
  if (!page) notFound();
  const { title, description, path } = page;
  return pageMetadata({ title: `${title} | ${company.name}`, description, path });
}

/** `/terms-and-conditions`, `/privacy-policy` and `/refund-policy`. */
export default async function Legal({ params }: PageProps<"/cached/legal/[page]">) {
  const page = findLegalPage((await params).page);
  if (!page) return <NotFoundScreen />;
  const { MAP_TILES_URL: tiles } = getEnv();
  const isAmended = tiles && page === privacyPage;
  return <LegalScreen page={isAmended ? withMapServer(page, tileOriginOf(tiles)) : page} />;
}
