import "server-only";
import { hostname } from "node:os";
import mongoose from "mongoose";
import { withDatabase } from "@/lib/platform/database";
import { isDuplicateKey } from "@/lib/platform/durable-write";
import { getEnv } from "@/lib/platform/env";
import { limits } from "@/lib/platform/limits";
import { LeaseModel } from "@/models/platform";

type LeaseOptions = { now: Date; holder?: string };
const held = new Set<string>();

/** The same after a restart: a server takes over the leases that it held when it was killed. */
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
