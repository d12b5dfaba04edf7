import { readFile } from "node:fs/promises";
import { Types } from "mongoose";
import { describe, expect, it } from "vitest";
import { type DemoListing, demoListings } from "@/demo/listings";
import { PHOTO_FOLDER, PHOTOS } from "@/demo/photos";
import { factsOf } from "@/lib/listings/duplicate-facts";
import { judgePair, MAYBE, photosInCommon, SAME } from "@/lib/listings/duplicate-rules";
import { parseListing, storedFieldsOf } from "@/lib/listings/listing-fields";
import { hashPhoto } from "@/lib/media/photo-hash";
import type { PropertyRecord } from "@/models/listing-record";

const listings = demoListings();
const listingOf = (id: string) => listings.find((one) => one.id === id) ?? expect.fail(id);

async function compared({ id, seller, input, point, createdAt }: DemoListing) {
  const known = { names: [], phones: [], emails: [], addressLines: [], fingerprint: "" };
  const fields = storedFieldsOf(parseListing(input, known)) as unknown as PropertyRecord;
  const hashes = await Promise.all(
    (PHOTOS[input.name] ?? []).map(async ({ file }) => hashPhoto(await readFile(new URL(file, PHOTO_FOLDER)))),
  );
  const ground = {
    ...fields,
    point: { type: "Point" as const, coordinates: [point.longitude, point.latitude] },
    sellerId: new Types.ObjectId(seller.id),
    createdAt,
    updatedAt: createdAt,
    photos: [],
  };
  return { hashes, facts: factsOf(new Types.ObjectId(id), ground as never, hashes) };
}

async function scoreOf(listing: DemoListing, other: string): Promise<number> {
  const [one, two] = await Promise.all([compared(listing), compared(listingOf(other))]);
  return judgePair({ one: one.facts, other: two.facts, common: photosInCommon(one.hashes, two.hashes) }).score;
}

describe("homes that several people of the demo list", () => {
  it.each(listings.flatMap((one) => (one.sameHomeAs ? [[one.input.name, one, one.sameHomeAs] as const] : [])))(
    "%s is joined with the earlier listing",
    async (_, listing, other) => {
      expect(await scoreOf(listing, other)).toBeGreaterThanOrEqual(SAME);
    },
  );

  it.each(
    listings.flatMap((one) => (one.maybeSameHomeAs ? [[one.input.name, one, one.maybeSameHomeAs] as const] : [])),
  )("%s is a question for administrators", async (_, listing, other) => {
    const score = await scoreOf(listing, other);
    expect(score).toBeGreaterThanOrEqual(MAYBE);
    expect(score).toBeLessThan(SAME);
  });

  it("are four that are joined, and one that administrators are asked about", () => {
    expect(listings.filter(({ sameHomeAs }) => sameHomeAs)).toHaveLength(4);
    expect(listings.filter(({ maybeSameHomeAs }) => maybeSameHomeAs)).toHaveLength(1);
  });
});
