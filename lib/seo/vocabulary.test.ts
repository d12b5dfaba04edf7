import { describe, expect, it } from "vitest";
import { PROPERTY_TYPES } from "@/lib/property/constants";
import type { PropertyCard, PublicProperty } from "@/lib/property/types";
import {
  breadcrumbData,
  cardsData,
  listingData,
  organizationData,
  structuredText,
  websiteData,
} from "@/lib/seo/structured-data";
import { faultsOfNode } from "@/scripts/crawl/site";

const SITE = "https://site.test";

const property = {
  _id: "65f000000000000000000abc",
  slug: "flat-in-vijay-nagar-indore-65f000000000000000000abc",
  name: "A flat </script><script>alert(1)</script>",
  category: "rent",
  propertyType: "Flat",
  price: 18_500,
  locality: "Vijay Nagar",
  landmark: "Near the park",
  city: "Indore",
  photos: ["/media/3e1e1dd84e8c08db404e9cf2730a1934-1200.webp"],
  propertyDetails: {},
  amenities: ["Lift"],
  bedrooms: 2,
  bathrooms: 2,
  area: 900,
  yearBuilt: 2012,
  createdAt: "2026-11-02T06:00:00.000Z",
  updatedAt: "2026-11-03T06:00:00.000Z",
} as unknown as PublicProperty;

describe("structured data", () => {
  it.each(PROPERTY_TYPES)("of a %s listing is in the vocabulary", (propertyType) => {
    for (const category of ["rent", "sale", "lease", "new-projects"] as const)
      expect(faultsOfNode(listingData({ ...property, propertyType, category }, "A text", SITE))).toEqual([]);
  });

  it("of lists, breadcrumbs, the site and the company is in the vocabulary", () => {
    const crumbs = [{ label: "Home", href: "/" }, { label: "Here" }];
    const all = [
      breadcrumbData(crumbs, "/here", SITE),
      cardsData([property as unknown as PropertyCard], "Flats", SITE),
      organizationData(SITE),
      websiteData(SITE),
    ];
    expect(faultsOfNode(all)).toEqual([]);
  });

  it("outside of the vocabulary is detected", () => {
    expect(faultsOfNode({ "@type": "Apartment", price: 1 })).toEqual(["Apartment has no price"]);
    expect(faultsOfNode({ "@type": "Castle" })).toEqual(["no type Castle"]);
    expect(faultsOfNode({ "@type": "Offer", url: { name: "x" } })).toEqual(["a node without a type"]);
  });

  it("has absolute addresses and a price in rupees, for rent by the month", () => {
    expect(listingData(property, "A text", SITE)).toMatchObject({
      "@type": "RealEstateListing",
      url: `${SITE}/property/${property.slug}`,
      image: [`${SITE}${property.photos[0]}`],
      datePosted: property.createdAt,
      offers: {
        price: 18_500,
        priceCurrency: "INR",
        priceSpecification: { unitCode: "MON" },
        businessFunction: { "@id": "http://purl.org/goodrelations/v1#LeaseOut" },
      },
      mainEntity: { "@type": "Apartment", numberOfBedrooms: 2, floorSize: { value: 900, unitCode: "FTK" } },
    });
    const firstListedAt = "2026-01-02T03:04:05.000Z";
    expect(listingData({ ...property, firstListedAt }, "A text", SITE)).toMatchObject({ datePosted: firstListedAt });
    expect(JSON.stringify(listingData({ ...property, category: "sale" }, "A text", SITE))).not.toContain(
      'unitCode":"MON',
    );
  });

  it("never contains the address line, and never ends its script element", () => {
    const secret = { ...property, address: "12 Secret Lane" } as PublicProperty;
    const text = structuredText(listingData(secret, "A text", SITE));
    expect(text).not.toContain("Secret Lane");
    expect(text).not.toContain("<");
    expect(JSON.parse(text).name).toBe(property.name);
  });

  it("numbers breadcrumbs from one and ends at the page itself", () =>
    expect(breadcrumbData([{ label: "Home", href: "/" }, { label: "Here" }], "/here", SITE)).toMatchObject({
      itemListElement: [
        { position: 1, name: "Home", item: `${SITE}/` },
        { position: 2, name: "Here", item: `${SITE}/here` },
      ],
    }));
});
