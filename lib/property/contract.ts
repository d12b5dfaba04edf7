import * as z from "zod";
import { example, time } from "@/lib/platform/api-schema";
import { limits } from "@/lib/platform/limits";
import { HOUR_MS } from "@/lib/platform/time";
import { CATEGORIES, CITIES, PREFERRED_CUSTOMERS, PROPERTY_TYPES, STATUSES } from "@/lib/property/constants";
import { SHOWN_EARLIER_MS } from "@/lib/property/freshness-rules";
import { BADGES, type PropertyCard, type PublicProperty } from "@/lib/property/types";

const ID = "665f1c2ab3d94e0012a4c7d1";
const amount = (value: number, description?: string) =>
  z.number().meta({ examples: [value], ...(description && { description }) });

const shape = {
  _id: example(ID),
  slug: example(`2-bhk-flat-in-vijay-nagar-indore-${ID}`),
  name: example("2 BHK flat near Meghdoot Garden"),
  title: example("2 BHK flat in Vijay Nagar, Indore").optional(),
  description: example("Second floor of a quiet building, ten minutes from the bus stop.").optional(),
  category: z.enum(CATEGORIES),
  propertyType: z.enum(PROPERTY_TYPES).meta({ examples: ["Flat"] }),
  preferredCustomer: z.enum(PREFERRED_CUSTOMERS),
  locality: example("Vijay Nagar").optional(),
  landmark: example("Meghdoot Garden"),
  city: z
    .enum(CITIES)
    .optional()
    .meta({ examples: ["Indore"] }),
  location: example("Indore, Madhya Pradesh").optional(),
  price: amount(18_500, "Rupees; per month for rent."),
  priceHistory: z
    .array(z.object({ price: amount(20_000), at: time() }))
    .optional()
    .meta({
      description: "Every price and since when, the oldest first, also of earlier listings of this home by its seller.",
    }),
  priceDrop: z
    .object({
      percent: z.int().meta({ examples: [8] }),
      from: amount(20_000, `Rupees: the lowest price of the ${limits.priceDropDays} days before.`),
      at: time(),
      until: time(),
    })
    .optional()
    .meta({
      description: `The last change of the price, when it lowered it within the last ${limits.priceDropDays} days.`,
    }),
  priceRange: example("10,000-20,000").optional(),
  photos: z
    .array(example("/media/5f0c6a1be2d7489390ab12cd34ef5678-1600.webp"))
    .meta({ description: "The first is the cover." }),
  propertyDetails: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .meta({ examples: [{ bedrooms: 2, bathrooms: 2, totalArea: 1_050, furnishedStatus: "semi" }] }),
  bedrooms: amount(2).optional(),
  bathrooms: amount(2).optional(),
  area: amount(1_050, "Square feet.").optional(),
  yearBuilt: amount(2018).optional(),
  availableFrom: example("2026-12-01").optional(),
  amenities: z.array(example("Lift")),
  rentRequired: example("1+1").optional(),
  tncpApproved: z.string().optional(),
  reraApproved: z.string().optional(),
  loanOnThisProperty: z.string().optional(),
  reraNumber: z.string().optional(),
  status: z.enum(STATUSES),
  approval: z.boolean().meta({ examples: [true] }),
  rejected: z.boolean().meta({ examples: [false] }),
  sold: z.boolean().meta({ examples: [false] }),
  views: amount(42),
  confirmedAt: time()
    .optional()
    .meta({
      description: `When it was last known to be available; up to ${SHOWN_EARLIER_MS / HOUR_MS} hours earlier for one of several listings that were confirmed at once.`,
    }),
  freshness: z
    .enum(["fresh", "due"])
    .optional()
    .meta({ description: "due: its seller was asked to confirm it again." }),
  contactHeld: z.boolean().optional().meta({ description: "True while the contact cannot be unlocked." }),
  circle: z
    .object({
      lng: amount(75.8941),
      lat: amount(22.7533),
      radius: amount(300, "Metres: the home is in this circle."),
      of: z.enum(["home", "locality", "city"]).meta({
        description: `home: the place that the seller marked, moved by ${limits.pointMovedMinMetres} to ${limits.pointMovedMaxMetres} m; otherwise the middle of the locality or the city.`,
      }),
    })
    .optional(),
  badges: z
    .array(
      z.object({
        code: z.enum(BADGES).meta({ examples: ["confirmed"] }),
        evidence: example("It was confirmed on 20 November 2026 that it is available."),
        date: example("2026-11-20").optional(),
        until: example("2026-12-05").optional(),
        href: example("https://www.rera.mp.gov.in/projects/").optional(),
      }),
    )
    .optional()
    .meta({ description: "What was checked, on what evidence, and when the badge ends by itself." }),
  rank: z
    .object({
      score: z.int().meta({ examples: [1_071] }),
      parts: z.object({
        freshness: z.int(),
        photos: z.int(),
        completeness: z.int(),
        price: z.int(),
        risk: z.int(),
      }),
    })
    .optional()
    .meta({ description: "With `sort=recommended`: the points that order the list. The score is their sum." }),
  homeId: example(ID).meta({ description: "The home: listings of one home share it." }),
  offers: z.int().meta({ examples: [1], description: "Public listings of this home, this one included." }),
  firstListedAt: time()
    .optional()
    .meta({ description: "When its seller listed this home first, where that was an earlier listing." }),
  createdAt: time(),
  updatedAt: example("2026-11-05T09:10:00.000Z"),
} satisfies Record<keyof PublicProperty, z.ZodType>;

/** A public listing (api.md), without seller and address line. */
export const publicPropertySchema = z.object(shape).meta({ id: "PublicProperty" });

/** The fields of a card in a list. */
export const propertyCardSchema = publicPropertySchema
  .pick({
    _id: true,
    slug: true,
    name: true,
    category: true,
    propertyType: true,
    price: true,
    priceDrop: true,
    locality: true,
    landmark: true,
    city: true,
    photos: true,
    propertyDetails: true,
    bedrooms: true,
    bathrooms: true,
    area: true,
    createdAt: true,
    confirmedAt: true,
    badges: true,
    rank: true,
    homeId: true,
    offers: true,
  } satisfies Record<keyof PropertyCard, true>)
  .meta({ id: "PropertyCard" });

const listings = z.int().meta({ description: "Public listings.", examples: [31] });

/** Property types with public listings. */
export const propertyTypeCounts = z.array(z.object({ propertyType: z.enum(PROPERTY_TYPES), count: listings }));

/** Cities with public listings. */
export const cityCounts = z.array(z.object({ city: z.enum(CITIES), count: listings }));
