import "server-only";
import { type Document, ObjectId } from "mongodb";
import { willSettle } from "@/lib/listings/decision-log";
import { maybePairsOf } from "@/lib/listings/duplicate-pairs";
import { planState } from "@/lib/listings/list-plan";
import { type CaseQueue, placeOf } from "@/lib/listings/moderation-rules";
import { withDatabase } from "@/lib/platform/database";
import { withLease } from "@/lib/platform/lease";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { reasonTexts, type StoredRisk } from "@/lib/property/risk-rules";
import { statusOf } from "@/lib/property/rules";
import { ClaimModel } from "@/models/credits";
import { DuplicatePairModel } from "@/models/duplicate-pairs";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import { CaseModel, type CaseRecord, ReportModel } from "@/models/moderation";
import { JobMarkModel, type JobMarkRecord } from "@/models/platform";

/** The risk of a listing; `text` explains a reason to administrators. */
export type CaseRisk = { score: number; reasons: { code: string; weight: number; text: string }[] };

/** From the field `risk` of the listing; undefined until it was worked out. */
export const caseRiskOf = ({ risk }: { risk?: StoredRisk | undefined }): CaseRisk | undefined =>
  risk && { score: risk.score, reasons: reasonTexts(risk.reasons) };

/** The case of a listing after it was written. Never throws: the job finds what was missed. */
export async function followCase(listing: Pick<PropertyRecord, "_id" | "approval" | "rejected" | "sold" | "appeal">) {
  const { _id, appeal } = listing;
  try {
    const waits = statusOf(listing) === "pending" || appeal?.state === "open";
    if (waits || (await withDatabase(() => CaseModel.exists({ _id })))) await refreshCase(_id);
  } catch (error) {
    logger.warn({ property: String(_id), err: error }, "The case of a listing was not updated");
  }
}

/** Renews the case of a listing after a report, claim or pair changed. Never throws. */
export async function followCaseOf(propertyId: ObjectId | string): Promise<void> {
  try {
    await refreshCase(new ObjectId(propertyId));
  } catch (error) {
    logger.warn({ property: String(propertyId), err: error }, "The case of a listing was not updated");
  }
}

/**
 * Works out anew why a listing waits for an administrator, since when, and its place. When two run at once the later one writes,
 * so that nothing older stays.
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
type Listing = Pick<PropertyRecord, (typeof FIELDS)[number]> & Parameters<typeof caseRiskOf>[0];
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
  const risk = caseRiskOf(listing)?.score ?? 0;
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
    rejected ? [] : maybePairsOf(_id),
  ]);
  const isDecided = willSettle(unfinishedDecisions);
  return [
    ...(report && !isDecided ? [{ queue: "reported" as const, since: report.createdAt }] : []),
    ...(claim && !isDecided ? [{ queue: "claims" as const, since: claim.createdAt }] : []),
    ...(twins.length > 0 ? [{ queue: "maybe-duplicates" as const, since: await pairedSince(listing, twins) }] : []),
  ];
}

/** Two listings are a pair from when the younger one was posted: an old one has not waited since its own posting. */
async function pairedSince({ createdAt }: Listing, twins: readonly { propertyId: string }[]): Promise<Date> {
  const ids = twins.map(({ propertyId }) => new ObjectId(propertyId));
  const oldest = await PropertyModel.collection.findOne<Pick<PropertyRecord, "createdAt">>(
    { _id: { $in: ids } },
    { projection: { createdAt: 1 }, sort: { createdAt: 1 } },
  );
  return oldest && oldest.createdAt > createdAt ? oldest.createdAt : createdAt;
}

/** Where listings wait: rows in the order of an index, by a date (`by`) and an id, or by the id alone. */
type WaitingPlace = {
  name: string;
  rows: { collection: { find: typeof PropertyModel.collection.find } };
  match: Document;
  hint: string;
  by?: string | undefined;
  id: string;
  /** The fields that name listings. */
  listings: readonly string[];
};

