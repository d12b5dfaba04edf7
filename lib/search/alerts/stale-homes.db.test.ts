import { Types } from "mongoose";
import { beforeEach, expect, it } from "vitest";
import { plausibleListings } from "@/bench/plausible-listings";
import { updateListing } from "@/lib/listings/listing-writes";
import { HOUR_MS } from "@/lib/platform/time";
import { staleAfter } from "@/lib/property/freshness-rules";
import { matchWaiting } from "@/lib/search/alerts/match-job";
import { saveSearch } from "@/lib/search/alerts/saved-searches";
import { sendDueAlerts } from "@/lib/search/alerts/send-alerts";
import { PropertyModel } from "@/models/listings";
import { QueuedMailModel } from "@/models/messaging";

const START = new Date("2027-01-04T06:00:00.000Z");
const buyer = { id: new Types.ObjectId().toHexString(), role: "buyer" } as const;
const [home] = plausibleListings(1, 2);
if (!home) throw new Error("No listing");

beforeEach(async () => {
  await Promise.all([PropertyModel.deleteMany({}), QueuedMailModel.deleteMany({})]);
});

/** A saved search finds a home of which its owner is told at `at`. Returns the number of mails. */
async function mailsAt(at: Date): Promise<number> {
  const state = { approval: false, rejected: false, sold: false, listed: false };
  const record = { ...home, ...state, category: "rent", homeId: home?._id, homeLead: true, confirmedAt: START };
  await PropertyModel.collection.insertOne(record as never, { ignoreUndefined: true });
  await saveSearch(buyer, { filters: {}, channel: "instant" }, { now: START });
  const found = new Date(START.getTime() + HOUR_MS);
  await updateListing({ _id: home?._id }, [{ $set: { approval: true } }], { now: found });
  await matchWaiting(new Date(found.getTime() + HOUR_MS));
  await sendDueAlerts(at);
  return QueuedMailModel.countDocuments({});
}

it("an alert tells of a home until its time is over", async () => {
  expect(await mailsAt(new Date(staleAfter("rent", START).getTime() - 1))).toBe(1);
});

it("an alert tells of no home whose time is over, also before the sweep has hidden it", async () => {
  expect(await mailsAt(staleAfter("rent", START))).toBe(0);
});
