import "server-only";
import mongoose, { type Types } from "mongoose";
import { assertAdmin } from "@/lib/identity/rules";
import type { HistoryItem } from "@/lib/listings/history-schema";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { AppError } from "@/lib/platform/errors";
import { UserModel } from "@/models/identity";
import { type HistoryRecord, PropertyModel, type PropertyRecord } from "@/models/listings";

/** A stored entry as an administrator reads it; `names` are those of the accounts that are still there. */
const toHistoryItem = (
  { at, actorId, role, event, reason, changes }: HistoryRecord,
  names: ReadonlyMap<string, string>,
): HistoryItem => {
  const _id = actorId.toHexString();
  const userName = names.get(_id);
  return {
    at: at.toISOString(),
    actor: { _id, ...(userName && { userName }), role },
    event,
    ...(reason && { reason }),
    ...(changes && { changes: changes.map(toChange) }),
  };
};

const toChange = ({ path, before, after }: NonNullable<HistoryRecord["changes"]>[number]) => ({
  path,
  ...(before !== undefined && { before }),
  ...(after !== undefined && { after }),
});

/** What was done to a listing, newest first, the last `limits.historyKept` steps. @throws AppError FORBIDDEN unless admin, NOT_FOUND */
export async function readHistory(actor: Actor, id: string): Promise<HistoryItem[]> {
  assertAdmin(actor);
  return withDatabase(async () => {
    const listing = await PropertyModel.findOne({ _id: id, archivedAt: null }, "+history").lean<PropertyRecord>();
    if (!listing) throw new AppError("NOT_FOUND");
    const entries = listing.history ?? [];
    const names = await namesOf(entries.map(({ actorId }) => actorId));
    return entries.map((entry) => toHistoryItem(entry, names));
  });
}

async function namesOf(ids: readonly Types.ObjectId[]): Promise<Map<string, string>> {
  const users = await UserModel.find({ _id: mongoose.trusted({ $in: [...ids] }) }, "userName").lean();
  return new Map(users.map(({ _id, userName }) => [_id.toHexString(), userName]));
}
