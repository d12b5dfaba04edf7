import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { legalPage } from "@/components/legal/legal-pages";
import { LegalScreen } from "@/components/legal/legal-screen";
import { pageMetadata } from "@/lib/seo";
import { company } from "@/lib/site-content";

export const revalidate = 3600;
export const dynamicParams = true;
export const generateStaticParams = async () => [];

export async function generateMetadata({ params }: PageProps<"/cached/legal/[page]">): Promise<Metadata> {
  const page = legalPage((await params).page);
  if (!page) notFound();
  const { title, description, path } = page;
  return pageMetadata({ title: `${title} | ${company.name}`, description, path });
}

/** `/terms-and-conditions`, `/privacy-policy` and `/refund-policy`. */
export default async function Legal({ params }: PageProps<"/cached/legal/[page]">) {
  const page = legalPage((await params).page);
  return page ? <LegalScreen page={page} /> : <NotFoundScreen />;
}
