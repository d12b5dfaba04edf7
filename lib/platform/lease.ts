import "server-only";
import { hostname } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import mongoose from "mongoose";
import { withDatabase } from "@/lib/platform/database";
import { isDuplicateKey } from "@/lib/platform/durable-write";
import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { LeaseModel } from "@/models/platform";

type LeaseOptions = { now: Date; holder?: string };
const held = new Set<string>();

/** A name that stays after a restart, so that a server takes over the leases that it held when it was killed. */
const thisServer = () => `${hostname()}:${getEnv().PORT}`;

/**
 * Runs `work` while holding the lease `name`; returns false without running it when another server, or an earlier call on this
 * one, holds the lease. A lease that is not released expires after `limits.leaseSeconds`.
 */
export async function withLease(
  name: string,
  work: () => Promise<void>,
  { now, holder = thisServer() }: LeaseOptions,
): Promise<boolean> {
  if (held.has(name)) return false;
  held.add(name);
  try {
    if (!(await takeLease(name, { holder, now, ms: limits.leaseSeconds * 1_000 }))) return false;
    await work().finally(() => release(name, holder));
    return true;
  } finally {
    held.delete(name);
  }
}

const POLL_MS = 50;

/**
 * Runs `work` while holding the lease `name`, after those that hold it now, on all servers, and returns its result.
 * @throws AppError TOO_MANY when they take longer than `waitSeconds`
 */
export async function inTurn<T>(
  name: string,
  work: () => Promise<T>,
  { waitSeconds }: { waitSeconds: number },
): Promise<T> {
  let done: { value: T } | undefined;
  const keep = async () => {
    done = { value: await work() };
  };
  const holder = crypto.randomUUID();
  for (let waitedMs = 0; waitedMs < waitSeconds * 1_000 && !done; waitedMs += POLL_MS) {
    const isMine = await withLease(name, keep, { now: new Date(), holder });
    if (!isMine) await pause(POLL_MS);
  }
  if (!done) throw new AppError("TOO_MANY", { retryAfterSeconds: waitSeconds });
  return done.value;
}

/** Takes the lease `name` for `ms` milliseconds, unless another holder has it. Returns whether it was taken. */
export async function takeLease(
  _id: string,
  { holder, now, ms }: { holder: string; now: Date; ms: number },
): Promise<boolean> {
  const until = new Date(now.getTime() + ms);
  const free = { _id, $or: [{ holder }, { until: mongoose.trusted({ $lte: now }) }] };
  try {
    await withDatabase(() => LeaseModel.updateOne(free, { $set: { holder, until } }, { upsert: true }));
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

const release = (_id: string, holder: string) => withDatabase(() => LeaseModel.deleteOne({ _id, holder }));
