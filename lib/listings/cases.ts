import "server-only";
import { ObjectId } from "mongodb";
import { type CaseQueue, placeOf } from "@/lib/listings/case-rules";
import { caseSources } from "@/lib/listings/case-sources";
import { willSettle } from "@/lib/listings/decision-writes";
import { withDatabase } from "@/lib/platform/database";
import { logger } from "@/lib/platform/log";
import { statusOf } from "@/lib/property/rules";
import { CaseModel, type CaseRecord } from "@/models/cases";
import { ClaimModel } from "@/models/claims";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import { ReportModel } from "@/models/reports";

/** The case of a listing after it was written. Never throws: the job finds what was missed. */
export async function followCase(listing: Pick<PropertyRecord, "_id" | "approval" | "rejected" | "sold" | "appeal">) {
  const { _id, appeal } = listing;
  try {
    const waits = statusOf(listing) === "pending" || appeal?.state === "open";
    if (waits || (await withDatabase(() => CaseModel.exists({ _id })))) await refreshCase(_id);
  } catch (error) {
    logger.warn({ property: String(_id), err: error }, "The case of a listing was not renewed");
  }
}

/** The same after a report, claim or pair changed. */
export async function followCaseOf(propertyId: ObjectId | string): Promise<void> {
  try {
    await refreshCase(new ObjectId(propertyId));
  } catch (error) {
    logger.warn({ property: String(propertyId), err: error }, "The case of a listing was not renewed");
  }
}

/**
 * Works out anew why a listing waits for an administrator, since when, and its place. Of two at once the later one writes, so that
 * nothing older stays.
 */
export async function refreshCase(_id: ObjectId): Promise<void> {
  const token = new ObjectId();
  const empty = { queues: [], risk: 0, since: new Date(0), place: new Date(0), at: new Date(0) };
  await withDatabase(async () => {
    await CaseModel.collection.updateOne({ _id }, { $set: { token }, $setOnInsert: empty }, { upsert: true });
    const state = await readState(_id);
    if (state) await CaseModel.collection.updateOne({ _id, token }, { $set: { ...state, at: new Date() } });
    else await CaseModel.collection.deleteOne({ _id, token });
  });
}

type State = Pick<CaseRecord, "queues" | "risk" | "since" | "place">;
type Listing = Pick<PropertyRecord, (typeof FIELDS)[number]> & Parameters<typeof caseSources.riskOf>[0];
const FIELDS = [
  ...["_id", "approval", "rejected", "sold", "archivedAt", "heldAt", "appeal", "changedSince", "confirmedAt"],
  ...["createdAt", "decision", "unfinishedDecisions", "risk"],
] as (keyof PropertyRecord)[];
const PROJECTION = Object.fromEntries(FIELDS.map((field) => [field, 1]));

async function readState(_id: ObjectId): Promise<State | undefined> {
  const listing = await PropertyModel.collection.findOne<Listing>({ _id }, { projection: PROJECTION });
  if (!listing || listing.archivedAt || listing.sold) return undefined;
  const waits = [...ownWaits(listing), ...(await outerWaits(listing))];
  if (waits.length === 0) return undefined;
  const risk = caseSources.riskOf(listing)?.score ?? 0;
  const since = new Date(Math.min(...waits.map((one) => one.since.getTime())));
  const queues = waits.map(({ queue }) => queue);
  return {
    queues: [...(queues.some((queue) => queue !== "held") ? (["all"] as const) : []), ...queues],
    risk,
    since,
    place: placeOf({ since, risk }),
  };
}

type Wait = { queue: CaseQueue; since: Date };

/** Why the listing itself waits. */
function ownWaits(listing: Listing): Wait[] {
  const { heldAt, changedSince = [], createdAt, confirmedAt, appeal, decision } = listing;
  const status = statusOf(listing);
  if (status === "rejected") return appeal?.state === "open" ? [{ queue: "appeals", since: appeal.at }] : [];
  if (status !== "pending") return [];
  if (heldAt) return [{ queue: "held", since: heldAt }];
  if (changedSince.length > 0) return [{ queue: "edited", since: confirmedAt ?? createdAt }];
  // The rules may have taken the approval back.
  return [{ queue: "new", since: decision?.action === "hold" ? decision.at : createdAt }];
}

/** What others say about it. While a decision can be taken back, its reports and claims wait for that. */
async function outerWaits(listing: Listing): Promise<Wait[]> {
  const { _id, rejected, unfinishedDecisions } = listing;
  const [report, claim, twins] = await Promise.all([
    ReportModel.collection.findOne<{ createdAt: Date }>(
      { propertyId: _id, state: "open" },
      { projection: { createdAt: 1 }, sort: { createdAt: 1 }, hint: "listing" },
    ),
    ClaimModel.collection.findOne<{ createdAt: Date }>(
      { propertyId: _id, state: "in-review" },
      { projection: { createdAt: 1 }, sort: { createdAt: 1 }, hint: "listing" },
    ),
    rejected ? [] : caseSources.twinsOf(_id),
  ]);
  const isDecided = willSettle(unfinishedDecisions);
  return [
    ...(report && !isDecided ? [{ queue: "reported" as const, since: report.createdAt }] : []),
    ...(claim && !isDecided ? [{ queue: "claims" as const, since: claim.createdAt }] : []),
    ...(twins.length > 0 ? [{ queue: "maybe-duplicates" as const, since: listing.createdAt }] : []),
  ];
}
