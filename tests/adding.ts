import path from "node:path";
import mongoose from "mongoose";
import { beforeAll, beforeEach, expect } from "vitest";
import { getEnv } from "@/lib/platform/env";
import { ensureIndexes } from "@/lib/platform/indexes";
import { PropertyModel } from "@/models/listings";
import { addListing, tinyImage } from "@/tests/listing-calls";
import { type Person, signedIn } from "@/tests/people";

/** People and a small picture of a file of tests about posted listings; every test begins without listings. */
export function setUpAdding() {
  const people = {} as Record<"owner" | "admin" | "buyer", Person>;
  const pictures = {} as { image: Buffer };

  beforeAll(async () => {
    await ensureIndexes(() => undefined);
    const [owner, admin, buyer] = await Promise.all([
      signedIn("owner", { userName: "Asha Rao", number: "8123456780" }),
      signedIn("admin"),
      signedIn("buyer"),
    ]);
    Object.assign(people, { owner, admin, buyer });
    pictures.image = await tinyImage();
  });
  beforeEach(async () => {
    for (const name of ["properties", "media", "rate_counts"])
      await mongoose.connection.collection(name).deleteMany({});
  });
  return {
    people,
    pictures,
    mediaFolder: path.join(getEnv().DATA_DIR, "media"),
    call: (body: unknown, by = people.owner, headers = {}) => addListing({ by, body, headers }),
    nothingStored: async () => expect(await PropertyModel.countDocuments()).toBe(0),
  };
}
