import { type Document, ObjectId } from "mongodb";
import type { Actor } from "@/lib/auth/actor";
import { DECISIONS, type HistoryChange, type HistoryEvent } from "@/lib/history/constants";
import { limits } from "@/lib/limits";
import type { HistoryRecord } from "@/models/property";

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
