import "server-only";
import type { ClientSession } from "mongodb";
import mongoose from "mongoose";
import { withDatabase } from "@/lib/platform/database";

/**
 * Runs `work` as one transaction and returns its result. Of two transactions that write the same document one is run again, so
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
