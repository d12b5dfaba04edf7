import "server-only";
import { readFile } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { memoryUsage, uptime } from "node:process";
import mongoose from "mongoose";
import {
  JOB_NAMES,
  type JobName,
  type JobState,
  ORDERS_SHOWN,
  type SystemState,
  type WaitingOrder,
} from "@/lib/backoffice/system-rules";
import { PAISE_PER_RUPEE } from "@/lib/credits/packs";
import { assertAdmin } from "@/lib/identity/sessions";
import { countOpenOrders, listOpenOrders } from "@/lib/payments/orders";
import type { Actor } from "@/lib/platform/actor";
import { registeredCache } from "@/lib/platform/cache-invalidation";
import { SERVER_ID, unpublishedTags } from "@/lib/platform/cluster-invalidation";
import { withDatabase } from "@/lib/platform/database";
import { poolCounts } from "@/lib/platform/database-metrics";
import { getEnv } from "@/lib/platform/env";
import { databaseIsUp } from "@/lib/platform/health";
import { logger } from "@/lib/platform/log";
import { mailTally } from "@/lib/platform/mail";
import { queueLengths } from "@/lib/platform/queues";
import { smsTally } from "@/lib/platform/sms";
import { UserModel, type UserRecord } from "@/models/identity";
import type { OrderRecord } from "@/models/payments";
import { JobRunModel, type JobRunRecord } from "@/models/platform";

/** The state of the site for administrators. @throws AppError FORBIDDEN unless admin. */
export async function readSystem(actor: Actor, now: Date): Promise<SystemState> {
  assertAdmin(actor);
  const [server, isUp, jobs, orders] = await Promise.all([
    readServer(now),
    databaseIsUp(),
    readJobs(),
    readOrders(now),
  ]);
  const { open, inUse, waiting } = poolCounts();
  return {
    server,
    database: { isUp, open, inUse, waiting },
    cache: cacheTotals(),
    unpublishedTags: unpublishedTags(),
    queues: queueLengths(),
    mails: readMails(),
    messages: { isSent: getEnv().SMS_URL !== undefined, ...smsTally() },
    jobs,
    orders,
  };
}

const SHOWN_CHARACTERS = 8;
let version: Promise<string> | undefined;

/** The answering server: its id and host, start time, version and memory. */
async function readServer(now: Date): Promise<SystemState["server"]> {
  version ??= readVersion();
  return {
    id: SERVER_ID.slice(0, SHOWN_CHARACTERS),
    host: `${hostname()}:${getEnv().PORT}`,
    startedAt: new Date(now.getTime() - uptime() * 1_000).toISOString(),
    version: await version,
    memoryBytes: memoryUsage().rss,
  };
}

/** `0.1.0 (build Xy12Ab34)`; a server in development has no build. */
async function readVersion(): Promise<string> {
  const [own, build] = await Promise.all([readText("package.json"), readText(".next", "BUILD_ID")]);
  const number = /"version": "([^"]+)"/.exec(own)?.[1] ?? "unknown";
  return build ? `${number} (build ${build.trim().slice(0, SHOWN_CHARACTERS)})` : number;
}

const readText = (...parts: string[]) =>
  readFile(path.join(/* turbopackIgnore: true */ ...parts), "utf8").catch(() => "");

function cacheTotals(): SystemState["cache"] {
  const counts = registeredCache()?.counts();
  if (!counts) return { entries: 0, bytes: 0, unknownScripts: 0 };
  // Cached responses are the pages' own bytes.
  const { unknownScripts, compressing: _, responses: __, ...partitions } = counts;
  const all = Object.values(partitions);
  const sum = (of: "entries" | "bytes") => all.reduce((total, partition) => total + partition[of], 0);
  return { entries: sum("entries"), bytes: sum("bytes"), unknownScripts };
}

function readMails(): SystemState["mails"] {
  const { sent, failed, failures } = mailTally();
  const shown = failures.map(({ at, reason }) => ({ at: at.toISOString(), reason }));
  return { isSent: getEnv().SMTP_URL !== undefined, sent, failed, failures: shown };
}

const readJobs = async () => toJobStates(await withDatabase(() => JobRunModel.find().lean<JobRunRecord[]>()));

/** Every job with its last run, in the order they are declared. */
function toJobStates(runs: readonly JobRunRecord[]): JobState[] {
  const byName = new Map(runs.map((run) => [run._id, run]));
  return JOB_NAMES.map((name) => {
    const run = byName.get(name);
    return run ? { name, last: toLastRun(run) } : { name };
  });
}

const toLastRun = ({ startedAt, ms, result, reason, doneAt, server }: JobRunRecord): NonNullable<JobState["last"]> => ({
  at: startedAt.toISOString(),
  ms,
  result,
  server,
  ...(reason && { reason }),
  ...(doneAt && { doneAt: doneAt.toISOString() }),
});

async function readOrders(now: Date): Promise<SystemState["orders"]> {
  const [counts, orders] = await Promise.all([countOpenOrders(now), listOpenOrders(now, ORDERS_SHOWN)]);
  const emails = await readEmails(orders);
  return { counts, newest: orders.map((order) => toWaitingOrder(order, emails.get(order.userId.toHexString()))) };
}

/** An order that is not credited, with the email of its buyer. */
const toWaitingOrder = (order: OrderRecord, email: string | undefined): WaitingOrder => ({
  id: order._id.toHexString(),
  rupees: order.paise / PAISE_PER_RUPEE,
  status: order.status,
  createdAt: order.createdAt.toISOString(),
  attempts: order.attempts,
  ...(email && { email }),
  ...(order.rzpOrderId && { rzpOrderId: order.rzpOrderId }),
  ...(order.nextCheckAt && { nextCheckAt: order.nextCheckAt.toISOString() }),
  ...(order.lastError && { lastError: order.lastError }),
});

async function readEmails(orders: readonly OrderRecord[]): Promise<Map<string, string>> {
  const ids = mongoose.trusted({ $in: orders.map(({ userId }) => userId) });
  const users = await withDatabase(() =>
    UserModel.find({ _id: ids, deletedAt: null }, { email: 1 }).lean<Pick<UserRecord, "_id" | "email">[]>(),
  );
  return new Map(users.map(({ _id, email }) => [_id.toHexString(), email]));
}

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
  await withDatabase(store).catch((cause: unknown) =>
    logger.warn({ job: name, err: cause }, "A job run was not recorded"),
  );
}

/** The code or name of an error. Its message may hold anything and is not stored. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const code = "code" in error && typeof error.code !== "object" ? String(error.code) : undefined;
  return (code ?? error.name).slice(0, REASON_CHARACTERS);
}

const REASON_CHARACTERS = 60;
