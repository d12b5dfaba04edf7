import "server-only";
import { ObjectId } from "mongodb";
import type { AppealAnswer } from "@/lib/backoffice/moderation-contract";
import { moderationMessages } from "@/lib/backoffice/moderation-messages";
import type { AppealInput } from "@/lib/backoffice/moderation-schema";
import { typedNote } from "@/lib/credits/notes-without-contacts";
import { risingVersion } from "@/lib/listings/decision-log";
import { historyEntry, historyWith } from "@/lib/listings/history";
import { updateListing } from "@/lib/listings/listing-writes";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { literal } from "@/lib/platform/durable-write";
import { AppError } from "@/lib/platform/errors";
import { statusOf } from "@/lib/property/rules";
import type { PropertyRecord, StoredAppeal } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

type Clock = { now?: Date };

/**
 * Stores the seller's appeal against the rejection of a listing. Contacts are cut out of what administrators read.
 * @throws AppError NOT_FOUND, also for another seller's listing; CONFLICT when it is not rejected, or was appealed already
 */
export async function appealRejection(
  actor: Actor,
  id: string,
  { text }: AppealInput,
  { now = new Date() }: Clock = {},
): Promise<AppealAnswer> {
  const { note = text, shownNote } = typedNote(text);
  const appeal: StoredAppeal = { text: note, ...(shownNote && { shownText: shownNote }), at: now, state: "open" };
  const own = { _id: id, archivedAt: null, sellerId: new ObjectId(actor.id) };
  const set = {
    ...literal({ appeal }),
    updatedAt: risingVersion(now),
    history: historyWith(historyEntry(actor, "appealed", now)),
  };
  const from = { ...own, rejected: true, sold: false, appeal: null };
  if (!(await updateListing(from, [{ $set: set }], { now }))) throw await refusalOf(own);
  return { _id: id, state: appeal.state, at: now.toISOString() };
}

async function refusalOf(own: object): Promise<AppError> {
  const listing = await withDatabase(() =>
    PropertyModel.findOne(own, "approval rejected sold appeal").lean<PropertyRecord>(),
  );
  if (!listing) return new AppError("NOT_FOUND");
  const isRejected = statusOf(listing) === "rejected";
  const message = isRejected ? moderationMessages.appealedAlready : moderationMessages.notRejected;
  return new AppError("CONFLICT", { message });
}
