import "server-only";
import type { Document } from "mongodb";
import mongoose, { Types } from "mongoose";
import {
  CLEARED_BY_DECISION,
  decisionFields,
  logNow,
  NOBODY,
  newDecision,
  risingVersion,
} from "@/lib/listings/decision-log";
import { historyEntry, historyWith } from "@/lib/listings/history";
import { updateListing } from "@/lib/listings/listing-writes";
import { uneditedSince } from "@/lib/listings/seen-versions";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { literal } from "@/lib/platform/durable-write";
import type { HistoryEvent } from "@/lib/property/constants";
import { rejectedFields } from "@/lib/property/rules";
import { refreshLists } from "@/lib/search/refresh-after-change";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

type Withdrawal = {
  event: HistoryEvent;
  at: Date;
  reason: string;
  to: object;
  decision: Document;
  seen?: Date | undefined;
};

/**
 * Rejects a listing in any state but archived, for a reason that its seller reads; the settlement of the claim tells the seller
 * (an upheld report sends a notice: `rejectReported` of lib/listings/moderation). Safe to repeat with the same `at`: a listing
 * that was edited or approved since then stays as it is. So does one that was edited since `seen`, the version that the administrator
 * saw: for it alone the call returns false.
 */
export async function rejectAfterClaim(
  actor: Actor,
  id: string,
  reason: string,
  { at, seen }: { at: Date; seen?: Date | undefined },
): Promise<boolean> {
  const decision = newDecision(actor, { subject: "listing", action: "reject" }, at);
  const isDone = await withdraw(actor, id, {
    event: "rejected",
    at,
    reason,
    to: rejectedFields(reason),
    decision: decisionFields(decision),
    seen,
  });
  if (isDone) await logNow(id, decision);
  if (isDone || !seen) return true;
  const edited = { ...withdrawable(id, { event: "rejected", at }), $nor: [uneditedSince(seen)] };
  return (await withDatabase(() => PropertyModel.exists(edited))) === null;
}

/**
 * Takes the approval of all listings of a seller back, so that each waits for an administrator, also one whose score had taken it back:
 * without `riskHeldAt` no lower score gives it again. Safe to repeat with the same `at`: a listing that was approved since then stays
 * public.
 */
export async function holdListingsOf(sellerId: string, reason: string, { at }: { at: Date }): Promise<void> {
  const ofSeller = { sellerId: new Types.ObjectId(sellerId), archivedAt: null };
  const mayBePublic = { ...ofSeller, $or: [{ approval: true }, { riskHeldAt: { $exists: true } }] };
  const ids = await withDatabase(() =>
    PropertyModel.collection
      .find(mayBePublic, { projection: { _id: 1 } })
      .map(({ _id }) => _id.toHexString())
      .toArray(),
  );
  const to = { approval: false, rejected: false };
  for (const id of ids) {
    const decision = newDecision(NOBODY, { subject: "listing", action: "hold" }, at);
    if (await withdraw(NOBODY, id, { event: "held", at, reason, to, decision: decisionFields(decision) }))
      await logNow(id, decision);
  }
}

/** A filter: the listing was not withdrawn at this time, and is not rejected. */
const withdrawable = (_id: string, done: { event: HistoryEvent; at: Date }): Document => ({
  _id,
  archivedAt: null,
  rejected: false,
  history: mongoose.trusted({ $not: { $elemMatch: done } }),
});

/** One conditional update. Returns whether this call changed the listing. */
async function withdraw(
  actor: Actor,
  _id: string,
  { event, at, reason, to, decision, seen }: Withdrawal,
): Promise<boolean> {
  const from = { ...withdrawable(_id, { event, at }), ...(seen && { $and: [uneditedSince(seen)] }) };
  const set = {
    ...literal(to),
    ...decision,
    updatedAt: risingVersion(at),
    history: historyWith(historyEntry(actor, event, at, { reason })),
  };
  const changed: PropertyRecord | null = await updateListing(
    from,
    [{ $set: set }, { $unset: [...CLEARED_BY_DECISION] }],
    {
      now: at,
    },
  );
  if (changed) await refreshLists(changed);
  return changed !== null;
}