const { match, hint } = planState("pending");
const WAITING_PLACES: readonly WaitingPlace[] = [
  { name: "pending", rows: PropertyModel, match, hint, by: "createdAt", id: "_id", listings: ["_id"] },
  {
    name: "appealed",
    rows: PropertyModel,
    match: { "appeal.state": "open" },
    hint: "appeal_open",
    id: "_id",
    listings: ["_id"],
  },
  {
    name: "reported",
    rows: ReportModel as never,
    match: { state: "open" },
    hint: "open",
    by: "waitingSince",
    id: "propertyId",
    listings: ["propertyId"],
  },
  {
    name: "claimed",
    rows: ClaimModel as never,
    match: { state: "in-review" },
    hint: "state_newest",
    by: "createdAt",
    id: "_id",
    listings: ["propertyId"],
  },
  {
    name: "maybe-duplicates",
    rows: DuplicatePairModel as never,
    match: { state: "maybe" },
    hint: "maybe",
    id: "_id",
    listings: ["a", "b"],
  },
];

/**
 * Finds listings whose cases were missed, and renews the cases that were renewed longest ago, so that those that are over go. Each run
 * looks at one page of each place where listings wait, and the next run, on any server, goes on there. Resolves to false when another
 * server does it.
 */
export const refreshCases = (now: Date): Promise<boolean> =>
  withLease(
    "cases",
    async () => {
      const missing: ObjectId[] = [];
      for (const place of WAITING_PLACES) missing.push(...(await withoutCase(await nextPage(place))));
      const oldest = await withDatabase(() =>
        CaseModel.collection
          .find<Pick<CaseRecord, "_id">>(
            {},
            { projection: { _id: 1 }, sort: { at: 1 }, hint: "refreshed", limit: limits.caseBatch },
          )
          .toArray(),
      );
      const ids = new Map([...missing, ...oldest.map(({ _id }) => _id)].map((id) => [id.toHexString(), id]));
      for (const id of ids.values()) await refreshCase(id);
    },
    { now },
  );

type Row = Record<string, unknown>;
type Mark = Pick<JobMarkRecord, "at" | "after">;

/** The listings of the next page of one of these places. After the last page the first one follows. */
async function nextPage({ name, rows, match, hint, by, id, listings }: WaitingPlace): Promise<ObjectId[]> {
  const _id = `cases ${name}`;
  const fields = Object.fromEntries([...listings, id, ...(by ? [by] : [])].map((field) => [field, 1]));
  return withDatabase(async () => {
    const mark = await JobMarkModel.findById(_id).lean<JobMarkRecord>();
    const page = (await rows.collection
      .find(
        { ...match, ...afterMark({ by, id }, mark) },
        { projection: fields, sort: { ...(by && { [by]: 1 }), [id]: 1 }, hint, limit: limits.casesSwept },
      )
      .toArray()) as Row[];
    const last = page.length === limits.casesSwept ? page.at(-1) : undefined;
    if (last) {
      const at = by ? last[by] : new Date(0);
      await JobMarkModel.updateOne({ _id }, { $set: { at, after: last[id] } as Mark }, { upsert: true });
    } else if (mark) await JobMarkModel.deleteOne({ _id });
    return page.flatMap((row) => listings.map((field) => row[field] as ObjectId));
  });
}

/** A filter: the rows after the last one that was looked at. */
function afterMark({ by, id }: Pick<WaitingPlace, "by" | "id">, mark: Mark | null): Document {
  if (!mark?.after) return {};
  if (!by) return { [id]: { $gt: mark.after } };
  return { [by]: { $gte: mark.at }, $nor: [{ [by]: mark.at, [id]: { $lte: mark.after } }] };
}

/** Those of these listings that have no case. */
async function withoutCase(ids: readonly ObjectId[]): Promise<ObjectId[]> {
  const known = await withDatabase(() =>
    CaseModel.collection
      .find<Pick<CaseRecord, "_id">>({ _id: { $in: [...ids] } }, { projection: { _id: 1 } })
      .map(({ _id }) => _id.toHexString())
      .toArray(),
  );
  const hasCase = new Set(known);
  return ids.filter((id) => !hasCase.has(id.toHexString()));
}
