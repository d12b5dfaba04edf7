import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { plausibleListings } from "@/bench/plausible-listings";
import { withRequest } from "@/lib/platform/request-context";
import { hasRow } from "@/lib/search/bitmap";
import { inScanTurn, matching } from "@/lib/search/column-scan";
import { ListingColumns, type RowRecord } from "@/lib/search/listing-columns";
import { filterOf } from "@/lib/search/query-parameters";

const [some] = plausibleListings(1, 2);
const listing = (): RowRecord & { _id: ObjectId } =>
  ({ ...some, listed: true, photos: 1, _id: new ObjectId() }) as unknown as RowRecord & { _id: ObjectId };

test("a row that a scan found never turns into another listing while the scan goes on", async () => {
  const table = new ListingColumns();
  const [first, second, third] = [listing(), listing(), listing()];
  table.put(first);
  const row = table.rowOf(first._id);
  await inScanTurn(table, async () => {
    table.remove(first._id);
    table.put(second);
    expect(table.idAt(row)).toBe(first._id.toHexString());
    expect(table.rowOf(first._id)).toBe(-1);
    await Promise.resolve();
  });
  table.put(third);
  expect([table.rowOf(third._id), table.size, table.rows]).toEqual([row, 2, 2]);
});

test("a sender waits behind its own scans, and others pass", async () => {
  const table = new ListingColumns();
  const order: string[] = [];
  let end = () => {};
  const held = inScanTurn(table, () => new Promise<void>((resolve) => (end = resolve)));
  const scan = (sender: string) =>
    withRequest({ id: sender, sender }, () => inScanTurn(table, async () => void order.push(sender)));
  const waiting = ["flood", "flood", "flood", "other"].map(scan);
  await Promise.resolve();
  end();
  await Promise.all([held, ...waiting]);
  expect(order).toEqual(["flood", "other", "flood", "flood"]);
});

test("the row of a listing that is gone is used again", () => {
  const table = new ListingColumns();
  for (let turn = 0; turn < 50; turn += 1) {
    const one = listing();
    table.put(one);
    table.remove(one._id);
  }
  expect([table.rows, table.size]).toEqual([1, 0]);
});

test.each([
  [23.173, true],
  [23.173000000000002, false],
  [23.172999999999998, true],
])("a home at 23.173 degrees north is in a box from %f on: %s", async (south, isIn) => {
  const table = new ListingColumns();
  const home = { ...listing(), publicPoint: { lng: 77.3, lat: 23.173 } };
  table.put(home);
  const area = { kind: "box", west: 77.3, south, east: 77.4, north: 23.2 } as const;
  expect(hasRow(await matching(table, filterOf({ area })), table.rowOf(home._id))).toBe(isIn);
});
