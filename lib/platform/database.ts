import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { MongoClient } from "mongodb";
import mongoose from "mongoose";
import { watchPool, watchSlowQueries } from "@/lib/platform/database-metrics";
import { getEnv, insideNextServer } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { sharedState } from "@/lib/platform/shared-state";

mongoose.set("sanitizeFilter", true);
mongoose.set("strictQuery", "throw");
mongoose.set("autoIndex", false);
mongoose.set("autoCreate", false);
mongoose.set("bufferCommands", false);

const CONNECTED = 1;
const DISCONNECTED = 0;
const CONNECTING = 2;
let connecting: Promise<unknown> | undefined;

/**
 * Runs `call` on the connected database (settings: scale-proven.md section 7).
 * @throws AppError DATABASE_UNAVAILABLE when it cannot be reached; the next call tries again.
 */
export function withDatabase<T>(call: () => Promise<T>): Promise<T> {
  return trackAvailability(async () => {
    if (mongoose.connection.readyState !== CONNECTED) await connect();
    return call();
  });
}

async function connect() {
  connecting ??= open().finally(() => {
    connecting = undefined;
  });
  await connecting;
}

async function open() {
  const uri = getEnv().MONGODB_URI;
  if (!uri) throw new AppError("DATABASE_UNAVAILABLE");
  // Every bundle of the server has its own copy of this file, and they share the connection: another one may be opening it.
  if (mongoose.connection.readyState === CONNECTING) {
    await mongoose.connection.asPromise();
    return;
  }
  // A connection that lost its servers reconnects by itself; the next command waits for it.
  if (mongoose.connection.readyState !== DISCONNECTED) return;
  const opening = mongoose.connect(uri, {
    serverSelectionTimeoutMS: 3_000,
    heartbeatFrequencyMS: 1_000,
    connectTimeoutMS: 2_000,
    waitQueueTimeoutMS: 2_000,
    maxPoolSize: 20,
    retryWrites: true,
    w: "majority",
    monitorCommands: insideNextServer(),
  });
  watchClient();
  await opening;
}

const watched = new WeakSet<object>();

/** Attaches the metrics to each client once, before its first command. */
function watchClient() {
  const client: MongoClient | undefined = mongoose.connection.getClient();
  if (!client || watched.has(client)) return;
  watched.add(client);
  watchPool(client);
  if (insideNextServer()) watchSlowQueries(client);
}

/** Closes the connection of a script or a test. */
export const closeDatabase = (): Promise<void> => mongoose.disconnect();

const UNREACHABLE_ERRORS = new Set([
  "MongoServerSelectionError",
  "MongooseServerSelectionError",
  "MongoNetworkError",
  "MongoNetworkTimeoutError",
  "MongoPoolClearedError",
  "MongoPoolClosedError",
  "MongoNotConnectedError",
  "MongoTopologyClosedError",
  "MongoWaitQueueTimeoutError",
  "MongoClientClosedError",
  "MongoServerClosedError",
  "MongoOperationTimeoutError",
]);

/** All connections are in use: that ends one call, and says nothing about others. */
const isPoolBusy = (error: unknown): boolean =>
  error instanceof Error && (error.name === "MongoWaitQueueTimeoutError" || isPoolBusy(error.cause));

/** A node that steps down or shuts down answers with one of these. */
const STEP_DOWN_CODES = new Set<unknown>([91, 189, 10107, 11600, 11602, 13435, 13436]);

/** True when this error means that the database cannot be reached, not that it refused something. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof Error &&
  (UNREACHABLE_ERRORS.has(error.name) ||
    ("code" in error && STEP_DOWN_CODES.has(error.code)) ||
    isDatabaseUnavailable(error.cause));

/** Whether a call ended because the database is unavailable ({@link trackAvailability}). A job stops then: nothing else can succeed either. */
export const isOutage = (error: unknown): boolean => error instanceof AppError && error.code === "DATABASE_UNAVAILABLE";

const PAUSE_MS = 1_000;

type Outage = { since: number; lastFailure: number };

/** Shared by the whole process: the server program sets the status of a failed page outside of React. */
const availability = sharedState<{ outage?: Outage | undefined }>("database-availability", () => ({}));

/** Milliseconds since the epoch at which the database first failed to answer, undefined while it answers. */
export const databaseUnavailableSince = (): number | undefined => availability.outage?.since;

/**
 * Runs a database call and records whether the database answered. For a second after a failure every call fails at once, so
 * that a page with two reads does not wait twice. @throws AppError DATABASE_UNAVAILABLE
 */
export async function trackAvailability<T>(call: () => Promise<T>): Promise<T> {
  const { outage } = availability;
  if (outage && Date.now() - outage.lastFailure < PAUSE_MS) throw new AppError("DATABASE_UNAVAILABLE");
  try {
    const answer = await call();
    availability.outage = undefined;
    return answer;
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    const { since = Date.now(), lastFailure = 0 } = availability.outage ?? {};
    availability.outage = { since, lastFailure: isPoolBusy(error) ? lastFailure : Date.now() };
    throw new AppError("DATABASE_UNAVAILABLE", { cause: error });
  }
}

type ApiCall = { isAnswered: boolean };

const apiCalls = new AsyncLocalStorage<ApiCall>();

/** Runs `work` as a part of that call; the caller sets `isAnswered` when it answers before the work is done. */
export const duringApiCall = <T>(call: ApiCall, work: () => T): T => apiCalls.run(call, work);

/** Call before a write: stops work whose call was answered already, after its time limit. @throws AppError DATABASE_UNAVAILABLE */
export function throwIfTimedOut(): void {
  if (apiCalls.getStore()?.isAnswered) throw new AppError("DATABASE_UNAVAILABLE");
}
