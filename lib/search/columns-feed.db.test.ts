import { ObjectId } from "mongodb";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createProperty } from "@/lib/listings/listing-writes";
import { followListings, readyColumns } from "@/lib/search/columns-feed";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import { signedIn } from "@/tests/people";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

// @own-modules: the process keeps what this file changes.

const LISTINGS = 200;
/** Many times as many as are written until a server that follows the database has caught up. */
const WRITES_MAX = 5_000;

const stop = new AbortController();
let following: Promise<void> | undefined;
afterAll(async () => {
  stop.abort();
  await following;
});

const ids = Array.from({ length: LISTINGS }, () => new ObjectId());
beforeAll(async () => {
  const { actor } = await signedIn("owner");
  const { _id } = await createProperty(actor, anotherFlat(), [somePhoto]);
  const first = (await PropertyModel.findById(_id).lean<PropertyRecord>()) as PropertyRecord;
  await PropertyModel.collection.deleteMany({});
  const listings = ids.map((id) => ({ ...first, _id: id, approval: true, listed: true, price: 1 }));
  await PropertyModel.collection.insertMany(listings as never, { ignoreUndefined: true });
});

it("are ready while jobs go on writing, and have what was written before", async () => {
  let written = 0;
  const write = async (nth: number) => {
    for (; written < WRITES_MAX && !readyColumns(); written += 1)
      await PropertyModel.collection.updateOne(
        { _id: ids[(written + nth) % LISTINGS] as ObjectId },
        { $inc: { price: 1 } },
      );
  };
  const writing = Promise.all([1, 2, 3, 4].map(write));
  following = followListings(stop.signal);
  await writing;
  expect(written).toBeLessThan(WRITES_MAX);
  const table = readyColumns();
  expect(table?.size).toBe(LISTINGS);
  const stored = await PropertyModel.collection.find({}, { projection: { price: 1 } }).toArray();
  const priceOf = new Map(stored.map(({ _id, price }) => [String(_id), price]));
  await expect
    .poll(() =>
      Array.from(
        { length: LISTINGS },
        (_, row) => table?.columns.price[row] === priceOf.get(table?.idAt(row).toString() ?? ""),
      ),
    )
    .not.toContain(false);
});

it("read a listing again when its price changes, not when somebody views it or its seller is reminded", async () => {
  const find = vi.spyOn(PropertyModel.collection, "find");
  const [viewed, reminded, cheaper] = ids as [ObjectId, ObjectId, ObjectId];
  const set = (_id: ObjectId, fields: object) => PropertyModel.collection.updateOne({ _id }, { $set: fields });
  const confirmedAt = new Date();
  await set(viewed, { views: 1_000 });
  await set(reminded, { reminded: { confirmedAt, step: "soon" } });
  await set(reminded, { reminded: { confirmedAt, step: "due" } });
  await set(cheaper, { price: 777 });
  const read = () => find.mock.calls.flatMap(([match]) => (match as { _id: { $in: ObjectId[] } })._id.$in);
  await expect.poll(read).toEqual([cheaper]);
});
