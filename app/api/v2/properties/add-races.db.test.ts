import mongoose from "mongoose";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ensureIndexes } from "@/lib/db/indexes";
import { photoSource } from "@/lib/media/rules";
import { messages } from "@/lib/messages";
import { PropertyModel } from "@/models/property";
import { addListing, photosOf } from "@/tests/listing-calls";
import { type Person, signedIn } from "@/tests/people";
import { flatForRent } from "@/tests/stated-property";

const AT_ONCE = 20;
let owner: Person;

beforeAll(async () => {
  await ensureIndexes(() => undefined);
  owner = await signedIn("owner");
});
beforeEach(async () => {
  for (const name of ["properties", "media", "rate_counts"]) await mongoose.connection.collection(name).deleteMany({});
});

const kept = async () => JSON.stringify((await photosOf(owner)).map(photoSource));

describe("POST v2/properties/add", () => {
  it("stores a listing once that is sent several times at once", async () => {
    const body = { ...flatForRent(), keepPhotos: await kept() };
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => addListing({ by: owner, body })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body: envelope } of answers)
      if (status !== 201) expect([status, envelope.message]).toEqual([400, messages.photoGone]);
    expect(await PropertyModel.countDocuments()).toBe(1);
  });

  it("leaves the photos free when another of them is gone", async () => {
    const good = await kept();
    const gone = JSON.stringify([...JSON.parse(good), `/media/${"0".repeat(32)}-640.webp`]);
    const refused = await addListing({ by: owner, body: { ...flatForRent(), keepPhotos: gone } });
    expect([refused.status, refused.body.message]).toEqual([400, messages.photoGone]);
    expect((await addListing({ by: owner, body: { ...flatForRent(), keepPhotos: good } })).status).toBe(201);
  });
});
