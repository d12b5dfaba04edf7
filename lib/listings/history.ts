import "server-only";
import { type Document, ObjectId } from "mongodb";
import mongoose, { type Types } from "mongoose";
import { assertAdmin } from "@/lib/identity/sessions";
import { SELLER_FIELDS, sellerFieldsOf } from "@/lib/listings/listing-fields";
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

const IS_AS_APPROVED: Document = {
  $or: [
    "$approval",
    {
      $and: [{ $ne: [{ $type: "$photosChecked" }, "missing"] }, { $eq: [{ $type: "$changedSince" }, "missing"] }],
    },
  ],
};

/**
 * An expression for the update of an edit: the version that was approved last. The first edit after an approval stores the listing
 * as it stands before the edit, since edits alone change these fields. Later edits keep it, and the next approval removes it.
 */
export const APPROVED_VERSION: Document = {
  $cond: [
    { $and: [{ $eq: [{ $type: "$approvedVersion" }, "missing"] }, IS_AS_APPROVED] },
    {
      fields: Object.fromEntries([...SELLER_FIELDS, "point"].map((key) => [key, `$${key}`])),
      photos: "$photos.key",
    },
    { $ifNull: ["$approvedVersion", "$$REMOVE"] },
  ],
};

/** What differs from the version that was approved last, uncut; undefined where that version is not stored. */
export function changesSinceApproval(listing: PropertyRecord): HistoryChange[] | undefined {
  const { approvedVersion, photos } = listing;
  if (!approvedVersion) return undefined;
  const before = sellerFieldsOf(approvedVersion.fields as PropertyRecord);
  const keys = photos.map(({ key }) => key);
  const photosChange = photoChange(approvedVersion.photos, keys);
  return [
    ...changesBetween(before, sellerFieldsOf(listing), Number.POSITIVE_INFINITY),
    ...(photosChange ? [photosChange] : []),
  ];
}

type Fields = Readonly<Record<string, unknown>>;

/** The fields that differ between two states of a listing. Texts are cut to `most` characters. */
export function changesBetween(
  before: Fields,
  after: Fields,
  most: number = limits.historyTextMaxCharacters,
): HistoryChange[] {
  const cut = (text: string) => text.slice(0, most);
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

/** The change between two lists of photo keys, in words; undefined when they are equal. */
export function photoChange(before: readonly string[], after: readonly string[]): HistoryChange | undefined {
  if (before.join() === after.join()) return undefined;
  const added = after.filter((key) => !before.includes(key)).length;
  const removed = before.filter((key) => !after.includes(key)).length;
  const summary = [added && `${added} new`, removed && `${removed} removed`].filter(Boolean).join(", ");
  const photos = (keys: readonly string[]) => counted(keys.length, "photo", "photos");
  return { path: "photos", before: photos(before), after: `${photos(after)} (${summary || "in another order"})` };
}
