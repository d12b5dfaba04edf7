import type { Document } from "mongodb";
import { indiaDateOf, indiaDayOf, startOfIndiaDay } from "@/lib/platform/time";
import type { PreferredCustomer } from "@/lib/property/constants";
import { boxOf } from "@/lib/search/area-geometry";
import type { MapArea } from "@/lib/search/map-area";
import type { ListFilter } from "@/lib/search/types";

type Dated = { createdAt: Date; confirmedAt?: Date | undefined };

/** When a home was last known to be available. For a listing of an older version, until the job has set it, when it was posted. */
export const confirmedAtOf = ({ confirmedAt, createdAt }: Dated): Date => confirmedAt ?? createdAt;

/** The condition for the database: confirmed at this moment or later. */
const confirmedSince = (moment: Date): Document => ({
  $or: [{ confirmedAt: { $gte: moment } }, { confirmedAt: null, createdAt: { $gte: moment } }],
});

/** The criteria that no list index has, except the least number of bedrooms and the day of posting. */
const FURTHER = [
  "minBedrooms",
  "minArea",
  "maxArea",
  "maxPricePerSqft",
  "furnished",
  "preferred",
  "amenities",
  "sellers",
  "availableBy",
  "postedWithin",
  "confirmedWithin",
  "minPhotos",
  "rera",
  "area",
] as const satisfies readonly (keyof ListFilter)[];

const isGiven = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);

/** Whether the filter has criteria beyond those that the list indexes and the counted kinds know. */
export const hasFurtherCriteria = (filter: ListFilter): boolean => FURTHER.some((key) => isGiven(filter[key]));

/** The filter with only those criteria that the list indexes know. */
export const withoutFurtherCriteria = (filter: ListFilter): ListFilter =>
  Object.fromEntries(
    Object.entries(filter).filter(([key]) => !(FURTHER as readonly string[]).includes(key)),
  ) as ListFilter;

/** Whether the listings of the filter change with the day, without a write. */
export const dependsOnDay = ({ postedWithin, confirmedWithin, availableBy }: ListFilter): boolean =>
  postedWithin !== undefined || confirmedWithin !== undefined || availableBy !== undefined;

/** India's last date on which a home may become available for a list by `availableBy`: today, where that date has passed. */
export function lastAvailableDate(availableBy: string, now: Date): string {
  const today = indiaDateOf(now);
  return availableBy > today ? availableBy : today;
}

/** The stored kinds of tenants that a search for one of these finds: `girl` also finds `all`. */
export const tenantsMatched = (preferred: readonly PreferredCustomer[]): PreferredCustomer[] => [
  ...new Set<PreferredCustomer>(["all", ...preferred]),
];

/** The first moment that is within this many days of India's calendar. */
const firstMoment = (days: number, now: Date): Date => startOfIndiaDay(indiaDayOf(now) - days);

/** The conditions of the further criteria for the database, except bedrooms. */
export function furtherMatch(filter: ListFilter, now: Date): Document {
  const { furnished = [], preferred = [], amenities = [], sellers = [], maxPricePerSqft, minPhotos, area } = filter;
  const sqft = areaRange(filter);
  return {
    ...(sqft && { "filterFields.area": sqft }),
    ...(maxPricePerSqft !== undefined && { "filterFields.pricePerSqft": { $lte: maxPricePerSqft } }),
    ...(furnished.length > 0 && { "filterFields.furnished": { $in: [...furnished] } }),
    ...(preferred.length > 0 && { preferredCustomer: { $in: tenantsMatched(preferred) } }),
    ...(amenities.length > 0 && { "filterFields.amenities": { $all: [...amenities] } }),
    ...(sellers.length > 0 && { "filterFields.seller": { $in: [...sellers] } }),
    ...(filter.availableBy !== undefined && {
      availableFrom: { $not: { $gt: lastAvailableDate(filter.availableBy, now) } },
    }),
    ...daysMatch(filter, now),
    ...(minPhotos !== undefined && { [`photos.${minPhotos - 1}`]: { $exists: true } }),
    ...(filter.rera && { "filterFields.rera": true }),
    ...(area && areaMatch(area)),
  };
}

const areaRange = ({ minArea, maxArea }: ListFilter): Document | undefined =>
  minArea === undefined && maxArea === undefined
    ? undefined
    : { ...(minArea !== undefined && { $gte: minArea }), ...(maxArea !== undefined && { $lte: maxArea }) };

const daysMatch = ({ postedWithin, confirmedWithin }: ListFilter, now: Date): Document => ({
  ...(postedWithin !== undefined && { createdAt: { $gte: firstMoment(postedWithin, now) } }),
  ...(confirmedWithin !== undefined && confirmedSince(firstMoment(confirmedWithin, now))),
});

/** The box around the area. Whoever reads by it has to test the area itself ({@link areaTest}). */
function areaMatch(area: MapArea): Document {
  const { west, south, east, north } = boxOf(area);
  return { "publicPoint.lng": { $gte: west, $lte: east }, "publicPoint.lat": { $gte: south, $lte: north } };
}
