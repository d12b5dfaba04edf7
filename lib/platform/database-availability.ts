import { AppError } from "@/lib/platform/errors";
import { sharedState } from "@/lib/platform/shared-state";
import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

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
const state = sharedState<{ outage?: Outage | undefined }>("database-availability", () => ({}));

/** Milliseconds since the epoch at which the database first failed to answer, undefined while it answers. */
export const databaseUnavailableSince = (): number | undefined => state.outage?.since;

/**
 * Runs a database call and records whether the database answered. For a second after a failure every call fails at once, so
 * that a page with two reads does not wait twice. @throws AppError DATABASE_UNAVAILABLE
 */
export async function trackAvailability<T>(call: () => Promise<T>): Promise<T> {
  const { outage } = state;
  if (outage && Date.now() - outage.lastFailure < PAUSE_MS) throw new AppError("DATABASE_UNAVAILABLE");
  try {
    const answer = await call();
    state.outage = undefined;
    return answer;
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    state.outage = { since: state.outage?.since ?? Date.now(), lastFailure: Date.now() };
    throw new AppError("DATABASE_UNAVAILABLE", { cause: error });
  }
}

type CallState = { isAnswered: boolean };

const calls = new AsyncLocalStorage<CallState>();

/** Runs `work` as a part of that call; the caller sets `isAnswered` when it answers before the work is done. */
export const duringCall = <T>(call: CallState, work: () => T): T => calls.run(call, work);

/** Call before a write: stops work whose call was answered already, after its time limit. @throws AppError DATABASE_UNAVAILABLE */
export function throwIfTimedOut(): void {
  if (calls.getStore()?.isAnswered) throw new AppError("DATABASE_UNAVAILABLE");
}
