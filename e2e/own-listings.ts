import { ObjectId } from "mongodb";
import { withProductDatabase } from "@/e2e/database";
import type { Person } from "@/e2e/people";

const STATES = {
  // Hidden with its seller: the public lists of other tests stay as they are.
  approved: { approval: true, sellerInactive: true },
  rejected: { rejected: true },
  pending: {},
  sold: { approval: true, sold: true },
  archived: { approval: true, archivedAt: new Date() },
};

/** Stores listings of `person`, so many of each state, which nobody else sees; gives the way to take them away. */
export const storeListingsOf = ({ email }: Person, counts: Partial<Record<keyof typeof STATES, number>>) =>
  withProductDatabase(async (db) => {
    const seller = await db.collection("users").findOne({ email });
    const sample = await db.collection("properties").findOne({});
    if (!seller || !sample) throw new Error("There is no seller, or no listing to copy");
    const states = Object.entries(STATES).flatMap(([state, flags]) =>
      Array.from({ length: counts[state as keyof typeof STATES] ?? 0 }, () => flags),
    );
    const listings = states.map((flags, index) => ({
      ...{ ...sample, approval: false, rejected: false, sold: false, listed: false, words: [] },
      ...flags,
      ...{ _id: new ObjectId(), sellerId: seller._id, name: `Listing ${index + 1}`, createdAt: new Date() },
    }));
    await db.collection("properties").insertMany(listings);
    return () => withProductDatabase((again) => again.collection("properties").deleteMany({ sellerId: seller._id }));
  });
