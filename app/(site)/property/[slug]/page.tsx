import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { propertyDescription, propertyTitle } from "@/app/(site)/property/[slug]/_sections/page-texts";
import { SimilarProperties } from "@/app/(site)/property/[slug]/_sections/similar-properties";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { StructuredData } from "@/components/layout/structured-data";
import { BuyBar } from "@/components/property/buy-bar";
import { CountView } from "@/components/property/count-view";
import { DetailBlock } from "@/components/property/detail-block";
import { Gallery } from "@/components/property/gallery";
import { LocalityMap } from "@/components/property/locality-map";
import { propertyCrumbs } from "@/components/property/property-crumbs";
import { PropertyFacts } from "@/components/property/property-facts";
import { PropertyHead } from "@/components/property/property-head";
import { PurchaseCard } from "@/components/property/purchase-card";
import { Crumbs } from "@/components/ui/crumbs";
import { Printed } from "@/components/ui/printed";
import { ContactSlot } from "@/components/unlock/contact-slot";
import { findPublicProperty, isGoneForGood } from "@/lib/property/queries";
import { routes } from "@/lib/routes";
import { pageMetadata, siteAddress } from "@/lib/seo";
import { breadcrumbData, listingData } from "@/lib/structured-data/rules";

export const revalidate = 3600;
export const dynamicParams = true;
export const generateStaticParams = async () => [];

export async function generateMetadata({ params }: PageProps<"/property/[slug]">): Promise<Metadata> {
  const { slug } = await params;
  const property = await findPublicProperty(slug.toLowerCase());
  if (!property) return refuse(slug);
  return pageMetadata({
    title: propertyTitle(property),
    description: propertyDescription(property),
    path: routes.property(property.slug),
    preview: property.slug,
  });
}

/** Gone for good is 410, unknown or not public 404. */
async function refuse(slug: string): Promise<never> {
  await isGoneForGood(slug.toLowerCase());
  notFound();
}

export default async function PropertyPage({ params }: PageProps<"/property/[slug]">) {
  const { slug } = await params;
  const property = await findPublicProperty(slug.toLowerCase());
  if (!property) return <NotFoundScreen />;
  if (slug !== property.slug) permanentRedirect(routes.property(property.slug));
  const crumbs = propertyCrumbs(property);
  const site = siteAddress();
  return (
    <div className="site-container">
      <StructuredData
        of={[
          listingData(property, propertyDescription(property), site),
          breadcrumbData(crumbs, routes.property(property.slug), site),
        ]}
      />
      <div className="pt-5 pb-4">
        <Crumbs items={crumbs} />
      </div>
      <div className="grid grid-cols-1 lg:grid-cols-[minmax(0,1fr)_368px] lg:gap-x-10">
        <div className="min-w-0">
          <Gallery photos={property.photos} name={property.name} />
          <Printed>
            <PropertyHead property={property} />
            <PropertyFacts property={property} />
          </Printed>
        </div>
        <aside
          aria-label="Contact"
          className="max-lg:pb-7 max-lg:group-data-signed-in/site:min-h-127 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start"
        >
          <ContactSlot propertyId={property._id} part="panel">
            <PurchaseCard property={property} />
          </ContactSlot>
        </aside>
        <DetailBlock title="Where it is">
          <Printed>
            <LocalityMap place={property} />
          </Printed>
        </DetailBlock>
      </div>
      <SimilarProperties property={property} />
      <BuyBar property={property} />
      <CountView id={property._id} />
    </div>
  );
}
