import mongoose, { Types } from "mongoose";
import { CASE_QUEUES } from "@/lib/listings/moderation-rules";

const AT_ONE_TIME = 3;
const BATCH = 10_000;
const FIRST = Date.UTC(2026, 0, 1);

const at = (place: number) => new Date(FIRST + Math.floor(place / AT_ONE_TIME) * 60_000);
const isHalf = (place: number) => place % 2 === 0;

type Rows = Readonly<Record<string, (propertyId: Types.ObjectId, place: number) => object>>;

/** By collection: the nth row of the lists of the console, about a listing. Three rows each have the same time. */
const rowsAbout = (listings: readonly Types.ObjectId[], adminId: string): Rows => ({
  cases: (_id, place) => ({
    ...{ _id, queues: ["all", CASE_QUEUES[1 + (place % 6)]], risk: 0, since: at(place), place: at(place) },
    ...{ token: new Types.ObjectId(), at: at(place) },
  }),
  reports: (propertyId, place) => ({
    ...{ propertyId, propertyName: "A flat", reporterId: new Types.ObjectId(), reason: "price" },
    ...{ state: isHalf(place) ? "open" : "settled", waitingSince: at(place), createdAt: at(place) },
    ...(isHalf(place) ? {} : { upheld: place % 3 === 0, settledAt: at(place), settledBy: new Types.ObjectId() }),
  }),
  claims: (propertyId, place) => ({
    ...{ propertyId, propertyName: "A flat", buyerId: new Types.ObjectId(), sellerId: new Types.ObjectId() },
    ...{ state: isHalf(place) ? "in-review" : "closed", reason: "broker" },
    ...{ unlockedAt: at(place), claimedAt: at(place), createdAt: at(place), updatedAt: at(place) },
  }),
  duplicate_pairs: (a, place) => ({
    ...{ a, b: listings[(place + 1) % listings.length], score: 1 + (place % 20) / 10, reasons: [], at: at(place) },
    state: isHalf(place) ? "maybe" : "same",
  }),
  decisions: (propertyId, place) => ({
    ...{ _id: place + 1, key: String(place), at: at(place), subject: isHalf(place) ? "listing" : "claim" },
    ...{ action: place % 3 === 0 ? "approve" : "reject", by: new Types.ObjectId(adminId), propertyId },
    ...{ prev: "0".repeat(64), hash: "0".repeat(64) },
  }),
});

/** Fills the lists of the console in the connected database: one case, report, claim, pair and decision about each listing. */
export async function fillConsole(listings: readonly Types.ObjectId[], adminId: string): Promise<void> {
  for (const [collection, rowAbout] of Object.entries(rowsAbout(listings, adminId)))
    for (let from = 0; from < listings.length; from += BATCH) {
      const rows = listings.slice(from, from + BATCH).map((_id, index) => rowAbout(_id, from + index));
      await mongoose.connection.collection(collection).insertMany(rows);
    }
}
