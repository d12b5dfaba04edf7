import type { Metadata } from "next";
import { StructuredData } from "@/app/(site)/_components/list-parts";
import { CRUMBS, TransparencyScreen } from "@/app/(site)/cached/transparency/[page]/_components/transparency-screen";
import { readFigures } from "@/lib/backoffice/transparency";
import { transparencyPage } from "@/lib/backoffice/transparency-messages";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";
import { pageMetadata, siteAddress } from "@/lib/seo/metadata";
import { breadcrumbData } from "@/lib/seo/structured-data";

export const revalidate = 3600;
export const dynamicParams = true;
export const generateStaticParams = async () => [];

export function generateMetadata(): Metadata {
  const { title, description } = transparencyPage;
  return pageMetadata({ title: `${title} | ${company.name}`, description, path: routes.transparency });
}

/** `/transparency`. The rewrite passes only one value for the segment. */
export default async function Transparency() {
  return (
    <>
      <StructuredData of={[breadcrumbData(CRUMBS, routes.transparency, siteAddress())]} />
      <TransparencyScreen figures={await readFigures()} />
    </>
  );
}
