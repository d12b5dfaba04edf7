import "server-only";
import type { ClientSession, Document } from "mongodb";
import mongoose from "mongoose";
import { isDatabaseUnavailable, throwIfTimedOut, withDatabase } from "@/lib/platform/database";
import { AppError } from "@/lib/platform/errors";

/** The code of a write that a unique index refused. */
export const DUPLICATE_KEY = 11_000;

/** True when a unique index refused a write. */
export const isDuplicateKey = (error: unknown): error is Error =>
  error instanceof Error && "code" in error && error.code === DUPLICATE_KEY;

/** Write options: a majority of the nodes must have journalled the write. */
export const DURABLE = { writeConcern: { w: "majority", j: true, wtimeoutMS: 5_000 } } as const;

/** Wraps the values of a pipeline update, because a text that begins with a dollar sign would be read as a field. */
export const literal = (values: object): Document =>
  Object.fromEntries(Object.entries(values).map(([key, $literal]) => [key, { $literal }]));

const TRIES = 3;
const WRITE_CONCERN_FAILED = 64;

/**
 * Runs a repeatable write, up to three times while its outcome is unknown. The argument of `write` says whether an earlier try
 * may have succeeded. @throws AppError DATABASE_UNAVAILABLE
 */
export const writeDurably = <T>(write: (mayBeDone: boolean) => Promise<T>): Promise<T> =>
  withDatabase(async () => {
    for (let attempt = 1; ; attempt += 1) {
      throwIfTimedOut();
      try {
        return await write(attempt > 1);
      } catch (error) {
        if (!isOutcomeUnknown(error)) throw error;
        if (attempt === TRIES) throw new AppError("DATABASE_UNAVAILABLE", { cause: error });
      }
    }
  });

/** True when this error leaves open whether a write was done. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  isDatabaseUnavailable(error) ||
  (error instanceof Error &&
    (error.name === "MongoWriteConcernError" || ("code" in error && error.code === WRITE_CONCERN_FAILED)));

/**
 * Runs `work` as one transaction and returns its result. When two transactions write the same document, one is run again, so
 * that `work` may run several times: it reads what it decides on inside, with this session.
 */
export const inTransaction = <T>(work: (session: ClientSession) => Promise<T>): Promise<T> =>
  withDatabase(() =>
    mongoose.connection
      .getClient()
      .withSession((session) =>
        session.withTransaction(() => work(session), { writeConcern: { w: "majority", j: true } }),
      ),
  );
