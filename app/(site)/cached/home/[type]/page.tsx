import type { Metadata } from "next";
import { Featured } from "@/app/(site)/cached/home/[type]/_sections/featured";
import { TypeRail } from "@/app/(site)/cached/home/[type]/_sections/type-rail";
import { ClosingSection } from "@/components/home/closing-section";
import { FilterWidget } from "@/components/home/filter-widget";
import { Hero } from "@/components/home/hero";
import { HowItWorks } from "@/components/home/how-it-works";
import { Splash } from "@/components/home/splash";
import { StatsBand } from "@/components/home/stats-band";
import { Testimonials } from "@/components/home/testimonials";
import { StructuredData } from "@/components/layout/structured-data";
import { limits } from "@/lib/limits";
import { PROPERTY_TYPE_NAMES, type PropertyType } from "@/lib/property/constants";
import { listNewest } from "@/lib/property/queries";
import { routes } from "@/lib/routes";
import { typeFrom } from "@/lib/search/rules";
import { pageMetadata, siteAddress } from "@/lib/seo";
import { company, heroContent } from "@/lib/site-content";
import { organizationData, websiteData } from "@/lib/structured-data/rules";

export const revalidate = 3600;
export const dynamicParams = true;
export const generateStaticParams = () => [];

type Props = PageProps<"/cached/home/[type]">;

/** Types of the address: none for `all`; nothing else leads here (lib/addresses). */
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
      <ClosingSection />
      <Splash />
    </>
  );
}
