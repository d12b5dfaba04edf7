import "server-only";
import type { Document } from "mongodb";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { statusOf } from "@/lib/property/rules";
import type { PropertyRecord } from "@/models/listing-record";
import { SeenVersionModel } from "@/models/seen-versions";

type Listed = Pick<PropertyRecord, "_id" | "approval" | "rejected" | "sold" | "updatedAt"> & {
  risk?: { score: number } | undefined;
};

const keyOf = ({ id }: Actor, propertyId: string) => `${id}:${propertyId}`;

/**
 * Records which versions of pending listings are sent to an administrator with all their texts. Call it before they are sent; for
 * other people and other listings, which cannot be decided, nothing is recorded.
 */
export const noteSeenVersions = (actor: Actor, listings: readonly Listed[], now = new Date()): Promise<void> =>
  note(actor, listings, ({ updatedAt, risk }) => ({ $max: { updatedAt, at: now }, $set: scoreSeen(risk) }));

/**
 * The same for rows that show little of a listing. The first version that was listed to an administrator is recorded, so that a
 * later one is not decided unseen, but a row never replaces the version whose texts were sent.
 */
export const noteListedVersions = (actor: Actor, listings: readonly Listed[], now = new Date()): Promise<void> =>
  note(actor, listings, ({ updatedAt, risk }) => ({
    $setOnInsert: { updatedAt },
    $max: { at: now },
    $set: scoreSeen(risk),
  }));

const scoreSeen = (risk: Listed["risk"]) => ({ score: risk?.score ?? 0 });

async function note(actor: Actor, listings: readonly Listed[], updateOf: (listing: Listed) => Document): Promise<void> {
  const pending = actor.role === "admin" ? listings.filter((listing) => statusOf(listing) === "pending") : [];
  if (pending.length === 0) return;
  const writes = pending.map((listing) => ({
    updateOne: { filter: { _id: keyOf(actor, listing._id.toHexString()) }, update: updateOf(listing), upsert: true },
  }));
  await withDatabase(() => SeenVersionModel.collection.bulkWrite(writes as never, { ordered: false }));
}

/**
 * A filter for the version of a listing that an administrator may decide about: `updatedAt` where the call names it, else the
 * one whose texts were last sent to this administrator, or that was first listed to this administrator. Of a listing that was never sent, every version.
 */
export async function seenVersion(actor: Actor, id: string, updatedAt: string | undefined): Promise<Document> {
  if (updatedAt) return { updatedAt: new Date(updatedAt) };
  const seen = await findSeen(actor, id);
  return seen ? { updatedAt: seen.updatedAt } : {};
}

/** The risk score of a listing that was last sent to this administrator; undefined when none was. */
export const findSeenScore = async (actor: Actor, id: string): Promise<number | undefined> =>
  (await findSeen(actor, id))?.score ?? undefined;

const findSeen = (actor: Actor, id: string) =>
  withDatabase(() => SeenVersionModel.findById(keyOf(actor, id), "updatedAt score").lean());
