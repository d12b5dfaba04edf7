import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { StructuredData } from "@/app/(site)/_components/list-parts";
import { ContactSlot } from "@/app/(site)/property/[slug]/_components/contact-slot";
import { CountView } from "@/app/(site)/property/[slug]/_components/count-view";
import { DoYouFit } from "@/app/(site)/property/[slug]/_components/do-you-fit";
import { OtherOffers, SimilarProperties } from "@/app/(site)/property/[slug]/_components/other-homes";
import { PriceCompared, PriceHistory, WhatItCosts } from "@/app/(site)/property/[slug]/_components/price-sections";
import {
  LocalityMap,
  PropertyFacts,
  PropertyHead,
  propertyCrumbs,
  ReportLink,
} from "@/app/(site)/property/[slug]/_components/property-facts";
import { BuyBar, PurchaseCard } from "@/app/(site)/property/[slug]/_components/purchase-card";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { CircleMap } from "@/components/property/circle-map";
import { ListingPhotos } from "@/components/property/listing-photos";
import { DetailBlock } from "@/components/property/property-details";
import { buttonClass } from "@/components/ui/button-class";
import { Crumbs } from "@/components/ui/crumbs";
import { Icon } from "@/components/ui/icon";
import { StaticHtml } from "@/components/ui/static-html";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";
import { aroundOf, typeInCategory } from "@/lib/property/headline";
import { homeMapTexts } from "@/lib/property/map-messages";
import { staleTexts } from "@/lib/property/messages";
import {
  canonicalSlugOf,
  findPublicProperty,
  findStaleListing,
  readLastContact,
  type StaleListing,
} from "@/lib/search/public-listings";
import { pageMetadata, siteAddress } from "@/lib/seo/metadata";
import { breadcrumbData, listingData } from "@/lib/seo/structured-data";
import { propertyDescription, propertyTitle } from "@/lib/seo/titles";
import { langOf } from "@/lib/text/devanagari";

export const revalidate = 3600;
export const dynamicParams = true;
export const generateStaticParams = async () => [];

export async function generateMetadata({ params }: PageProps<"/property/[slug]">): Promise<Metadata> {
  const { slug } = await params;
  const property = await findPublicProperty(slug.toLowerCase());
  if (!property) return staleMetadata(slug);
  return pageMetadata({
    title: propertyTitle(property),
    description: propertyDescription(property),
    path: routes.property(await canonicalSlugOf(property)),
    preview: property.slug,
  });
}

/** A listing that waits for its owner has a page, which search engines do not keep. */
async function staleMetadata(slug: string): Promise<Metadata> {
  const listing = await findStaleListing(slug.toLowerCase());
  if (!listing) notFound();
  return pageMetadata({
    title: `${staleTexts.title} | ${company.name}`,
    description: staleTexts.description,
    path: routes.property(listing.slug),
    noindex: true,
  });
}

export default async function PropertyPage({ params }: PageProps<"/property/[slug]">) {
  const { slug } = await params;
  const property = await findPublicProperty(slug.toLowerCase());
  if (!property) return <HiddenListing slug={slug} />;
  if (slug !== property.slug) permanentRedirect(routes.property(property.slug));
  const lastContact = await readLastContact(property._id);
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
          <ListingPhotos photos={property.photos} name={property.name} />
          <StaticHtml>
            <PropertyHead property={property} />
            <PropertyFacts property={property} />
          </StaticHtml>
        </div>
        <aside
          aria-label="Contact"
          className="max-lg:pb-7 max-lg:in-data-signed-in:min-h-127 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start"
        >
          <ContactSlot propertyId={property._id} part="panel">
            <PurchaseCard property={property} lastContact={lastContact} />
          </ContactSlot>
          <ReportLink propertyId={property._id} />
        </aside>
        <div className="min-w-0 lg:col-start-1">
          <PriceCompared property={property} />
          <PriceHistory property={property} />
          <OtherOffers property={property} />
          <DoYouFit property={property} />
          <WhatItCosts property={property} />
          <DetailBlock title="Where it is">
            {property.circle ? (
              <CircleMap
                name={property.name}
                circle={property.circle}
                around={aroundOf(property)}
                label={homeMapTexts.show}
                buttonClass={buttonClass({ tone: "outline", block: true })}
              >
                <StaticHtml>
                  <LocalityMap place={property} />
                </StaticHtml>
              </CircleMap>
            ) : (
              <StaticHtml>
                <LocalityMap place={property} />
              </StaticHtml>
            )}
          </DetailBlock>
        </div>
      </div>
      <SimilarProperties property={property} />
      <BuyBar property={property} />
      <CountView id={property._id} />
    </div>
  );
}

async function HiddenListing({ slug }: { slug: string }) {
  const listing = await findStaleListing(slug.toLowerCase());
  if (!listing) return <NotFoundScreen />;
  if (slug !== listing.slug) permanentRedirect(routes.property(listing.slug));
  return <StalePage listing={listing} />;
}

/** The page of a listing that is hidden because nobody confirmed it: no price, photos or contact, and similar homes. */
function StalePage({ listing }: { listing: StaleListing }) {
  const { _id, name, locality, city, category, propertyType } = listing;
  const others = typeInCategory(propertyType, category);
  return (
    <div className="site-container">
      <div className="pt-5 pb-4">
        <Crumbs items={propertyCrumbs(listing)} />
      </div>
      <section className="grid gap-4 py-6 lg:py-10">
        <span className="grid size-12 place-items-center rounded-lg bg-warning-bg text-warning">
          <Icon name="clock" size={24} />
        </span>
        <h1 className="max-w-[24ch] text-h1">{staleTexts.title}</h1>
        <p lang={langOf(name)} className="font-semibold wrap-anywhere">
          {name}
        </p>
        <p className="flex items-start gap-2 text-ink-3 wrap-anywhere">
          <Icon name="map-pin" size={18} className="mt-0.75" />
          {[locality, city].filter(Boolean).join(", ")}
        </p>
        <p className="max-w-[60ch] text-ink-2">{staleTexts.why}</p>
        <p>
          <a
            href={
              city
                ? routes.place({ city, category, type: propertyType })
                : routes.explore({ category, type: propertyType })
            }
            className={buttonClass({ tone: "primary", size: "lg" })}
          >
            {others}
          </a>
        </p>
        <div className="max-w-120">
          <ContactSlot propertyId={_id} part="stale">
            {null}
          </ContactSlot>
        </div>
      </section>
      <SimilarProperties property={listing} />
    </div>
  );
}
