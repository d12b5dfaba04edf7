import mongoose, { Types } from "mongoose";
import sharp from "sharp";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { storeFacts } from "@/lib/listings/duplicate-facts";
import { judgeListing } from "@/lib/listings/duplicate-judge";
import { findPhotosOfOtherSellers, readJudged, storeJudged } from "@/lib/listings/duplicate-pairs";
import { createProperty } from "@/lib/listings/listing-writes";
import { attachPhotos, storePhotos } from "@/lib/media/photos";
import { limits } from "@/lib/platform/limits";
import { HomeFactsModel } from "@/models/duplicate-pairs";
import { PropertyModel } from "@/models/listings";
import { MediaModel } from "@/models/media";
import { explainedReads } from "@/tests/explained-reads";
import { type Person, signedIn } from "@/tests/people";
import { roomPicture } from "@/tests/pictures";
import { anotherFlat, flatForRent, somePhoto } from "@/tests/stated-property";

let sellers: Person[];
beforeAll(async () => {
  sellers = await Promise.all(Array.from({ length: 3 }, () => signedIn("owner")));
});
beforeEach(async () => {
  for (const name of ["properties", "media", "home_facts", "duplicate_pairs", "rate_counts"])
    await mongoose.connection.collection(name).deleteMany({});
});

async function list(seller: number, pictures: readonly Buffer[]): Promise<string> {
  const { actor } = sellers[seller] ?? expect.fail();
  const photos = await storePhotos(actor, pictures);
  const { _id } = await createProperty(actor, anotherFlat(), photos);
  await attachPhotos(_id, photos);
  return _id;
}

const photoKeyOf = async (id: string, place: number): Promise<string> =>
  (await PropertyModel.findById(id).lean())?.photos[place]?.key ?? expect.fail();

it("finds the photos that another seller's listing shows, and none of one's own", async () => {
  const [kitchen, hall, bath] = await Promise.all([1, 2, 3].map(roomPicture));
  if (!kitchen || !hall || !bath) expect.fail();
  const mirrored = await sharp(hall).flop().jpeg({ quality: 50 }).toBuffer();
  const first = await list(0, [kitchen, hall]);
  await list(0, [kitchen]);
  const copy = await list(1, [bath, mirrored]);
  const [theirs, own] = [await photoKeyOf(first, 1), await photoKeyOf(copy, 1)];
  expect(await findPhotosOfOtherSellers(copy)).toEqual([{ propertyId: first, ownKey: own, photoKey: theirs }]);
  expect(await findPhotosOfOtherSellers(first)).toEqual([{ propertyId: copy, ownKey: theirs, photoKey: own }]);
});

it("reads photos that were stored before there were fingerprints, and then finds them", async () => {
  const kitchen = await roomPicture(4);
  const first = await list(0, [kitchen]);
  const copy = await list(1, [kitchen]);
  await MediaModel.collection.updateMany({}, { $unset: { hashes: "", bandKeys: "", hashVersion: "" } });
  expect(await findPhotosOfOtherSellers(first)).toEqual([]);
  const [ownKey, photoKey] = [await photoKeyOf(copy, 0), await photoKeyOf(first, 0)];
  expect(await findPhotosOfOtherSellers(copy)).toEqual([{ propertyId: first, ownKey, photoKey }]);
});

it("leaves out a picture that many unrelated listings show", async () => {
  const drawing = await roomPicture(5);
  const listings: string[] = [];
  for (let count = 0; count < 7; count += 1) listings.push(await list(count % 3, [drawing]));
  expect(await findPhotosOfOtherSellers(listings[0] ?? "")).toEqual([]);
});

it("counts listings that were judged to be one home as one, although none of them is public", async () => {
  const kitchen = await roomPicture(6);
  const listings: Types.ObjectId[] = [];
  for (let count = 0; count < 7; count += 1) listings.push(new Types.ObjectId(await list(count % 3, [kitchen])));
  const [first, ...copies] = listings;
  if (!first) expect.fail();
  for (const [place, copy] of copies.entries()) {
    const judged = copies.slice(0, place).map((other) => ({ other, score: 5, reasons: [], state: "same" as const }));
    await storeJudged(copy, judged, { before: [], at: new Date() });
  }
  expect(await findPhotosOfOtherSellers(first.toHexString())).toHaveLength(4);
});

it.each([
  ["at its price", 24_000],
  ["a little below it", 23_700],
  ["a little above it", 24_300],
])("compares a listing with one %s in a block with more listings than are compared", async (_, price) => {
  const [twin, listing] = await Promise.all(
    [price, 24_000].map(async (own, seller) => {
      const { actor } = sellers[seller] ?? expect.fail();
      const photo = { ...somePhoto, key: String(seller).repeat(32) };
      return new Types.ObjectId((await createProperty(actor, flatForRent({ price: own }), [photo]))._id);
    }),
  );
  if (!twin || !listing) expect.fail();
  const facts = (await storeFacts(twin))?.facts ?? expect.fail();
  const others = Array.from({ length: limits.duplicateCandidatesMax }, (_, place) => [
    { ...facts, _id: new Types.ObjectId(), price: 20_000 + place },
    { ...facts, _id: new Types.ObjectId(), price: 28_000 + place },
    { ...facts, _id: new Types.ObjectId(), price: 24_000, endedAt: new Date() },
  ]);
  await HomeFactsModel.collection.insertMany(others.flat());
  const reads = await explainedReads([HomeFactsModel], async () => {
    await judgeListing(listing, new Date());
  });
  const judged = await readJudged([twin, listing]);
  expect(judged.get(listing.toHexString())).toHaveLength(1);
  expect(judged.get(twin.toHexString())).toEqual(judged.get(listing.toHexString()));
  const near = reads.filter(({ plan }) => plan.includes('"indexName":"block"'));
  expect(near).toHaveLength(2);
  for (const { stages } of near) expect(stages).not.toContain("SORT");
});
