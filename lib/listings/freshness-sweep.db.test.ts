import mongoose, { Types } from "mongoose";
import { expect, it, vi } from "vitest";
import { plausibleListings } from "@/bench/plausible-listings";
import { hideStale } from "@/lib/listings/freshness-sweep";
import { limits } from "@/lib/platform/limits";
import { DAY_MS } from "@/lib/platform/time";
import { FRESHNESS } from "@/lib/property/freshness-rules";
import { nextExpiryMs } from "@/lib/search/next-expiry";
import { PropertyModel } from "@/models/listings";
import "@/tests/freshness-simulation";

// @own-modules: the process keeps what this file changes.

const START = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS);

it("knows a moment that is never later than the next expiry", async () => {
  vi.setSystemTime(START);
  await mongoose.connection.collection("properties").deleteMany({});
  const [sample] = plausibleListings(1, 2);
  const ends = async (endsAt: Date, changes: object) => {
    const { goodDays, dueDays } = FRESHNESS.rent;
    const confirmedAt = new Date(endsAt.getTime() - (goodDays + dueDays) * DAY_MS);
    const state = { category: "rent", confirmedAt, homeKey: String(endsAt.getTime()), ...changes };
    await PropertyModel.collection.insertOne({ ...sample, _id: new Types.ObjectId(), ...state } as never, {
      ignoreUndefined: true,
    });
  };
  await ends(new Date(START.getTime() + 90_000), { approval: true, rejected: false, sold: false, listed: true });
  await hideStale(START);
  expect(nextExpiryMs()).toBe(START.getTime() + 90_000);
  // It may be public again before the next reading.
  await ends(new Date(START.getTime() + 30_000), { approval: true, rejected: false, sold: true, listed: false });
  await hideStale(START);
  expect(nextExpiryMs()).toBe(START.getTime() + 30_000);
  await mongoose.connection.collection("properties").deleteMany({});
  await hideStale(START);
  expect(nextExpiryMs()).toBe(START.getTime() + 2 * limits.freshnessReadMs);
});
