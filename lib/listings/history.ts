import "server-only";
import { type Document, ObjectId } from "mongodb";
import mongoose, { type Types } from "mongoose";
import { assertAdmin } from "@/lib/identity/rules";
import type { HistoryItem } from "@/lib/listings/schema";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { AppError } from "@/lib/platform/errors";
import { counted } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import { DECISIONS, type HistoryChange, type HistoryEvent } from "@/lib/property/constants";
import { AMENITY_FLAGS } from "@/lib/property/fields";
import { UserModel } from "@/models/identity";
import { type HistoryRecord, PropertyModel, type PropertyRecord } from "@/models/listings";

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Fields one by one as text, those inside an object under `outer.inner`; empty ones are not there. */
function textsOf(fields: Fields, prefix = ""): Map<string, string> {
  const texts = Object.entries(fields).flatMap(([key, value]): [string, string][] => {
    if (isRecord(value)) return [...textsOf(value, `${prefix}${key}.`)];
    const text = Array.isArray(value) ? value.join(", ") : String(value ?? "");
    return text === "" ? [] : [[`${prefix}${key}`, text]];
  });
  return new Map(texts);
}

const FLAG_PATHS = new Set(Object.keys(AMENITY_FLAGS).map((key) => `propertyDetails.${key}`));
/** An amenity that is not recorded is as one that is not there. */
const isUnset = (path: string, text: string | undefined) =>
  text === undefined || (text === "false" && FLAG_PATHS.has(path));

const cut = (text: string) => text.slice(0, limits.historyTextMaxCharacters);

/** What differs between two states of a listing, long texts cut to `limits.historyTextMaxCharacters`. */
export function changesBetween(before: Fields, after: Fields): HistoryChange[] {
  const [old, now] = [textsOf(before), textsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((path) => {
    const [was, is] = [old.get(path), now.get(path)];
    if (was === is || (isUnset(path, was) && isUnset(path, is))) return [];
    return [{ path, ...(was !== undefined && { before: cut(was) }), ...(is !== undefined && { after: cut(is) }) }];
  });
}

/** How a row of photos (their keys, in order) became another, in words; undefined when it did not. */
export function photoChange(before: readonly string[], after: readonly string[]): HistoryChange | undefined {
  if (before.join() === after.join()) return undefined;
  const added = after.filter((key) => !before.includes(key)).length;
  const removed = before.filter((key) => !after.includes(key)).length;
  const news = [added && `${added} new`, removed && `${removed} removed`].filter(Boolean).join(", ");
  const photos = (keys: readonly string[]) => counted(keys.length, "photo", "photos");
  return { path: "photos", before: photos(before), after: `${photos(after)} (${news || "in another order"})` };
}

type Facts = { reason?: string | undefined; changes?: readonly HistoryChange[] | undefined };

/** One entry as it is stored. */
export const historyEntry = (
  { id, role }: Actor,
  event: HistoryEvent,
  at: Date,
  { reason, changes = [] }: Facts = {},
): HistoryRecord => ({
  at,
  actorId: new ObjectId(id),
  role,
  event,
  ...(reason && { reason }),
  ...(changes.length > 0 && { changes: [...changes] }),
});

/**
 * The history with `entry` before all others, in an update that is a pipeline: the newest `limits.historyKept` stay, and of
 * what decided about the listing as many again, so that nobody pushes a decision out by selling and taking back.
 */
export const historyWith = (entry: HistoryRecord): Document => ({
  $let: {
    vars: { all: { $concatArrays: [[{ $literal: entry }], { $ifNull: ["$history", []] }] } },
    in: { $slice: [{ $filter: { input: "$$all", as: "one", cond: STAYS } }, 2 * limits.historyKept] },
  },
});

const STAYS = {
  $or: [{ $in: ["$$one.event", [...DECISIONS]] }, { $lt: [{ $indexOfArray: ["$$all", "$$one"] }, limits.historyKept] }],
};

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
