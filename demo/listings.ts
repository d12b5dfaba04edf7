import { readFileSync } from "node:fs";
import { demoId } from "@/demo/ids";
import { type DemoUser, demoUsers } from "@/demo/people";
import {
  CATEGORY_NAMES,
  type Category,
  CITIES,
  type City,
  type PropertyStatus,
  type PropertyType,
} from "@/lib/property/constants";
import { headlineOf } from "@/lib/property/headline";
import type { AddPropertyInput } from "@/lib/property/schema";
import type { PropertyDetails } from "@/lib/property/types";
import type { Place } from "@/lib/search/place-rules";
import { shippedPlaces } from "@/lib/search/place-table";

/** One listing of `listings/<city>.json`: the form as its seller filled it in, and what happened to it afterwards. */
type ListingEntry = Omit<AddPropertyInput, "title" | "city" | "location" | "propertyDetails"> & {
  propertyType: PropertyType;
  category: Category;
  locality: string;
  propertyDetails: PropertyDetails;
  /** Name of a person in `people.json`. */
  seller: string;
  /** Longitude and latitude; the middle of the locality unless given. */
  point?: Point;
  status: PropertyStatus;
  /** What its seller has to do about it; without one it was confirmed within the last days. */
  confirmation?: Confirmation;
  rejectionReason?: string;
  postedAt: string;
  /** When it was approved or rejected. */
  reviewedAt?: string;
  soldAt?: string;
  /** The part of the description that no page may show. */
  hiddenContact?: string;
  /** Name of another seller's earlier listing of the same home. */
  sameHomeAs?: string;
  /** Name of one that may be of the same home: administrators are asked. */
  maybeSameHomeAs?: string;
};

/** Hidden because nobody confirmed it, due, or due in two days. */
type Confirmation = "stale" | "due" | "soon";

export type DemoListing = {
  id: string;
  seller: DemoUser;
  propertyType: PropertyType;
  category: Category;
  input: AddPropertyInput;
  point: { longitude: number; latitude: number };
  status: PropertyStatus;
  confirmation?: Confirmation;
  rejectionReason?: string;
  createdAt: Date;
  reviewedAt?: Date;
  soldAt?: Date;
  hiddenContact?: string;
  /** Ids of other sellers' earlier listings: of the same home, and of what may be the same home. */
  sameHomeAs?: string;
  maybeSameHomeAs?: string;
};

type Point = [longitude: number, latitude: number];

/** What the files of `listings/` call the country outside the six cities; its listings have no city. */
const ELSEWHERE = "Elsewhere";

const readJson = (name: string) => JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8"));

const PLACES = shippedPlaces();

/** The locality of a demo listing in the place table. */
export const demoPlace = (locality: string | undefined, city: City | undefined): Place | undefined =>
  PLACES.find((place) => place.name === locality && place.city === city);

/** Details that most listings of a type share: each listing states only its own and what differs. */
const USUAL_DETAILS: Partial<Record<PropertyType, PropertyDetails>> = readJson("usual-details.json");

/**
 * Every listing of the demo, newest first.
 * @throws Error that names the listing whose seller or locality is unknown
 */
export function demoListings(): DemoListing[] {
  const sellers = new Map(demoUsers().map((user) => [user.input.userName, user]));
  return [...CITIES, undefined]
    .flatMap((city) => entriesOf(city).map((entry) => toListing(entry, city, sellers)))
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

const entriesOf = (city: City | undefined): ListingEntry[] =>
  readJson(`listings/${(city ?? ELSEWHERE).toLowerCase()}.json`);

function toListing(entry: ListingEntry, city: City | undefined, sellers: ReadonlyMap<string, DemoUser>): DemoListing {
  const {
    seller: sellerName,
    point,
    status,
    confirmation,
    rejectionReason,
    postedAt,
    reviewedAt,
    soldAt,
    hiddenContact,
    sameHomeAs,
    maybeSameHomeAs,
    ...form
  } = entry;
  const { name, category, propertyType, locality } = form;
  const seller = sellers.get(sellerName);
  const centre = demoPlace(locality, city)?.centre;
  if (!seller) throw new Error(`The seller of ${name} is not in people.json: ${sellerName}`);
  if (!centre) throw new Error(`The locality of ${name} has no centre in the place table: ${locality}`);
  const propertyDetails = { ...USUAL_DETAILS[propertyType], ...form.propertyDetails };
  const headline = headlineOf({ propertyType, category, bedrooms: Number(propertyDetails.bedrooms) || undefined });
  const [longitude, latitude] = point ?? [centre.lng, centre.lat];
  return {
    id: demoId("listing", name),
    seller,
    propertyType,
    category,
    input: {
      ...form,
      title: `${headline} ${CATEGORY_NAMES[category].phrase}, ${locality}`,
      ...(city && { city, location: `${locality}, ${city}` }),
      propertyDetails,
    },
    point: { longitude, latitude },
    status,
    createdAt: new Date(postedAt),
    ...(confirmation && { confirmation }),
    ...(rejectionReason && { rejectionReason }),
    ...(reviewedAt && { reviewedAt: new Date(reviewedAt) }),
    ...(soldAt && { soldAt: new Date(soldAt) }),
    ...(hiddenContact && { hiddenContact }),
    ...(sameHomeAs && { sameHomeAs: demoId("listing", sameHomeAs) }),
    ...(maybeSameHomeAs && { maybeSameHomeAs: demoId("listing", maybeSameHomeAs) }),
  };
}
