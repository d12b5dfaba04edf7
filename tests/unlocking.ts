import mongoose from "mongoose";
import { beforeAll, beforeEach } from "vitest";
import { POST as debit } from "@/app/api/v2/credits/debit/route";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty } from "@/lib/listings/moderation";
import { attachPhotos } from "@/lib/media/photos";
import type { AddPropertyInput } from "@/lib/property/schema";
import { callApi } from "@/tests/api-call";
import { photosOf } from "@/tests/listing-calls";
import { type Person, signedIn } from "@/tests/people";
import { anotherFlat } from "@/tests/stated-property";

export const SELLER = { userName: "Asha Rao", number: "8123456780" } as const;

/** People for tests of unlocking. The file must mock `lib/platform/cache-invalidation`; every test starts without listings and ledgers. */
export function setUpUnlocking() {
  const people = {} as Record<"seller" | "buyer" | "admin", Person>;

  beforeAll(async () => {
    const [seller, admin] = await Promise.all([signedIn("owner", SELLER), signedIn("admin")]);
    Object.assign(people, { seller, admin });
  });
  beforeEach(async () => {
    for (const name of ["properties", "media", "notifications", "wallets", "orders", "reveals", "rate_counts"])
      await mongoose.connection.collection(name).deleteMany({});
    people.buyer = await signedIn("buyer", { userName: "Ravi Shah" });
  });

  /** A pending listing of the seller with one photo. */
  async function pending(input: Partial<AddPropertyInput> = {}, by = people.seller): Promise<string> {
    const photos = await photosOf(by);
    const { _id } = await createProperty(by.actor, anotherFlat(input), photos);
    await attachPhotos(_id, photos);
    return _id;
  }
  return {
    people,
    pending,
    /** The same, public. */
    posted: async (input?: Partial<AddPropertyInput>, by = people.seller) => {
      const id = await pending(input, by);
      await approveProperty(people.admin.actor, id);
      return id;
    },
    unlock: (propertyId: unknown, by = people.buyer, more: object = {}) =>
      callApi(debit, { body: { propertyId, ...more }, cookies: by.cookies }),
  };
}

/** Connects this test file to its database at another address; needs tests/live-env. */
export async function connectTo(uri: string): Promise<void> {
  const { name } = mongoose.connection;
  const address = new URL(uri);
  address.pathname = name;
  process.env.MONGODB_URI = address.href;
  await mongoose.disconnect();
  await mongoose.connect(uri, { dbName: name, autoIndex: false, heartbeatFrequencyMS: 500 });
}
