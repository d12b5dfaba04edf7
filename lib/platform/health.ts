import "server-only";
import mongoose from "mongoose";
import { withDatabase } from "@/lib/platform/database";
import { within } from "@/lib/platform/deadline";
import { insideNextServer } from "@/lib/platform/env";
import { missingIndexes } from "@/lib/platform/indexes";
import { sharedState } from "@/lib/platform/shared-state";

const state = sharedState("readiness", () => ({ isDraining: false, isSubscribed: false }));

/** True while this server shuts down: it still answers requests but reports that it is not ready. */
export const isDraining = (): boolean => state.isDraining;

/** Called when this server begins to shut down. */
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

/** Listing all indexes takes some forty commands, so that a result is reused for this long. */
const INDEX_CHECK_MS = 5_000;
/** `at` is when it ended. */
let check: { at: number; exist: Promise<boolean> } | undefined;

/**
 * True when all declared indexes exist. This is reused for 5 s; concurrent calls share one check. One that takes longer than 1.5 s
 * counts as false but is continued for the next call, so that a slow database becomes ready too. Never throws.
 */
export async function indexesAreReady(): Promise<boolean> {
  const now = performance.now();
  if (!check || now - check.at > INDEX_CHECK_MS) check = startCheck();
  return (await withinPing(check.exist)) ?? false;
}

/** A check that finds an index missing, or fails, is forgotten. */
function startCheck(): NonNullable<typeof check> {
  const exist = withDatabase(async () => (await missingIndexes()).length === 0).catch(() => false);
  const started = { at: Number.POSITIVE_INFINITY, exist };
  exist.then((all) => {
    if (all) started.at = performance.now();
    else if (check === started) check = undefined;
  });
  return started;
}

/** The result of `answer`; undefined when it fails or takes longer than 1.5 s. */
export const withinPing = <T>(answer: Promise<T>): Promise<T | undefined> =>
  within(answer, PING_MS, () => new Error("no answer to the ping")).catch(() => undefined);
