import "server-only";
import mongoose from "mongoose";
import { restoredFields } from "@/lib/backoffice/decide-case";
import type { UndoneDecision } from "@/lib/backoffice/moderation-contract";
import { moderationMessages } from "@/lib/backoffice/moderation-messages";
import { assertAdmin } from "@/lib/identity/rules";
import { followCaseOf } from "@/lib/listings/cases";
import { logDecision, logNow, newDecision, risingVersion } from "@/lib/listings/decision-writes";
import { historyEntry, historyWith } from "@/lib/listings/history";
import { updateListing } from "@/lib/listings/listing-writes";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { AppError } from "@/lib/platform/errors";
import { literal } from "@/lib/platform/paged-read";
import { statusOf } from "@/lib/property/rules";
import { takenBackNews } from "@/lib/search/alerts/news-stages";
import { refreshLists } from "@/lib/search/market-refresh";
import type { PropertyRecord, UnfinishedDecision } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

type Clock = { now?: Date };

/**
 * Takes a decision of the console back: the listing is as it was before, in one conditional update. Nobody was told of the decision
 * yet. Of this and what follows from the decision, one happens.
 * @throws AppError FORBIDDEN unless the actor decided, NOT_FOUND, CONFLICT when it is too late or the listing was changed since
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
  const changed = await takeBack(actor, { _id: id, decision, undo, now });
  if (!changed) throw new AppError("CONFLICT", { message: moderationMessages.undoLate });
  await refreshLists(changed);
  await logNow(id, undo);
  // What waited with the decision, its reports and claims, waits for an administrator again.
  await followCaseOf(id);
  return { _id: id, status: statusOf(changed), updatedAt: changed.updatedAt.toISOString() };
}

type TakenBack = { _id: string; decision: UnfinishedDecision; undo: UnfinishedDecision; now: Date };

function takeBack(actor: Actor, { _id, decision, undo, now }: TakenBack): Promise<PropertyRecord | null> {
  const { key, version, before = {} } = decision;
  const { set, unset } = restoredFields(before);
  const open = mongoose.trusted({ $elemMatch: { key, until: { $gt: now } } });
  const others = { input: "$unfinishedDecisions", as: "one", cond: { $ne: ["$$one.key", key] } };
  const fields = {
    ...literal(set),
    updatedAt: risingVersion(now),
    history: historyWith(historyEntry(actor, "undone", now)),
    unfinishedDecisions: { $concatArrays: [{ $filter: others }, [{ $literal: undo }]] },
  };
  const stages = [{ $set: fields }, ...(unset.length > 0 ? [{ $unset: unset }] : [])];
  const filter = { _id, updatedAt: version, unfinishedDecisions: open, archivedAt: null };
  return updateListing(filter, stages, { now, last: [takenBackNews(before)] });
}
