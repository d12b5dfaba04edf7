import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ManagersScreen } from "@/app/(site)/cached/test/[number]/_components/managers-screen";
import { routes } from "@/lib/platform/routes";
import { company, managersPage, sampleManagers } from "@/lib/platform/site-content";
import { pageMetadata } from "@/lib/seo/metadata";

export const revalidate = 3600;
export const dynamicParams = true;
export const generateStaticParams = async () => [];

export async function generateMetadata({ params }: PageProps<"/cached/test/[number]">): Promise<Metadata> {
  const number = Number((await params).number);
  const manager = sampleManagers[number - 1];
  if (!manager) notFound();
  return pageMetadata({
    title: `${manager.name}, ${managersPage.title} | ${company.name}`,
    description: managersPage.description,
    path: routes.manager(number),
    noindex: true,
  });
}

/** `/test/1` to `/test/6`, the only values the rewrite passes: the sample managers, beginning with that number. */
export default async function Managers({ params }: PageProps<"/cached/test/[number]">) {
  return <ManagersScreen first={Number((await params).number)} />;
}
