import "server-only";
import mongoose from "mongoose";
import { withDatabase } from "@/lib/platform/database";
import { insideNextServer } from "@/lib/platform/env";
import { missingIndexes } from "@/lib/platform/indexes";
import { sharedState } from "@/lib/platform/shared-state";

const state = sharedState("readiness", () => ({ isDraining: false, isSubscribed: false }));

/** True while this server shuts down: it still answers requests but reports that it is not ready. */
export const isDraining = (): boolean => state.isDraining;

export function startDraining(): void {
  state.isDraining = true;
}

/** True once this server receives expired tags of other servers; before that its cache may be stale and it is not ready. */
export const isSubscribed = (): boolean => !insideNextServer() || state.isSubscribed;

export function markSubscribed(): void {
  state.isSubscribed = true;
}

const PING_MS = 1_500;

let pinging: Promise<boolean> | undefined;

/** True when the database answers a ping within 1.5 s; concurrent calls share one ping. Never throws. */
export async function databaseIsUp(): Promise<boolean> {
  pinging ??= withDatabase(async () => (await mongoose.connection.db?.command({ ping: 1 }))?.ok === 1);
  const ping = pinging;
  const isUp = await withinPing(ping);
  if (pinging === ping) pinging = undefined;
  return isUp ?? false;
}

/** Listing all indexes takes some twenty commands, so that a result is reused for this long. */
const INDEX_CHECK_MS = 5_000;
let check: { at: number; exist: Promise<boolean> } | undefined;

/** True when all declared indexes exist. This is reused for 5 s; concurrent calls share one check. Never throws. */
export async function indexesAreReady(): Promise<boolean> {
  const now = performance.now();
  if (!check || now - check.at > INDEX_CHECK_MS)
    check = { at: now, exist: withDatabase(async () => (await missingIndexes()).length === 0) };
  const own = check;
  const exist = (await withinPing(own.exist)) ?? false;
  if (!exist && check === own) check = undefined;
  return exist;
}

/** The result of `answer`; undefined when it fails or takes longer than 1.5 s. */
export async function withinPing<T>(answer: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PING_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
