import "server-only";
import { hostname } from "node:os";
import type { JobName } from "@/lib/backoffice/system-rules";
import { withDatabase } from "@/lib/platform/database";
import { getEnv } from "@/lib/platform/env";
import { logger } from "@/lib/platform/log";
import { JobRunModel, type JobRunRecord } from "@/models/platform";

type Run = { startedAt: Date; ms: number; error?: unknown };

/** Stores the last run of a job for administrators. Never throws: without the database the failure is only logged. */
export async function noteJobRun(name: JobName, { startedAt, ms, error }: Run): Promise<void> {
  const server = `${hostname()}:${getEnv().PORT}`;
  const ended = { server, startedAt, ms: Math.round(ms) };
  const update =
    error === undefined
      ? { $set: { ...ended, result: "done", doneAt: startedAt }, $unset: { reason: 1 } }
      : { $set: { ...ended, result: "failed", reason: reasonOf(error) } };
  const store = () => JobRunModel.updateOne({ _id: name } satisfies Partial<JobRunRecord>, update, { upsert: true });
  await withDatabase(store).catch((cause: unknown) => logger.warn({ err: cause }, "The run of a job was not stored"));
}

/** The code or name of an error. Its message may hold anything and is not stored. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const code = "code" in error && typeof error.code !== "object" ? String(error.code) : undefined;
  return (code ?? error.name).slice(0, REASON_CHARACTERS);
}

const REASON_CHARACTERS = 60;
