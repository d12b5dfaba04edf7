import "server-only";
import { type Document, ObjectId } from "mongodb";
import mongoose, { type Types } from "mongoose";
import { assertAdmin } from "@/lib/identity/sessions";
import type { HistoryItem } from "@/lib/listings/schema";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { AppError } from "@/lib/platform/errors";
import { counted } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import { DECISIONS, type HistoryChange, type HistoryEvent } from "@/lib/property/constants";
import { AMENITY_FLAGS } from "@/lib/property/fields";
import { UserModel } from "@/models/identity";
import type { HistoryRecord, PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

/**
 * The history of a listing, newest first, at most the last `limits.historyKept` steps.
 * @throws AppError FORBIDDEN unless admin, NOT_FOUND
 */
export async function readHistory(actor: Actor, id: string): Promise<HistoryItem[]> {
  assertAdmin(actor);
  return withDatabase(async () => {
    const listing = await PropertyModel.findOne({ _id: id, archivedAt: null }, "+history").lean<PropertyRecord>();
    if (!listing) throw new AppError("NOT_FOUND");
    const entries = listing.history ?? [];
    const names = await readUserNames(entries.map(({ actorId }) => actorId));
    return entries.map((entry) => toHistoryItem(entry, names));
  });
}

async function readUserNames(ids: readonly Types.ObjectId[]): Promise<Map<string, string>> {
  const users = await UserModel.find({ _id: mongoose.trusted({ $in: [...ids] }) }, "userName").lean();
  return new Map(users.map(({ _id, userName }) => [_id.toHexString(), userName]));
}

/** A stored entry as administrators see it. `names` holds the accounts that still exist. */
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

type EntryDetails = { reason?: string | undefined; changes?: readonly HistoryChange[] | undefined };

/** A history entry as it is stored. */
export const historyEntry = (
  { id, role }: Actor,
  event: HistoryEvent,
  at: Date,
  { reason, changes = [] }: EntryDetails = {},
): HistoryRecord => ({
  at,
  actorId: new ObjectId(id),
  role,
  event,
  ...(reason && { reason }),
  ...(changes.length > 0 && { changes: [...changes] }),
});

/**
 * An expression for an update pipeline: the history with `entry` in front. The newest `limits.historyKept` entries stay,
 * and as many decisions of administrators in addition, so that a seller cannot push a decision out of the history.
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

type Fields = Readonly<Record<string, unknown>>;

/** The fields that differ between two states of a listing. Texts are cut to `limits.historyTextMaxCharacters`. */
export function changesBetween(before: Fields, after: Fields): HistoryChange[] {
  const [old, now] = [textsOf(before), textsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((path) => {
    const [was, is] = [old.get(path), now.get(path)];
    if (was === is || (isUnset(path, was) && isUnset(path, is))) return [];
    return [{ path, ...(was !== undefined && { before: cut(was) }), ...(is !== undefined && { after: cut(is) }) }];
  });
}

/** All fields as texts. Fields of an inner object are named `outer.inner`; empty fields are left out. */
function textsOf(fields: Fields, prefix = ""): Map<string, string> {
  const texts = Object.entries(fields).flatMap(([key, value]): [string, string][] => {
    if (isRecord(value)) return [...textsOf(value, `${prefix}${key}.`)];
    const text = Array.isArray(value) ? value.join(", ") : String(value ?? "");
    return text === "" ? [] : [[`${prefix}${key}`, text]];
  });
  return new Map(texts);
}

const isRecord = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const FLAG_PATHS = new Set(Object.keys(AMENITY_FLAGS).map((key) => `propertyDetails.${key}`));

/** A missing amenity flag counts as the flag false. */
const isUnset = (path: string, text: string | undefined) =>
  text === undefined || (text === "false" && FLAG_PATHS.has(path));

const cut = (text: string) => text.slice(0, limits.historyTextMaxCharacters);

/** The change between two lists of photo keys, in words; undefined when they are equal. */
export function photoChange(before: readonly string[], after: readonly string[]): HistoryChange | undefined {
  if (before.join() === after.join()) return undefined;
  const added = after.filter((key) => !before.includes(key)).length;
  const removed = before.filter((key) => !after.includes(key)).length;
  const summary = [added && `${added} new`, removed && `${removed} removed`].filter(Boolean).join(", ");
  const photos = (keys: readonly string[]) => counted(keys.length, "photo", "photos");
  return { path: "photos", before: photos(before), after: `${photos(after)} (${summary || "in another order"})` };
}
