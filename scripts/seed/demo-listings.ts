import type { PropertyStatus, PropertyType } from "@/lib/property/constants";
import type { AddPropertyInput } from "@/lib/property/schema";
import { createRandom, type Random } from "@/scripts/scenes/base/random";
import { DAY_MS, DEMO_SEED, HOUR_MS, laterThan, postingDates } from "@/scripts/seed/demo-clock";
import { demoId, seedFrom } from "@/scripts/seed/ids";
import { factsOf } from "@/scripts/seed/listing-facts";
import { inputOf } from "@/scripts/seed/listing-input";
import { listingRows } from "@/scripts/seed/listing-row";
import { inPostingOrder } from "@/scripts/seed/posting-order";
import { type DemoUser, demoUsers } from "@/scripts/seed/sellers";
import { sellersOf } from "@/scripts/seed/sellers-of-listings";
import { REJECTION_REASONS, statesOf } from "@/scripts/seed/states";

export type DemoListing = {
  /** 1 is the oldest; the pictures follow from it. */
  number: number;
  id: string;
  seller: DemoUser;
  propertyType: PropertyType;
  input: AddPropertyInput;
  point: { longitude: number; latitude: number };
  status: PropertyStatus;
  rejectionReason?: string;
  createdAt: Date;
  /** When it was approved or rejected; of no use while it is pending. */
  reviewedAt: Date;
  /** When it was marked as sold, if it is. */
  soldAt: Date;
  pictureCount: number;
};

const FEWEST_PICTURES = 3;
const MOST_PICTURES = 5;
/** Of places without rooms there is less to draw. */
const MOST_WITHOUT_ROOMS = 4;
const WITHOUT_ROOMS: readonly PropertyType[] = ["Plot", "Land", "Office", "CoworkingSpace", "Shop", "Showroom"];
/** About 400 m in either direction. */
const SPREAD_DEGREES = 0.004;
const REVIEW_HOURS = [1, 30] as const;
const SALE_DAYS = [12, 55] as const;

/** Every listing of the demo, newest first: the same on every run. */
export function demoListings(): DemoListing[] {
  const rows = inPostingOrder(listingRows(), createRandom(DEMO_SEED + 2));
  const states = statesOf(rows, createRandom(DEMO_SEED + 3));
  const dealt = rows.map((row, rank) => ({ row, status: states[rank] ?? "approved" }));
  const sellers = sellersOf(dealt, demoUsers());
  const dates = postingDates(rows.length);
  const reasons = [...REJECTION_REASONS];
  return dealt.map(({ row, status }, rank) => {
    const random = createRandom(DEMO_SEED + seedFrom(row.name));
    const seller = sellers[rank] as DemoUser;
    const facts = factsOf(row, random);
    const reason = status === "rejected" ? reasons.shift() : undefined;
    return {
      number: rows.length - rank,
      id: demoId("listing", row.name),
      seller,
      propertyType: row.propertyType,
      input: inputOf(facts, seller.input, random),
      point: pointNear(facts.place.point, random),
      status,
      ...(reason && { rejectionReason: reason }),
      ...momentsFrom(dates[rank] as Date, random),
      pictureCount: random.int(
        FEWEST_PICTURES,
        WITHOUT_ROOMS.includes(row.propertyType) ? MOST_WITHOUT_ROOMS : MOST_PICTURES,
      ),
    };
  });
}

function momentsFrom(createdAt: Date, random: Random) {
  const reviewedAt = laterThan(createdAt, random, ...REVIEW_HOURS);
  const [fewest, most] = SALE_DAYS.map((days) => (days * DAY_MS) / HOUR_MS) as [number, number];
  return { createdAt, reviewedAt, soldAt: laterThan(reviewedAt, random, fewest, most) };
}

const pointNear = ([longitude, latitude]: [number, number], random: Random) => {
  const near = (degrees: number) => Math.round((degrees + random.between(-SPREAD_DEGREES, SPREAD_DEGREES)) * 1e5) / 1e5;
  return { longitude: near(longitude), latitude: near(latitude) };
};
