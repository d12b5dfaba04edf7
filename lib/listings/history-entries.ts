import { type Document, ObjectId } from "mongodb";
import type { Actor } from "@/lib/platform/actor";
import { counted } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import { DECISIONS, type HistoryChange, type HistoryEvent } from "@/lib/property/constants";
import { AMENITY_FLAGS } from "@/lib/property/fields";
import type { HistoryRecord } from "@/models/listings";

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
