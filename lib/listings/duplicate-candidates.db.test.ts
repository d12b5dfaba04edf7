import mongoose from "mongoose";
import sharp from "sharp";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { findPhotosOfOtherSellers } from "@/lib/listings/duplicate-pairs";
import { createProperty } from "@/lib/listings/listing-writes";
import { attachPhotos, storePhotos } from "@/lib/media/photos";
import { PropertyModel } from "@/models/listings";
import { MediaModel } from "@/models/media";
import { type Person, signedIn } from "@/tests/people";
import { roomPicture } from "@/tests/pictures";
import { anotherFlat } from "@/tests/stated-property";

let sellers: Person[];
beforeAll(async () => {
  sellers = await Promise.all(Array.from({ length: 3 }, () => signedIn("owner")));
});
beforeEach(async () => {
  for (const name of ["properties", "media", "rate_counts"]) await mongoose.connection.collection(name).deleteMany({});
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
