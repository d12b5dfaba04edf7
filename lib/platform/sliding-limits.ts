import "server-only";
import { randomUUID } from "node:crypto";
import mongoose from "mongoose";
import { withDatabase } from "@/lib/platform/database";
import { isDuplicateKey } from "@/lib/platform/durable-write";
import { COUNTS_COLLECTION, type GiveBack } from "@/lib/platform/rate-limits";

/**
 * At most `most` in any period of `seconds`. With `pausesMs`, the next one comes no earlier than `pausesMs[n]` milliseconds
 * after the last one, when n are counted.
 */
export type SlidingRule = { name: string; most: number; seconds: number; pausesMs?: readonly number[] };
/** Counted, or the milliseconds to wait. `isFull` is true when `most` are counted, and false during a pause. */
export type SlidingAnswer = { giveBack: GiveBack } | { waitMs: number; isFull: boolean };

/**
 * Counts one for `key` if the rule allows it, atomically and across all servers, in the database. A refused one does not count.
 * `now` is in milliseconds since 1970.
 */
export async function countSliding(rule: SlidingRule, key: string, now: number = Date.now()): Promise<SlidingAnswer> {
  const count: Count = { rule, key: `${rule.name}:${key}`, now, id: `${now}-${randomUUID()}` };
  return answerOf(count, await withDatabase(() => countInDatabase(count)));
}

type Count = { rule: SlidingRule; key: string; now: number; id: string };
/** What is counted: `at` is its time. */
type Counted = { id: string; at: number };

function answerOf(count: Count, counted: readonly Counted[]): SlidingAnswer {
  const { rule, now, id } = count;
  if (counted.some((one) => one.id === id)) return { giveBack: () => giveBack(count) };
  const times = counted.map(({ at }) => at).sort((a, b) => a - b);
  const isFull = times.length >= rule.most;
  const until = isFull
    ? (times[times.length - rule.most] ?? now) + rule.seconds * 1000
    : (times.at(-1) ?? now) + (rule.pausesMs?.[times.length] ?? 0);
  return { waitMs: Math.max(1, until - now), isFull };
}

const counts = () => mongoose.connection.collection<{ key: string; counted?: Counted[] }>(COUNTS_COLLECTION);

async function countInDatabase({ rule, key, now, id }: Count): Promise<Counted[]> {
  const since = now - rule.seconds * 1000;
  const length = { $size: "$counted" };
  const pause = { $ifNull: [{ $arrayElemAt: [rule.pausesMs ?? [], length] }, 0] };
  const isPauseOver = { $gte: [now, { $add: [{ $ifNull: [{ $max: "$counted.at" }, 0] }, pause] }] };
  // Concurrent calls may be counted in another order than that of their times.
  const isAllowed = { $and: [{ $lt: [length, rule.most] }, { $or: [{ $eq: [pause, 0] }, isPauseOver] }] };
  const update = [
    { $set: { counted: { $filter: { input: { $ifNull: ["$counted", []] }, cond: { $gt: ["$$this.at", since] } } } } },
    { $set: { counted: { $cond: [isAllowed, { $concatArrays: ["$counted", [{ id, at: now }]] }, "$counted"] } } },
    { $set: { points: length, expire: new Date(now + rule.seconds * 1000) } },
  ];
  const write = () => counts().findOneAndUpdate({ key }, update, { upsert: true, returnDocument: "after" });
  // Two first counts of a key may both insert it; the second one then updates.
  const stored = await write().catch((error: unknown) => {
    if (isDuplicateKey(error)) return write();
    throw error;
  });
  return stored?.counted ?? [];
}

async function giveBack({ key, id }: Count): Promise<void> {
  const left = { $filter: { input: "$counted", cond: { $ne: ["$$this.id", id] } } };
  const update = [{ $set: { counted: left } }, { $set: { points: { $size: "$counted" } } }];
  await withDatabase(() => counts().updateOne({ key, "counted.id": id }, update));
}
