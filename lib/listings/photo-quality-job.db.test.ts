import mongoose, { Types } from "mongoose";
import { beforeEach, expect, it } from "vitest";
import { createProperty } from "@/lib/listings/listing-writes";
import { measurePhotos } from "@/lib/listings/photo-quality-job";
import { scoreDueListings } from "@/lib/listings/risk-job";
import { attachPhotos, storePhotos } from "@/lib/media/photos";
import { QUALITY_RULES } from "@/lib/media/quality-rules";
import { PropertyModel } from "@/models/listings";
import { MediaModel } from "@/models/media";
import { signedIn } from "@/tests/people";
import { drawn } from "@/tests/pictures";
import { anotherFlat } from "@/tests/stated-property";

beforeEach(async () => {
  for (const name of ["properties", "media", "leases"]) await mongoose.connection.collection(name).deleteMany({});
});

/** A listing with one small plain photo. */
async function posted() {
  const owner = await signedIn("owner", { createdAt: new Date("2026-01-01T00:00:00Z") });
  const photos = await storePhotos(owner.actor, [await drawn({ width: 300, height: 200 }).jpeg().toBuffer()]);
  const { _id } = await createProperty(owner.actor, anotherFlat(), photos);
  await attachPhotos(_id, photos);
  return { id: _id, key: photos[0]?.key ?? "" };
}
const signsOf = async (key: string) => (await MediaModel.findById(key).lean())?.quality;
const codesOf = async (id: string) => (await PropertyModel.findById(id).lean())?.risk?.reasons.map(({ code }) => code);

it("looks at a photo when it is stored", async () => {
  const { id, key } = await posted();
  expect(await signsOf(key)).toEqual({ rules: QUALITY_RULES, signs: ["tiny", "blurred"] });
  await scoreDueListings();
  expect(await codesOf(id)).toEqual(["photos-tiny", "photos-blurred"]);
});

it("looks at older photos, and has their listings scored again, also after a run that was killed before that", async () => {
  const { id, key } = await posted();
  await MediaModel.collection.updateMany({}, { $unset: { quality: 1 } });
  await scoreDueListings();
  expect(await codesOf(id)).toEqual([]);
  // As a run leaves it that was killed between the photo and its listing.
  await MediaModel.collection.updateMany({}, { $set: { quality: { rules: 0, signs: ["tiny"] } } });
  expect(await measurePhotos()).toBe(1);
  expect(await signsOf(key)).toEqual({ rules: QUALITY_RULES, signs: ["tiny", "blurred"] });
  expect((await PropertyModel.findById(id).lean())?.riskDue).toBeInstanceOf(Types.ObjectId);
  await scoreDueListings();
  expect(await codesOf(id)).toEqual(["photos-tiny", "photos-blurred"]);
  expect(await measurePhotos()).toBe(0);
});

it("knows nothing of a photo whose file is gone, and does not look again", async () => {
  const { key } = await posted();
  await MediaModel.collection.updateMany({}, { $unset: { quality: 1 }, $set: { width: 555 } });
  expect([await measurePhotos(), await measurePhotos()]).toEqual([1, 0]);
  expect(await signsOf(key)).toEqual({ rules: QUALITY_RULES, signs: [] });
});
