import { Types } from "mongoose";
import { beforeEach, describe, expect, it } from "vitest";
import { plausibleListings } from "@/bench/plausible-listings";
import { readFigures } from "@/lib/backoffice/transparency";
import { countFigures, storeFigures } from "@/lib/backoffice/transparency-figures";
import { DAY_MS, HOUR_MS } from "@/lib/platform/time";
import { TransparencyModel } from "@/models/backoffice";
import { ClaimModel, WalletModel } from "@/models/credits";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import { ReportModel } from "@/models/moderation";
import { LeaseModel } from "@/models/platform";
import { expireTags } from "@/tests/expired-tags";
import { documentsExamined } from "@/tests/explained-reads";

const NOW = new Date("2026-11-24T12:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const STALE_DAYS = { rent: 22, lease: 22, sale: 40, "new-projects": 75 };

const medianOf = (values: number[]) => {
  const rising = [...values].sort((one, other) => one - other);
  const middle = (rising.length - 1) / 2;
  return Math.round(10 * (((rising[Math.floor(middle)] ?? 0) + (rising[Math.ceil(middle)] ?? 0)) / 2)) / 10;
};

function someListings(count: number): PropertyRecord[] {
  return plausibleListings(0, count).map((listing, place) => {
    const added = daysAgo(20 + (place % 40));
    const decided = new Date(added.getTime() + (1 + (place % 90)) * HOUR_MS);
    const step = { actorId: new Types.ObjectId(), role: "admin" as const };
    return {
      ...listing,
      createdAt: added,
      updatedAt: new Date(decided.getTime() + place),
      confirmedAt: daysAgo(place % 90),
      ...(place % 9 < 3 && { homeId: new Types.ObjectId((place - (place % 9) + 1).toString(16).padStart(24, "0")) }),
      ...(place % 9 < 3 && { homeLead: place % 9 === 0 }),
      history: [
        ...(place % 7 === 0 ? [{ ...step, event: "edited" as const, at: decided }] : []),
        { ...step, event: place % 4 ? ("approved" as const) : ("rejected" as const), at: decided },
        { ...step, event: "added" as const, at: added },
      ],
    };
  });
}

type Returned = { at: Date; claimedAt?: Date };

async function storeWallets(count: number): Promise<{ unlocked: Date[]; returned: Returned[] }> {
  const [unlocked, returned]: [Date[], Returned[]] = [[], []];
  for (let place = 0; place < count; place += 1) {
    const unlocks = [place % 50, place % 31].map((days, at) => ({
      seq: at + 1,
      at: daysAgo(days + at / 10),
      propertyId: new Types.ObjectId(),
      propertyName: "A home",
    }));
    unlocked.push(...unlocks.map(({ at }) => at));
    const claimId = new Types.ObjectId();
    const claimedAt = daysAgo((place % 40) + 2);
    const at = new Date(claimedAt.getTime() + (place % 60) * HOUR_MS);
    const hasClaim = place % 5 !== 0;
    returned.push({ at, ...(hasClaim && { claimedAt }) });
    const guarantee = { seq: 3, at, propertyId: new Types.ObjectId(), propertyName: "A home", claimId, credits: 1 };
    await WalletModel.collection.insertOne({
      _id: new Types.ObjectId(),
      balance: 0,
      seq: 3,
      grants: [],
      unlocks,
      reversals: [],
      guarantees: [{ ...guarantee, cause: hasClaim ? "unanswered" : "banned" }],
    });
    await ClaimModel.collection.insertOne({
      _id: claimId,
      buyerId: new Types.ObjectId(),
      propertyId: new Types.ObjectId(),
      ...(hasClaim && { claimedAt }),
    } as never);
  }
  return { unlocked, returned };
}

const storeReports = (count: number) =>
  ReportModel.collection.insertMany(
    Array.from({ length: count }, (_, place) => ({
      propertyId: new Types.ObjectId(),
      propertyName: "A home",
      reporterId: new Types.ObjectId(),
      reason: "gone",
      state: place % 3 ? "settled" : "open",
      ...(place % 3 && { upheld: place % 2 === 0, settledAt: daysAgo(place % 45) }),
      waitingSince: daysAgo(50),
      createdAt: daysAgo(50),
    })) as never,
  );

const isIn = (time: Date | undefined) => time !== undefined && time > daysAgo(30) && time <= NOW;

beforeEach(async () => {
  for (const model of [PropertyModel, WalletModel, ClaimModel, ReportModel, TransparencyModel])
    await (model as typeof PropertyModel).collection.deleteMany({});
});

describe("the figures of this site", () => {
  it("are what their definitions say", async () => {
    const listings = someListings(600);
    await PropertyModel.collection.insertMany(listings, { ignoreUndefined: true });
    const { unlocked, returned } = await storeWallets(80);
    await storeReports(200);
    const shown = listings.filter(({ listed }) => listed);
    const age = ({ confirmedAt }: PropertyRecord) => (NOW.getTime() - (confirmedAt ?? NOW).getTime()) / DAY_MS;
    const back = returned.filter(({ at }) => isIn(at));
    const reviews = listings.flatMap(({ history = [] }) => {
      const added = history.find(({ event }) => event === "added")?.at ?? NOW;
      const decided = history.filter(({ event }) => event === "approved" || event === "rejected").at(-1)?.at;
      return decided && isIn(decided) ? [(decided.getTime() - added.getTime()) / HOUR_MS] : [];
    });
    const reports = await ReportModel.find({ upheld: true }).lean();
    const upheld = reports.filter(({ settledAt }) => isIn(settledAt)).length;
    const stale = shown.filter((one) => age(one) >= STALE_DAYS[one.category]).length;
    expect(stale).toBeGreaterThan(0);
    expect(shown.filter(({ homeLead }) => homeLead === false).length).toBeGreaterThan(0);
    expect(await countFigures(NOW)).toEqual({
      listed: shown.length,
      confirmedWithin15Days: shown.filter((one) => age(one) < 15).length,
      staleShown: stale,
      unlocks30Days: unlocked.filter(isIn).length,
      creditsReturned30Days: back.length,
      medianHoursToReturn: medianOf(
        back.flatMap(({ at, claimedAt }) => (claimedAt ? [(at.getTime() - claimedAt.getTime()) / HOUR_MS] : [])),
      ),
      reportsUpheld30Days: upheld,
      medianHoursToReview: medianOf(reviews),
      foldedAsDuplicates: shown.filter(({ homeLead }) => homeLead === false).length,
    });
  });

  it("are null for fewer than ten events, and homes are counted all the same", async () => {
    await PropertyModel.collection.insertMany(
      someListings(20)
        .filter(({ listed }) => listed)
        .slice(0, 5)
        .map((one) => ({ ...one, updatedAt: daysAgo(40), confirmedAt: daysAgo(1), homeLead: undefined })),
      { ignoreUndefined: true },
    );
    await storeWallets(4);
    await storeReports(10);
    expect(await countFigures(NOW)).toEqual({
      listed: 5,
      confirmedWithin15Days: 5,
      staleShown: 0,
      unlocks30Days: null,
      creditsReturned30Days: null,
      medianHoursToReturn: null,
      reportsUpheld30Days: null,
      medianHoursToReview: null,
      foldedAsDuplicates: 0,
    });
  });

  it("are stored once an hour, so that reading them reads one document", async () => {
    expect(await readFigures()).toMatchObject({ listed: null, asOf: null });
    await PropertyModel.collection.insertMany(someListings(300), { ignoreUndefined: true });
    expireTags.mockClear();
    expect(await storeFigures(NOW)).toBe(true);
    expect(expireTags).toHaveBeenCalledWith(["transparency"]);
    expect(await readFigures()).toMatchObject({ listed: 270, staleShown: expect.any(Number), asOf: NOW.toISOString() });
    expect(await documentsExamined("transparency", readFigures)).toEqual([1]);
    for (const collection of ["properties", "wallets", "reports"])
      expect(await documentsExamined(collection, readFigures)).toEqual([]);
  });

  it("are left to the server that holds the lease", async () => {
    await LeaseModel.create({ _id: "transparency", holder: "another server", until: new Date(NOW.getTime() + 60_000) });
    expect(await storeFigures(NOW)).toBe(false);
    await LeaseModel.deleteMany({});
  });
});
