import type { Document } from "mongodb";
import { nextMorning } from "@/lib/search/alerts/alert-rules";

/**
 * Expression: when a saved search tells what was found by `now`. With a fixed time, at that time; else at once, or after the pause
 * that follows its last alert.
 */
export const dueAtOfChannel = (now: Date): Document =>
  (["daily", "weekly"] as const).reduce<Document>(
    (others, channel) => ({ $cond: [{ $eq: ["$channel", channel] }, nextMorning(channel, now), others] }),
    { $max: [now, "$pausedUntil"] },
  );
