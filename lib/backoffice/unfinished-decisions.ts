import "server-only";
import { type Document, ObjectId } from "mongodb";
import mongoose from "mongoose";
import { CHANGED_FIELDS } from "@/lib/backoffice/decide-case";
import type { UndoneDecision } from "@/lib/backoffice/moderation-contract";
import { moderationMessages } from "@/lib/backoffice/moderation-messages";
import { settleReportsOf } from "@/lib/backoffice/report-settlement";
import { decideClaims } from "@/lib/credits/guarantee-decisions";
import { returnAfterFraud } from "@/lib/credits/guarantee-settlement";
import { assertAdmin } from "@/lib/identity/sessions";
import { followCaseOf } from "@/lib/listings/cases";
import { finishDecision, logDecision, logNow, newDecision, risingVersion } from "@/lib/listings/decision-log";
import { historyEntry, historyWith } from "@/lib/listings/history";
import { updateListing } from "@/lib/listings/listing-writes";
import { reasonOf } from "@/lib/listings/reason-codes";
import { showAgain } from "@/lib/listings/relisting";
import { sendNotice } from "@/lib/messaging/notifications";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { AppError } from "@/lib/platform/errors";
import { withLease } from "@/lib/platform/lease";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { NAME_FIELDS, publicNameOf } from "@/lib/property/dto";
import { propertyMessages } from "@/lib/property/messages";
import { statusOf } from "@/lib/property/rules";
import { takenBackNews } from "@/lib/search/alerts/market-news";
import { refreshLists } from "@/lib/search/refresh-after-change";
import type { PropertyRecord, UnfinishedDecision } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

type Clock = { now?: Date };

/**
 * Takes a decision of the console back: the listing is as it was before, in one conditional update, but for a confirmation that its
 * seller gave since. Nobody was told of the decision yet. Either the undo or the consequences happen, never both.
 * @throws AppError FORBIDDEN unless the actor decided, NOT_FOUND, CONFLICT when it is too late, the listing was changed since, or its
 * seller lists the home again that was rejected
 */
export async function undoDecision(
  actor: Actor,
  key: string,
  { now = new Date() }: Clock = {},
): Promise<UndoneDecision> {
  assertAdmin(actor);
  const listing = await withDatabase(() =>
    PropertyModel.findOne({ "unfinishedDecisions.key": key }).hint("decision_unfinished").lean<PropertyRecord>(),
  );
  const decision = listing?.unfinishedDecisions?.find((one) => one.key === key);
  if (!listing || !decision) throw new AppError("CONFLICT", { message: moderationMessages.undoneAlready });
  if (!decision.by.equals(actor.id)) throw new AppError("FORBIDDEN", { message: moderationMessages.undoOwn });
  const id = listing._id.toHexString();
  // Both are in the log, whatever happens in between.
  await logDecision(id, decision);
  const undo = { ...newDecision(actor, { subject: "listing", action: "undo" }, now), relatedId: key };
  const write = () => takeBack(actor, { _id: id, decision, undo, now });
  const changed = await (listing.rejected ? showAgain(listing, write, propertyMessages.sellerListsIt) : write());
  if (!changed) throw new AppError("CONFLICT", { message: moderationMessages.undoLate });
  await refreshLists(changed);
  await logNow(id, undo);
  // What waited with the decision, its reports and claims, waits for an administrator again.
  await followCaseOf(id);
  return { _id: id, status: statusOf(changed), updatedAt: changed.updatedAt.toISOString() };
}

type TakenBack = { _id: string; decision: UnfinishedDecision; undo: UnfinishedDecision; now: Date };

function takeBack(actor: Actor, { _id, decision, undo, now }: TakenBack): Promise<PropertyRecord | null> {
  const { key, version, at, before = {} } = decision;
  const open = mongoose.trusted({ $elemMatch: { key, until: { $gt: now } } });
  const others = { input: "$unfinishedDecisions", as: "one", cond: { $ne: ["$$one.key", key] } };
  const fields = {
    ...restoredFields(before, at),
    updatedAt: risingVersion(now),
    history: historyWith(historyEntry(actor, "undone", now)),
    unfinishedDecisions: { $concatArrays: [{ $filter: others }, [{ $literal: undo }]] },
  };
  const filter = { _id, updatedAt: version, unfinishedDecisions: open, archivedAt: null };
  return updateListing(filter, [{ $set: fields }], { now, last: [takenBackNews(before)] });
}

const CONFIRMATION: readonly string[] = ["confirmedAt", "confirmedShown", "staleAt"] satisfies (keyof PropertyRecord)[];

