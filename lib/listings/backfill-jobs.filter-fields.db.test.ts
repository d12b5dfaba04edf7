import { expect, it } from "vitest";
import { fillFilterFields } from "@/lib/listings/backfill-jobs";
import { createProperty } from "@/lib/listings/listing-writes";
import { PropertyModel } from "@/models/listings";
import { LeaseModel } from "@/models/platform";
import { signedIn } from "@/tests/people";
import { anotherFlat, flatForRent, somePhoto } from "@/tests/stated-property";

const fieldsOf = () => PropertyModel.find({}, "filterFields").sort({ _id: 1 }).lean();

it("gives old listings the fields that new ones get when they are written, also after a run that was cut short", async () => {
  const [owner, agent] = [await signedIn("owner"), await signedIn("agent")];
  await createProperty(owner.actor, flatForRent(), [somePhoto]);
  await createProperty(agent.actor, anotherFlat(), [somePhoto]);
  const before = await fieldsOf();
  expect(before.map(({ filterFields }) => filterFields?.seller)).toEqual(["owner", "agent"]);
  await PropertyModel.collection.updateMany({}, { $unset: { filterFields: "" } });
  for (const { _id, filterFields } of before.slice(0, 1))
    await PropertyModel.collection.updateOne({ _id }, { $set: { filterFields } });
  expect(await fillFilterFields()).toBe(1);
  expect(await fieldsOf()).toEqual(before);
  await PropertyModel.collection.updateMany(
    {},
    { $set: { "filterFields.version": 0, "filterFields.amenities": ["gas"] } },
  );
  expect([await fillFilterFields(), await fillFilterFields()]).toEqual([2, 0]);
  expect(await fieldsOf()).toEqual(before);
});

it("leaves alone a listing without public texts, which the other job does", async () => {
  const { actor } = await signedIn("owner");
  const { _id } = await createProperty(actor, anotherFlat(), [somePhoto]);
  await PropertyModel.collection.updateMany({}, { $unset: { filterFields: "", publicText: "" } });
  expect(await fillFilterFields()).toBe(0);
  expect(await PropertyModel.findById(_id).lean()).not.toHaveProperty("filterFields");
});

it("nothing is done while another server does it", async () => {
  await LeaseModel.create({ _id: "filter-fields", holder: "another server", until: new Date(Date.now() + 60_000) });
  expect(await fillFilterFields()).toBe(false);
});
