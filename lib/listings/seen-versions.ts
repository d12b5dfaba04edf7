import "server-only";
import type { Document, ObjectId } from "mongodb";
import mongoose from "mongoose";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { limits } from "@/lib/platform/limits";
import type { PropertyRecord } from "@/models/listing-record";
import { ReportModel, SeenVersionModel } from "@/models/moderation";

type Listed = Pick<PropertyRecord, "_id" | "updatedAt"> & {
  risk?: { score: number } | undefined;
};

const keyOf = ({ id }: Actor, propertyId: string) => `${id}:${propertyId}`;

/**
 * Records which versions of listings are sent to an administrator with all their texts, in any state: an edit makes a public or
 * rejected listing pending again. Call it before they are sent; for other people nothing is recorded.
 */
export const noteSeenVersions = (actor: Actor, listings: readonly Listed[], now = new Date()): Promise<void> =>
  note(actor, listings, ({ updatedAt, risk }) => ({ $max: { updatedAt, at: now }, $set: scoreSeen(risk) }));

/**
 * {@link noteSeenVersions} for rows that show little of a listing. The first version that was listed to an administrator is
 * recorded, so that a later one is not decided unseen, but a row never replaces the version whose texts were sent.
 */
export const noteListedVersions = (actor: Actor, listings: readonly Listed[], now = new Date()): Promise<void> =>
  note(actor, listings, ({ updatedAt, risk }) => ({
    $setOnInsert: { updatedAt },
    $max: { at: now },
    $set: scoreSeen(risk),
  }));

const scoreSeen = (risk: Listed["risk"]) => ({ score: risk?.score ?? 0 });

async function note(actor: Actor, listings: readonly Listed[], updateOf: (listing: Listed) => Document): Promise<void> {
  if (actor.role !== "admin" || listings.length === 0) return;
  const writes = listings.map((listing) => ({
    updateOne: { filter: { _id: keyOf(actor, listing._id.toHexString()) }, update: updateOf(listing), upsert: true },
  }));
  await withDatabase(() => SeenVersionModel.collection.bulkWrite(writes as never, { ordered: false }));
}

/**
 * A filter for the version of a listing that an administrator may decide about: `updatedAt` where the call names it, else the
 * one whose texts were last sent to this administrator, or that was first listed to this administrator. It matches every
 * version of a listing that was never sent.
 */
export async function seenVersion(actor: Actor, id: string, updatedAt: string | undefined): Promise<Document> {
  const seen = await findSeenVersion(actor, id, updatedAt);
  return seen ? { updatedAt: seen } : {};
}

/** The version itself; undefined when none was ever sent. */
export const findSeenVersion = async (
  actor: Actor,
  id: string,
  updatedAt: string | undefined,
): Promise<Date | undefined> => (updatedAt ? new Date(updatedAt) : (await findSeen(actor, id))?.updatedAt);

/**
 * A filter for a listing that nobody has edited since this version; decisions and sales do not count. An edit stands in the history
 * under the version that it made. Where so much has happened since that the history may be cut, it counts as edited.
 */
export const uneditedSince = (version: Date): Document => ({
  history: mongoose.trusted({ $not: { $elemMatch: { event: "edited", at: { $gt: version } } } }),
  [`history.${limits.historyKept - 1}.at`]: mongoose.trusted({ $not: { $gt: version } }),
});

/** The risk score of a listing that was last sent to this administrator; undefined when none was. */
export const findSeenScore = async (actor: Actor, id: string): Promise<number | undefined> =>
  (await findSeen(actor, id))?.score ?? undefined;

/**
 * Records which reports of these listings are open while an administrator reads their cases, the oldest `limits.reportsCountedMax` of
 * each, and returns their ids. Call it after the versions are recorded.
 */
export async function noteOpenReports(actor: Actor, ids: readonly ObjectId[]): Promise<Map<string, ObjectId[]>> {
  if (ids.length === 0) return new Map();
  const open = await withDatabase(() =>
    ReportModel.collection
      .aggregate<{ _id: ObjectId; reports: ObjectId[] }>(openReportsOf(ids), { hint: "listing" })
      .toArray(),
  );
  const byId = new Map(open.map(({ _id, reports }) => [_id.toHexString(), reports]));
  const writes = ids.map((id) => {
    const reports = byId.get(id.toHexString()) ?? [];
    return { updateOne: { filter: { _id: keyOf(actor, id.toHexString()) }, update: { $set: { reports } } } };
  });
  await withDatabase(() => SeenVersionModel.collection.bulkWrite(writes as never, { ordered: false }));
  return byId;
}

const openReportsOf = (ids: readonly ObjectId[]): Document[] => [
  { $match: { propertyId: { $in: [...ids] }, state: "open" } },
  { $sort: { createdAt: 1, _id: 1 } },
  { $group: { _id: "$propertyId", reports: { $firstN: { input: "$_id", n: limits.reportsCountedMax } } } },
];

/** The reports that were open when this administrator last read the case or the list of cases; undefined when neither was read. */
export const findSeenReports = async (actor: Actor, id: string): Promise<ObjectId[] | undefined> =>
  (await findSeen(actor, id))?.reports ?? undefined;

const findSeen = (actor: Actor, id: string) =>
  withDatabase(() => SeenVersionModel.findById(keyOf(actor, id), "updatedAt score reports").lean());
