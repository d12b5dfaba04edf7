import { Types } from "mongoose";
import { sellerContactsOf } from "@/lib/listings/public-text";
import {
  CATEGORIES,
  CITIES,
  FURNISHINGS,
  PREFERRED_CUSTOMERS,
  PROPERTY_TYPE_NAMES,
  PROPERTY_TYPES,
} from "@/lib/property/constants";
import { CITY_CENTRES } from "@/lib/property/geo";
import { localityKeyOf } from "@/lib/property/locality-key";
import { filterFieldsOf } from "@/lib/property/stored-filter-fields";
import type { PublicPoint, PublicText } from "@/lib/property/types";
import { searchWordsOf } from "@/lib/search/text-words";
import { CONTACT_RULES_VERSION } from "@/lib/text/listing-redaction";
import type { PropertyRecord } from "@/models/listing-record";

const LOCALITIES = [
  "Vijay Nagar",
  "Civil Lines",
  "Station Road",
  "Gandhi Colony",
  "Lake View",
  "Ring Road",
  "Old Town",
  "Scheme 54",
];
const NAMES = [
  "Shanti",
  "Sunrise",
  "Green Valley",
  "Royal",
  "Lotus",
  "Narmada",
  "Malwa",
  "Heritage",
  "Silver",
  "Krishna",
];
const KINDS = ["Residency", "Enclave", "Heights", "Park", "Homes", "Plaza"];
const AMENITIES = ["Lift", "CCTV", "Power backup", "Water storage", "Visitor parking", "Garden", "Gym", "Watchman"];
const LANDMARKS = ["temple", "school", "hospital", "market", "bus stand", "bank"];
const DAY_MS = 86_400_000;
const NEWEST = Date.UTC(2026, 10, 20);
const UNLISTED_EVERY = 10;

/** A random number generator: numbers below a bound, the same for the same seed. */
export const randomOf = (seed: number) => {
  let state = seed >>> 0;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};

const SENTENCES = [
  "Morning light reaches every room, and the evening breeze comes from the open side of the plot.",
  "The school bus stops at the gate; the vegetable market and the clinic are a short walk away.",
  "Water comes from the municipal line and a borewell, with a tank that lasts for three days.",
  "The society has a watchman at night, and visitors park inside.",
  "Repainted this year, with new switches and a kitchen platform of granite.",
  "Fields begin behind the lane, so it stays quiet after sunset.",
  "The owner lives upstairs and looks after repairs within a day.",
  "Two wheelers park under the stairs, a car in front of the house.",
];

/** Records of the listings number `from` to `to`, always the same. One in ten is not public. */
export function plausibleListings(from: number, to: number): PropertyRecord[] {
  return Array.from({ length: to - from }, (_, index) => plausibleListing(from + index));
}

function plausibleListing(number: number): PropertyRecord {
  const draw = randomOf(number * 2_654_435_761);
  const pick = <T>(values: readonly T[]) => values[draw(values.length)] as T;
  const propertyType = pick(PROPERTY_TYPES);
  const category = pick(CATEGORIES);
  const city = pick(CITIES);
  const locality = pick(LOCALITIES);
  const name = `${pick(NAMES)} ${pick(KINDS)} ${number}`;
  const monthly = category === "rent" || category === "lease";
  const price = monthly ? 3_500 + draw(150) * 1_000 : 500_000 + draw(400) * 100_000;
  const bedrooms = 1 + draw(5);
  const listed = number % UNLISTED_EVERY !== 0;
  const createdAt = new Date(NEWEST - draw(365) * DAY_MS - draw(DAY_MS));
  const record: PropertyRecord = {
    _id: new Types.ObjectId(number.toString(16).padStart(24, "0")),
    name,
    description: `${name} in ${locality}. ${Array.from({ length: 2 + draw(5) }, () => pick(SENTENCES)).join(" ")}`,
    category,
    propertyType,
    preferredCustomer: pick(PREFERRED_CUSTOMERS),
    address: `${number} Some Street`,
    locality,
    localityKey: localityKeyOf(locality, city),
    landmark: `Near ${pick(NAMES)} ${pick(LANDMARKS)}, lane ${1 + draw(400)}`,
    city,
    price,
    photos: [{ key: number.toString(16).padStart(32, "0"), width: 1200, height: 900 }],
    propertyDetails: { bedrooms, bathrooms: 1, totalArea: 400 + draw(3_000), ...moreDetails(number) },
    bedrooms,
    bathrooms: 1,
    area: 400 + draw(3_000),
    amenities: AMENITIES.filter(() => draw(3) === 0),
    sellerId: new Types.ObjectId((1 + draw(2_000)).toString(16).padStart(24, "f")),
    approval: listed,
    rejected: false,
    sold: false,
    listed,
    words: searchWordsOf([name, locality, city, PROPERTY_TYPE_NAMES[propertyType].label]),
    views: 0,
    createdAt,
    updatedAt: createdAt,
  };
  const publicText = publicTextOf(record);
  const seller = number % SELLERS_ARE_AGENTS === 0 ? "agent" : "owner";
  const publicPoint = publicPointOf(number, CITY_CENTRES[city]);
  return { ...record, publicText, publicPoint, filterFields: filterFieldsOf(record, publicText, seller) };
}

/** Somewhere in a city of about 20 km. Drawn apart from the other fields. */
function publicPointOf(number: number, { lng, lat }: { lng: number; lat: number }): PublicPoint {
  const draw = randomOf(number * 7_919 + 3);
  const near = () => (draw(100) + draw(100) - 100) / 1_000;
  return { rules: 1, of: "home", lng: short(lng + near()), lat: short(lat + near()), radius: 300 };
}

const short = (degrees: number) => Number(degrees.toFixed(5));

const SELLERS_ARE_AGENTS = 3;

/** Drawn apart from the other fields, which stay as they were in older measurements. */
function moreDetails(number: number): Record<string, string | boolean> {
  const draw = randomOf(number * 40_503 + 7);
  const furnishedStatus = [undefined, ...FURNISHINGS][draw(FURNISHINGS.length + 1)];
  return { ...(furnishedStatus && { furnishedStatus }), ...(draw(4) === 0 && { wifi: true }) };
}

const NO_SELLER = sellerContactsOf(null).fingerprint;

/** No text has a contact in it, so that all are public as they are. */
const publicTextOf = (record: PropertyRecord): PublicText => {
  const { name, description, locality, landmark, amenities, propertyDetails } = record;
  const optional = { ...(description && { description }), ...(locality && { locality }) };
  return {
    ...{ version: CONTACT_RULES_VERSION, seller: NO_SELLER, revision: 1 },
    ...{ name, ...optional, landmark, amenities, propertyDetails },
  };
};
