import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { AppError } from "@/lib/platform/errors";

type CallState = { isAnswered: boolean };

const calls = new AsyncLocalStorage<CallState>();

/** Runs `work` as a part of that call; `isAnswered` is set by whoever answers before the work is done. */
export const duringCall = <T>(call: CallState, work: () => T): T => calls.run(call, work);

/** Ends a work whose call was answered without it, before it changes anything. @throws AppError DATABASE_AWAY */
export function refuseAnswered(): void {
  if (calls.getStore()?.isAnswered) throw new AppError("DATABASE_AWAY");
}

const AWAY_ERRORS = new Set([
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
const AWAY_CODES = new Set<unknown>([91, 189, 10107, 11600, 11602, 13435, 13436]);

/** Does this error say that the database cannot be reached (and not that it refused something)? */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof Error &&
  (AWAY_ERRORS.has(error.name) || ("code" in error && AWAY_CODES.has(error.code)) || isDatabaseAway(error.cause));

const BREATHER_MS = 1_000;

type Absence = { since: number; lastMissed: number };

// Shared by every bundle of the server process: the status of a failed page is set outside of React.
const state = globalThis as { [ABSENCE]?: Absence | undefined };
const ABSENCE = Symbol.for("basera.databaseAbsence");

/** Milliseconds since the epoch at which the database was first missed, undefined while it answers. */
export const databaseAwaySince = (): number | undefined => state[ABSENCE]?.since;

/**
 * Runs a database call and remembers whether the database answered. For a second after a miss nobody waits for the next:
 * a page that reads twice would otherwise wait twice. @throws AppError DATABASE_AWAY
 */
export async function watchingDatabase<T>(call: () => Promise<T>): Promise<T> {
  const absence = state[ABSENCE];
  if (absence && Date.now() - absence.lastMissed < BREATHER_MS) throw new AppError("DATABASE_AWAY");
  try {
    const answer = await call();
    state[ABSENCE] = undefined;
    return answer;
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    state[ABSENCE] = { since: state[ABSENCE]?.since ?? Date.now(), lastMissed: Date.now() };
    throw new AppError("DATABASE_AWAY", { cause: error });
  }
}
