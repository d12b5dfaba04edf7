import mongoose from "mongoose";
import { beforeEach, expect, it } from "vitest";
import { plausibleListings } from "@/bench/plausible-listings";
import { fillConfirmedAt } from "@/lib/listings/backfill-jobs";
import { hideStale } from "@/lib/listings/freshness-sweep";
import { withLease } from "@/lib/platform/lease";
import { limits } from "@/lib/platform/limits";
import { DAY_MS, HOUR_MS } from "@/lib/platform/time";
import { allListingsTag, propertyTag } from "@/lib/property/cache-tags";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import { expireTags } from "@/tests/expired-tags";

const NOW = new Date("2026-11-24T06:00:00Z");
const COUNT = limits.freshnessBatch + 50;
const PENDING = { approval: false, rejected: false, sold: false, listed: false };
const SOLD = { approval: true, rejected: false, sold: true, listed: false };
const PUBLIC = { approval: true, rejected: false, sold: false, listed: true };
const stateOf = (index: number) => (index % 10 === 0 ? PENDING : index % 10 === 1 ? SOLD : PUBLIC);

const old = plausibleListings(1, COUNT + 1).map((listing, index) => {
  const { confirmedAt: _, ...rest } = listing;
  return { ...rest, ...stateOf(index) };
});
const stored = () => PropertyModel.find().sort({ _id: 1 }).lean<PropertyRecord[]>();

beforeEach(async () => {
  for (const name of ["properties", "leases", "job_marks"]) await mongoose.connection.collection(name).deleteMany({});
  await PropertyModel.collection.insertMany(old as never, { ignoreUndefined: true });
});

it("lets old listings count as confirmed within the last day, spread over it, and expires their pages", async () => {
  expect(await fillConfirmedAt(NOW)).toBe(old.filter(({ approval }) => approval).length);
  const listings = await stored();
  const times = listings.flatMap(({ confirmedAt }) => (confirmedAt ? [confirmedAt.getTime()] : []));
  expect(listings.every(({ approval, confirmedAt }) => approval === (confirmedAt !== undefined))).toBe(true);
  expect(Math.max(...times)).toBeLessThanOrEqual(NOW.getTime());
  expect(Math.min(...times)).toBeGreaterThan(NOW.getTime() - limits.freshnessSpreadHours * HOUR_MS);
  const hours = new Set(times.map((time) => Math.floor(time / HOUR_MS)));
  expect([hours.size > 2, new Set(times).size]).toEqual([true, times.length]);
  const expired = new Set(expireTags.mock.calls.flatMap(([tags]) => [...tags]));
  const shown = listings.find(({ listed }) => listed);
  expect([expired.has(allListingsTag), expired.has(propertyTag(String(shown?._id)))]).toEqual([true, true]);
  await hideStale(new Date(NOW.getTime() + 20 * DAY_MS));
  expect((await stored()).map(({ listed }) => listed)).toEqual(listings.map(({ listed }) => listed));
});

it("goes on where it stopped, leaves known times, and leaves it to another server that is at it", async () => {
  const known = new Date("2026-10-01T00:00:00Z");
  await PropertyModel.collection.updateOne({ listed: true }, { $set: { confirmedAt: known } });
  await withLease("confirmed-at", async () => expect(await fillConfirmedAt(NOW)).toBe(false), {
    now: new Date(),
    holder: "another",
  });
  await fillConfirmedAt(NOW);
  const first = await stored();
  expect(first.filter(({ confirmedAt }) => confirmedAt?.getTime() === known.getTime())).toHaveLength(1);
  expect(await fillConfirmedAt(new Date(NOW.getTime() + DAY_MS))).toBe(0);
  expect(await stored()).toEqual(first);
});
