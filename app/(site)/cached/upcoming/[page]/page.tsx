import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { upcomingPage } from "@/components/layout/upcoming-pages";
import { UpcomingScreen } from "@/components/layout/upcoming-screen";
import { pageMetadata } from "@/lib/seo";
import { company } from "@/lib/site-content";

export const revalidate = 3600;
export const dynamicParams = true;
export const generateStaticParams = async () => [];

export async function generateMetadata({ params }: PageProps<"/cached/upcoming/[page]">): Promise<Metadata> {
  const page = upcomingPage((await params).page);
  if (!page) notFound();
  return pageMetadata({
    title: `${page.title} | ${company.name}`,
    description: `${page.title} on ${company.name}. ${page.text}`,
    path: page.path,
    noindex: true,
  });
}

export default async function Upcoming({ params }: PageProps<"/cached/upcoming/[page]">) {
  const page = upcomingPage((await params).page);
  return page ? <UpcomingScreen page={page} /> : <NotFoundScreen />;
}
