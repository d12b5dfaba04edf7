import "server-only";
import mongoose from "mongoose";
import { withDatabase } from "@/lib/platform/database";
import { insideNextServer } from "@/lib/platform/env";
import { missingIndexes } from "@/lib/platform/indexes";
import { sharedState } from "@/lib/platform/shared-state";

const state = sharedState("readiness", () => ({ isDraining: false, isSubscribed: false }));

/** Is this server about to end? It still answers requests, and reports that it is not ready for more. */
export const isDraining = (): boolean => state.isDraining;

export function startDraining(): void {
  state.isDraining = true;
}

/** Does this server receive what expires on others? A server that never did is not ready: what it caches might be old. */
export const isSubscribed = (): boolean => !insideNextServer() || state.isSubscribed;

export function markSubscribed(): void {
  state.isSubscribed = true;
}

const PING_MS = 1_500;

let pinging: Promise<boolean> | undefined;

/** Does the database answer a ping within 1.5 s? All who ask meanwhile hear of the same one. Never throws. */
export async function databaseIsUp(): Promise<boolean> {
  pinging ??= withDatabase(async () => (await mongoose.connection.db?.command({ ping: 1 }))?.ok === 1);
  const ping = pinging;
  const isUp = await withinPing(ping);
  if (pinging === ping) pinging = undefined;
  return isUp ?? false;
}

/** Whoever asks, and how often: looking at all indexes is a score of commands. */
const LOOK_EVERY_MS = 5_000;
let look: { at: number; areThere: Promise<boolean> } | undefined;

/** Are all declared indexes there? That they are is believed for 5 s, and looked at once for all who ask. Never throws. */
export async function indexesAreReady(): Promise<boolean> {
  const now = performance.now();
  if (!look || now - look.at > LOOK_EVERY_MS)
    look = { at: now, areThere: withDatabase(async () => (await missingIndexes()).length === 0) };
  const own = look;
  const areThere = (await withinPing(own.areThere)) ?? false;
  if (!areThere && look === own) look = undefined;
  return areThere;
}

/** What is answered within 1.5 s; undefined when it is late or fails. */
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
