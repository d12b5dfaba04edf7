import { readFileSync } from "node:fs";
import { ServerResponse } from "node:http";
import { join } from "node:path";
import { SESSION_MARK_SCRIPT } from "@/components/layout/session-mark";
import { readStacksOfAborts } from "@/instrumentation-abort";
import { keepTheDoor } from "@/instrumentation-door";
import { endGently } from "@/instrumentation-drain";
import { printIntoTheLog } from "@/instrumentation-print";
import { dressPage } from "@/lib/cache/dress-page";
import { createKeptPages } from "@/lib/cache/kept-pages";
import { createPageStore } from "@/lib/cache/page-store";
import { createReadyAnswers } from "@/lib/cache/ready-answers";
import { openRoom } from "@/lib/cache/room";
import { databaseAwaySince } from "@/lib/platform/database-availability";
import { getEnv } from "@/lib/platform/env";
import { REQUEST_ID_HEADER } from "@/lib/platform/request-id";
import { announceExpired } from "@/lib/invalidation/commands";
import { followInvalidations } from "@/lib/invalidation/queries";
import { workRegularly } from "@/server/jobs";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { CLOUD_ORIGIN } from "@/lib/media/rules";
import { watchEventLoop } from "@/lib/platform/process-metrics";
import { POLICY_HEADER as POLICY, showingPictures } from "@/lib/security-headers";

sayWhatIsMissing();
tellNextAuthTheSite();
outliveTheLog();
printIntoTheLog();
keepTheDoor(keepPages());
watchEventLoop();
endGently();
sendOnce();
weighPayloadsQuickly();
readStacksOfAborts();
sayWhenDatabaseIsAway();
showPhotosOfCloud();
workRegularly();

/**
 * Pages and reads are kept by this server; what expires here is told to other servers, and the other way round. Gives the
 * answers that are ready.
 */
function keepPages() {
  const store = getEnv().REDIS_URL ? createPageStore(buildName()) : undefined;
  const pages = createKeptPages({ dress: dressPage([SESSION_MARK_SCRIPT]), ...(store && { store }) });
  const expire = (tags: Iterable<string>) => {
    const expired = [...tags];
    pages.expire(expired);
    announceExpired(expired);
  };
  const ready = createReadyAnswers(pages);
  openRoom({ ...pages, expire, counts: () => ({ ...pages.counts(), ready: ready.counts() }) });
  void followInvalidations(pages, new AbortController().signal);
  return ready;
}

function buildName(): string {
  return readFileSync(join(".next", "BUILD_ID"), "utf8").trim();
}

/** Without it every report of the payment provider is refused, and credits come minutes later. */
function sayWhatIsMissing() {
  const { RAZORPAY_KEY_ID, RAZORPAY_WEBHOOK_SECRET } = getEnv();
  if (RAZORPAY_KEY_ID && !RAZORPAY_WEBHOOK_SECRET?.length)
    logger.warn("Environment variable RAZORPAY_WEBHOOK_SECRET is missing: webhooks of payments are refused.");
}

/** next-auth takes the site's address from this variable alone; ours has one name for it. */
function tellNextAuthTheSite() {
  process.env.NEXTAUTH_URL = getEnv().SITE_URL;
}

/** From this length on a buffer is the payload of a page. */
const PAYLOAD_BYTES = 8_192;

/**
 * The framework writes each page it keeps as JSON to learn its length, which it then does not use: a payload would become a
 * list of numbers, an eighth of the time that a new page takes (docs/decisions/022-payload-as-json.md).
 */
function weighPayloadsQuickly() {
  const { toJSON } = Buffer.prototype;
  Buffer.prototype.toJSON = function (this: Buffer) {
    return this.length < PAYLOAD_BYTES ? toJSON.call(this) : { type: "Buffer", data: [] };
  };
}

/** A log that cannot be written (full disk, broken pipe) must not take the site with it. */
function outliveTheLog() {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}

const SENT_ONCE = new Set(["location", POLICY, REQUEST_ID_HEADER]);

/**
 * A redirect rendered for the first time appends its `location` a second time, which clients read as a list; a kept page
 * appends its policy to the one of all pages.
 */
function sendOnce() {
  const append = ServerResponse.prototype.appendHeader;
  ServerResponse.prototype.appendHeader = function (
    this: ServerResponse,
    name: string,
    value: string | readonly string[],
  ) {
    return SENT_ONCE.has(name.toLowerCase()) ? this.setHeader(name, value as string) : append.call(this, name, value);
  } as typeof append;
}

/** A page that failed because the database is away says 503, so that monitors and crawlers come back. */
function sayWhenDatabaseIsAway() {
  const writeHead = ServerResponse.prototype.writeHead;
  ServerResponse.prototype.writeHead = function (this: ServerResponse, status: number, ...rest: unknown[]) {
    if (status !== 500 || databaseAwaySince() === undefined) return writeHead.call(this, status, ...(rest as [never]));
    this.setHeader("retry-after", String(limits.databaseAwayRetrySeconds));
    this.statusCode = 503;
    return writeHead.call(this, 503, ...(rest as [never]));
  } as typeof writeHead;
}

/** Policies are written before anybody knows where photos will lie: for a cloud, its origin is added as they leave. */
function showPhotosOfCloud() {
  if (!getEnv().CLOUDINARY_URL) return;
  const writeHead = ServerResponse.prototype.writeHead;
  ServerResponse.prototype.writeHead = function (this: ServerResponse, ...given: unknown[]) {
    const policy = this.getHeader(POLICY);
    if (typeof policy === "string" && !this.headersSent) this.setHeader(POLICY, showingPictures(policy, CLOUD_ORIGIN));
    return writeHead.call(this, ...(given as [never]));
  } as typeof writeHead;
}
