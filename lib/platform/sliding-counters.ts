import "server-only";
import mongoose from "mongoose";
import { withDatabase } from "@/lib/platform/database";
import { isDuplicateKey } from "@/lib/platform/durable-write";
import { COUNTS_COLLECTION, type GiveBack, REDIS_PREFIX } from "@/lib/platform/rate-counters";
import { type Redis, withRedis } from "@/lib/platform/redis";

/**
 * At most `most` in any period of `seconds`. With `pausesMs`, the next one comes no earlier than `pausesMs[n]` milliseconds
 * after the last one, when n are counted.
 */
export type SlidingRule = { name: string; most: number; seconds: number; pausesMs?: readonly number[] };
/** Counted, or the milliseconds to wait. `isFull` is true when `most` are counted, and false during a pause. */
export type SlidingAnswer = { giveBack: GiveBack } | { waitMs: number; isFull: boolean };

/**
 * Counts one for `key` if the rule allows it, atomically and across all servers, in Redis or else in the database. A refused
 * one does not count. `now` is in milliseconds since 1970.
 */
export async function countSliding(rule: SlidingRule, key: string, now: number = Date.now()): Promise<SlidingAnswer> {
  const count: Count = { rule, key: `${rule.name}:${key}`, now, at: now + Math.random() };
  const inRedis = await withRedis((client) => countInRedis(client, count));
  if (inRedis) return answerOf(count, inRedis.value, () => giveBackInRedis(count));
  return answerOf(count, await withDatabase(() => countInDatabase(count)), () => giveBackInDatabase(count));
}

/** `at` is the time with a random fraction, which tells counts of the same millisecond apart. */
type Count = { rule: SlidingRule; key: string; now: number; at: number };

function answerOf({ rule, now, at }: Count, times: readonly number[], giveBack: GiveBack): SlidingAnswer {
  if (times.includes(at)) return { giveBack };
  const sorted = times.toSorted((a, b) => a - b);
  const isFull = sorted.length >= rule.most;
  const until = isFull
    ? (sorted[sorted.length - rule.most] ?? now) + rule.seconds * 1000
    : (sorted.at(-1) ?? now) + (rule.pausesMs?.[sorted.length] ?? 0);
  return { waitMs: Math.max(1, until - now), isFull };
}

const counts = () => mongoose.connection.collection<{ key: string; times?: number[] }>(COUNTS_COLLECTION);

async function countInDatabase({ rule, key, now, at }: Count): Promise<number[]> {
  const since = now - rule.seconds * 1000;
  const counted = { $size: "$times" };
  const pause = { $ifNull: [{ $arrayElemAt: [rule.pausesMs ?? [], counted] }, 0] };
  const isAllowed = {
    $and: [{ $lt: [counted, rule.most] }, { $gte: [now, { $add: [{ $ifNull: [{ $max: "$times" }, 0] }, pause] }] }],
  };
  const update = [
    { $set: { times: { $filter: { input: { $ifNull: ["$times", []] }, cond: { $gt: ["$$this", since] } } } } },
    { $set: { times: { $cond: [isAllowed, { $concatArrays: ["$times", [at]] }, "$times"] } } },
    { $set: { points: counted, expire: new Date(now + rule.seconds * 1000) } },
  ];
  const write = () => counts().findOneAndUpdate({ key }, update, { upsert: true, returnDocument: "after" });
  // Two first counts of a key may both insert it; the second one then updates.
  const stored = await write().catch((error: unknown) => {
    if (isDuplicateKey(error)) return write();
    throw error;
  });
  return stored?.times ?? [];
}

async function giveBackInDatabase({ key, at }: Count): Promise<void> {
  const left = { $filter: { input: "$times", cond: { $ne: ["$$this", at] } } };
  const update = [{ $set: { times: left } }, { $set: { points: { $size: "$times" } } }];
  await withDatabase(() => counts().updateOne({ key, times: at }, update));
}

/** A sorted set of times. Answers all times that count, the new one among them if it was allowed. */
const COUNT = `local now, window, most = tonumber(ARGV[1]), tonumber(ARGV[3]), tonumber(ARGV[4])
redis.call("zremrangebyscore", KEYS[1], "-inf", now - window)
local counted = redis.call("zcard", KEYS[1])
local last = redis.call("zrange", KEYS[1], -1, -1)[1]
local pause = tonumber(ARGV[5 + counted] or "0")
if counted < most and (not last or now >= tonumber(last) + pause) then
  redis.call("zadd", KEYS[1], ARGV[2], ARGV[2])
  redis.call("pexpire", KEYS[1], window)
end
return redis.call("zrange", KEYS[1], 0, -1)`;

async function countInRedis(client: Redis, { rule, key, now, at }: Count): Promise<number[]> {
  const settings = [now, at, rule.seconds * 1000, rule.most, ...(rule.pausesMs ?? [])].map(String);
  const times = await client.eval(COUNT, { keys: [REDIS_PREFIX + key], arguments: settings });
  return (times as string[]).map(Number);
}

async function giveBackInRedis({ key, at }: Count): Promise<void> {
  await withRedis((client) => client.zRem(REDIS_PREFIX + key, String(at)));
}
