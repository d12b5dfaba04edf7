import { expect, it } from "vitest";
import { fillHomeKeys } from "@/lib/listings/backfill-jobs";
import { createProperty } from "@/lib/listings/listing-writes";
import { PropertyModel } from "@/models/listings";
import { LeaseModel } from "@/models/platform";
import { documentsExamined } from "@/tests/explained-reads";
import { signedIn } from "@/tests/people";
import { anotherFlat, flatForRent, somePhoto } from "@/tests/stated-property";

const withoutKey = () => PropertyModel.collection.countDocuments({ homeKey: { $exists: false } });

it("old listings get the keys of their homes, each once, and then refuse a second listing (security F37)", async () => {
  const { actor } = await signedIn("owner");
  const { _id } = await createProperty(actor, flatForRent(), [somePhoto]);
  for (let count = 0; count < 3; count += 1) await createProperty(actor, anotherFlat(), [somePhoto]);
  const before = await PropertyModel.find().lean();
  await PropertyModel.collection.updateMany({}, { $unset: { homeKey: "" } });
  const copies = Array.from({ length: 600 }, () => ({ ...before[0], _id: undefined, homeKey: undefined }));
  await PropertyModel.collection.insertMany(copies as never, { ignoreUndefined: true });
  expect(await withoutKey()).toBe(604);
  expect(await fillHomeKeys()).toBe(604);
  expect([await withoutKey(), await fillHomeKeys()]).toEqual([0, 0]);
  expect(await documentsExamined("properties", () => fillHomeKeys())).toEqual([0]);
  for (const listing of before) expect(await PropertyModel.findById(listing._id).lean()).toEqual(listing);
  await expect(createProperty(actor, flatForRent(), [somePhoto])).rejects.toMatchObject({
    code: "CONFLICT",
    errors: [{ path: "listing", message: expect.stringContaining("/view-properties/") }],
  });
  expect(_id).toBe(before[0]?._id.toHexString());
});

it("nothing is done while another server does it", async () => {
  await LeaseModel.create({ _id: "home-keys", holder: "another server", until: new Date(Date.now() + 60_000) });
  expect(await fillHomeKeys()).toBe(false);
});
