import type {
  Accommodation,
  AccommodationLeaf,
  BreadcrumbList,
  FAQPage,
  ItemList,
  Offer,
  Organization,
  Place,
  PostalAddress,
  RealEstateListing,
  WebSite,
  WithContext,
} from "schema-dts";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";
import type { Category, PropertyType } from "@/lib/property/constants";
import type { PropertyCard, PublicProperty } from "@/lib/property/types";

/** The schema.org type of each property type. Land without a building is a Place. */
const ACCOMMODATION_KINDS = {
  House: "House",
  Farmhouse: "House",
  Villa: "SingleFamilyResidence",
  Flat: "Apartment",
  Apartment: "Apartment",
  PG: "Room",
  Hostel: "Room",
  Office: "Accommodation",
  CoworkingSpace: "Accommodation",
  Shop: "Accommodation",
  Showroom: "Accommodation",
  Plot: "Place",
  Land: "Place",
} as const satisfies Record<PropertyType, string>;

const CONTEXT = "https://schema.org";
/** UN/CEFACT code of a month, the unit of rents. */
const MONTH = "MON";
/** UN/CEFACT code of a square foot. */
const SQUARE_FOOT = "FTK";

export type CrumbFacts = { label: string; href?: string };
export type StructuredData = WithContext<
  BreadcrumbList | FAQPage | ItemList | Organization | RealEstateListing | WebSite
>;

/** The properties that every kind of Accommodation may have. */
type Stay = Omit<AccommodationLeaf, "@type">;

const absolute = (site: string, path: string): string => new URL(path, site).href;

/** The public part of an address: never the address line (readings, Who may do what). */
const publicAddress = ({ locality, city }: PublicProperty): PostalAddress => ({
  "@type": "PostalAddress",
  addressLocality: [locality, city].filter(Boolean).join(", ") || company.region,
  addressRegion: company.region,
  addressCountry: "IN",
});

/** The offered property (schema.org Accommodation, or Place for land). */
function accommodationOf(property: PublicProperty): Accommodation | Place {
  const kind = ACCOMMODATION_KINDS[property.propertyType];
  const place = { name: property.name, address: publicAddress(property) };
  if (kind === "Place") return { "@type": kind, ...place };
  const { bedrooms, bathrooms, area, yearBuilt, amenities } = property;
  const stay: Stay = {
    ...place,
    ...(bathrooms && { numberOfBathroomsTotal: bathrooms }),
    ...(area && { floorSize: { "@type": "QuantitativeValue", value: area, unitCode: SQUARE_FOOT } }),
    ...(yearBuilt && { yearBuilt }),
    ...(amenities.length > 0 && {
      amenityFeature: amenities.map((name) => ({ "@type": "LocationFeatureSpecification", name, value: true })),
    }),
  };
  if (kind === "Accommodation" || kind === "Room") return { "@type": kind, ...stay };
  return { "@type": kind, ...stay, ...(bedrooms && { numberOfBedrooms: bedrooms }) };
}

const BUSINESS_FUNCTION: Record<Category, string> = {
  rent: "http://purl.org/goodrelations/v1#LeaseOut",
  lease: "http://purl.org/goodrelations/v1#LeaseOut",
  sale: "http://purl.org/goodrelations/v1#Sell",
  "new-projects": "http://purl.org/goodrelations/v1#Sell",
};

function offerOf({ price, category }: Pick<PublicProperty, "price" | "category">, url: string): Offer {
  const stated = { price, priceCurrency: "INR" } as const;
  return {
    "@type": "Offer",
    url,
    ...stated,
    availability: "https://schema.org/InStock",
    businessFunction: { "@id": BUSINESS_FUNCTION[category] },
    ...(category === "rent" && {
      priceSpecification: { "@type": "UnitPriceSpecification", ...stated, unitCode: MONTH },
    }),
  };
}

/** One listing with its offer and property (schema.org RealEstateListing, Offer, Accommodation). */
export const listingData = (property: PublicProperty, description: string, site: string): StructuredData => {
  const url = absolute(site, routes.property(property.slug));
  return {
    "@context": CONTEXT,
    "@type": "RealEstateListing",
    "@id": url,
    url,
    name: property.name,
    description,
    datePosted: property.firstListedAt ?? property.createdAt,
    dateModified: property.updatedAt,
    inLanguage: "en-IN",
    ...(property.photos.length > 0 && { image: property.photos.map((photo) => absolute(site, photo)) }),
    offers: offerOf(property, url),
    mainEntity: accommodationOf(property),
  };
};

/** The breadcrumbs of a page; `path` is the path of the page itself. */
export const breadcrumbData = (crumbs: readonly CrumbFacts[], path: string, site: string): StructuredData => ({
  "@context": CONTEXT,
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ label, href }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    item: absolute(site, href ?? path),
  })),
});

/** The listings on a page, in their order. */
export const cardsData = (
  cards: readonly Pick<PropertyCard, "slug" | "name">[],
  name: string,
  site: string,
): StructuredData => ({
  "@context": CONTEXT,
  "@type": "ItemList",
  name,
  numberOfItems: cards.length,
  itemListElement: cards.map((card, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: card.name,
    url: absolute(site, routes.property(card.slug)),
  })),
});

/** The questions that a page answers, as they stand on it. */
export const questionsData = (questions: readonly { question: string; answer: string }[]): StructuredData => ({
  "@context": CONTEXT,
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

/** The company that runs the site. */
export const organizationData = (site: string): StructuredData => ({
  "@context": CONTEXT,
  "@type": "Organization",
  "@id": `${site}/#organization`,
  name: company.name,
  url: absolute(site, routes.home),
  logo: absolute(site, "/app-icons/512.png"),
  description: company.about,
  email: company.email,
  telephone: company.phone,
  address: {
    "@type": "PostalAddress",
    streetAddress: company.address,
    addressRegion: company.region,
    addressCountry: "IN",
  },
});

/** The site and its search. */
export const websiteData = (site: string): StructuredData => ({
  "@context": CONTEXT,
  "@type": "WebSite",
  "@id": `${site}/#website`,
  name: company.name,
  url: absolute(site, routes.home),
  inLanguage: "en-IN",
  publisher: { "@id": `${site}/#organization` },
});

/** The JSON for a script element. Texts in it cannot end the element. */
export const structuredText = (data: StructuredData): string => JSON.stringify(data).replaceAll("<", "\\u003c");
