import type { Metadata } from "next";
import { StructuredData } from "@/app/(site)/_components/list-parts";
import { FilterWidget } from "@/app/(site)/cached/home/[type]/_components/filter-widget";
import { Hero } from "@/app/(site)/cached/home/[type]/_components/hero";
import {
  ClosingSection,
  Featured,
  StatsBand,
  Testimonials,
  TypeRail,
} from "@/app/(site)/cached/home/[type]/_components/home-sections";
import { Splash } from "@/app/(site)/cached/home/[type]/_components/splash";
import { HowItWorks } from "@/components/layout/page-sections";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { company, heroContent } from "@/lib/platform/site-content";
import { PROPERTY_TYPE_NAMES, type PropertyType } from "@/lib/property/constants";
import { typeFrom } from "@/lib/property/rules";
import { listNewest } from "@/lib/search/public-listings";

import { pageMetadata, siteAddress } from "@/lib/seo/metadata";
import { organizationData, websiteData } from "@/lib/seo/structured-data";

export const revalidate = 3600;
export const dynamicParams = true;
export const generateStaticParams = () => [];

type Props = PageProps<"/cached/home/[type]">;

/** The type of the address; none for `all`. The rewrites pass no other value. */
function typesOf(segment: string): PropertyType[] {
  const type = typeFrom(segment);
  return type ? [type] : [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [type] = typesOf((await params).type);
  return pageMetadata({
    title: type
      ? `${PROPERTY_TYPE_NAMES[type].plural} to rent and buy, newest first | ${company.name}`
      : `${company.name}: homes to rent, buy and lease in Indore and Bhopal`,
    description: heroContent.lede,
    path: routes.home,
    noindex: type !== undefined,
  });
}

export default async function HomePage({ params }: Props) {
  const types = typesOf((await params).type);
  const featured = await listNewest({ types }, limits.featuredCount);
  return (
    <>
      <StructuredData of={[organizationData(siteAddress()), websiteData(siteAddress())]} />
      <Hero />
      <div className="site-container">
        <FilterWidget />
      </div>
      <Featured types={types} cards={featured} />
      <TypeRail type="House" text="Independent homes for families" shown={featured} />
      <TypeRail type="Flat" text="From 1 BHK to new towers" shown={featured} />
      <StatsBand />
      <HowItWorks />
      <Testimonials />
      <div data-recent-homes className="site-container" />
      <ClosingSection />
      <Splash />
    </>
  );
}
