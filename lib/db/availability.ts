import { AppError } from "@/lib/errors";

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

// Shared by every bundle of the server process: the status of a failed page is set outside of React.
const state = globalThis as { [AWAY_SINCE]?: number | undefined };
const AWAY_SINCE = Symbol.for("basera.databaseAwaySince");

/** Milliseconds since the epoch at which the database was first missed, undefined while it answers. */
export const databaseAwaySince = (): number | undefined => state[AWAY_SINCE];

/** Runs a database call and remembers whether the database answered. @throws AppError DATABASE_AWAY */
export async function watchingDatabase<T>(call: () => Promise<T>): Promise<T> {
  try {
    const answer = await call();
    state[AWAY_SINCE] = undefined;
    return answer;
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    state[AWAY_SINCE] ??= Date.now();
    throw new AppError("DATABASE_AWAY", { cause: error });
  }
}