/** The fields as they were before the decision. Those of a later confirmation stay. */
function restoredFields(before: Record<string, unknown>, decidedAt: Date): Document {
  const restored = (field: string) => {
    const was = before[field] === undefined ? "$$REMOVE" : { $literal: before[field] };
    if (!CONFIRMATION.includes(field)) return was;
    return { $cond: [{ $gt: ["$confirmedAt", decidedAt] }, { $ifNull: [`$${field}`, "$$REMOVE"] }, was] };
  };
  return Object.fromEntries(CHANGED_FIELDS.map((field) => [field, restored(field)]));
}

type Listing = Pick<PropertyRecord, "_id" | "sellerId" | "unfinishedDecisions" | "listed"> &
  Parameters<typeof publicNameOf>[0];

/**
 * Does what is left to do for decisions about listings: logs those that an interrupted call left, and, once a decision of the
 * console cannot be taken back any more, settles the reports of the listing and tells its seller. Each step is safe to repeat.
 * Resolves to false when another server does it.
 */
export const finishDecisions = (now: Date): Promise<boolean> =>
  withLease(
    "finish-decisions",
    async () => {
      const projection = { ...NAME_FIELDS, sellerId: 1, listed: 1, unfinishedDecisions: 1 };
      const listings = await withDatabase(() =>
        PropertyModel.collection
          .find<Listing>(
            { "unfinishedDecisions.key": { $exists: true } },
            { projection, hint: "decision_unfinished", limit: limits.decisionBatch },
          )
          .toArray(),
      );
      for (const listing of listings)
        for (const decision of listing.unfinishedDecisions ?? []) await finishOrLog(listing, decision, now);
    },
    { now },
  );

/** Never throws, so that one listing does not keep the others waiting. */
async function finishOrLog(listing: Listing, decision: UnfinishedDecision, now: Date): Promise<void> {
  const id = listing._id.toHexString();
  try {
    await logDecision(id, decision);
    if (decision.before && !(await isFinal(listing, decision, now))) return;
    if (decision.before) await carryOut(listing, decision);
    await finishDecision(id, decision.key);
    // Claims and reports that came since the decision wait for an administrator.
    if (decision.before) await followCaseOf(id);
  } catch (error) {
    logger.error({ property: id, decision: decision.key, err: error }, "A decision is not complete yet");
  }
}

/** From here on the decision cannot be taken back, not even by a server whose clock is late. */
async function isFinal({ _id }: Listing, { key, until }: UnfinishedDecision, now: Date): Promise<boolean> {
  if (!until) return true;
  const over = { _id: new ObjectId(_id), unfinishedDecisions: { $elemMatch: { key, until: { $lte: now } } } };
  const { matchedCount } = await withDatabase(() =>
    PropertyModel.collection.updateOne(over, { $unset: { "unfinishedDecisions.$.until": "" } }),
  );
  return matchedCount > 0;
}

/** At the time of the decision, so that a repetition does nothing twice. */
async function carryOut(listing: Listing, decision: UnfinishedDecision): Promise<void> {
  const { action, code, text = "", at: now, by, claims = [], reports, version } = decision;
  const id = listing._id.toHexString();
  const actor = { id: by.toHexString(), role: "admin" } as const;
  if (action !== "hold") {
    const uphold = action === "reject";
    const answer = uphold ? moderationMessages.reporterRejected : moderationMessages.listingKept;
    const settled = { uphold, answer, rejectionReason: text, code, version, decidedAt: now, seen: reports };
    await settleReportsOf(actor, id, settled);
  }
  const claimAnswer = action === "reject" ? text : moderationMessages.listingKept;
  const decided = { uphold: action === "reject", reason: claimAnswer, seen: version };
  await decideClaims(actor, claims, decided, { now });
  if (action === "reject" && reasonOf(code)?.isFraud) await returnAfterFraud(id, { now });
  await tellSeller(listing, decision);
}

async function tellSeller(
  listing: Listing,
  { key, subject, action, text = "", at: now, by, before }: UnfinishedDecision,
) {
  const userId = listing.sellerId.toHexString();
  const isKept =
    (action === "approve" && before?.approval === true) || (before?.rejected === true && subject !== "appeal");
  if (isKept || listing.sellerId.equals(by)) return;
  const about = { propertyId: listing._id.toHexString(), propertyName: publicNameOf(listing).name };
  const told = { userId, key: `decision:${key}` };
  if (action === "approve") return sendNotice({ ...told, kind: "approved", facts: about }, { now });
  const facts = { ...about, reason: text };
  const kind = action === "hold" ? "listing-held" : subject === "appeal" ? "appeal-refused" : "rejected";
  return sendNotice({ ...told, kind, facts }, { now });
}
