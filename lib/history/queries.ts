import "server-only";
import mongoose, { type Types } from "mongoose";
import type { Actor } from "@/lib/auth/actor";
import { withDatabase } from "@/lib/db/connection";
import { AppError } from "@/lib/errors";
import { toHistoryItem } from "@/lib/history/dto";
import type { HistoryItem } from "@/lib/history/types";
import { assertAdmin } from "@/lib/user/rules";
import { PropertyModel, type PropertyRecord } from "@/models/property";
import { UserModel } from "@/models/user";

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
