import { readFileSync } from "node:fs";
import { IncomingMessage, Server, ServerResponse } from "node:http";
import { join } from "node:path";
import { SESSION_MARK_SCRIPT } from "@/components/layout/session-mark";
import { readStacksOfAborts } from "@/instrumentation-abort";
import { endGently, noteServer, turnAway } from "@/instrumentation-drain";
import { dressPage } from "@/lib/cache/dress-page";
import { createKeptPages } from "@/lib/cache/kept-pages";
import { createPageStore } from "@/lib/cache/page-store";
import { createReadyAnswers, type ReadyAnswers } from "@/lib/cache/ready-answers";
import { answering } from "@/lib/cache/request-start";
import { openRoom } from "@/lib/cache/room";
import { databaseAwaySince } from "@/lib/db/availability";
import { getEnv } from "@/lib/env";
import { ERRORS } from "@/lib/errors";
import { PEER_HEADER } from "@/lib/http/client-address";
import { cleanAddress, refusalOf } from "@/lib/http/door";
import { duringRequest, REQUEST_ID_HEADER, requestIdOf } from "@/lib/http/request-id";
import { announceExpired } from "@/lib/invalidation/commands";
import { followInvalidations } from "@/lib/invalidation/queries";
import { workRegularly } from "@/lib/jobs";
import { limits } from "@/lib/limits";
import { logger } from "@/lib/log";
import { CLOUD_ORIGIN } from "@/lib/media/constants";
import { followRequest } from "@/lib/metrics/door";
import { watchEventLoop } from "@/lib/metrics/process";
import { securityHeaders, showingPictures } from "@/lib/security-headers";

const POLICY = "content-security-policy";

sayWhatIsMissing();
tellNextAuthTheSite();
outliveTheLog();
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

/**
 * What every request passes first: security headers for whatever answers, refusals, the one spelling of a page's address,
 * and the socket's address in a header that nobody outside can set (handlers cannot see the socket).
 */
function keepTheDoor(ready: ReadyAnswers) {
  const emit: (this: Server, event: string, ...args: unknown[]) => boolean = Server.prototype.emit;
  Server.prototype.emit = function (this: Server, event: string, ...args: unknown[]) {
    if (event === "listening") noteServer(this);
    const [request, response] = args;
    if (event !== "request" || !(request instanceof IncomingMessage) || !(response instanceof ServerResponse))
      return emit.call(this, event, ...args);
    const { method = "GET", url = "/" } = request;
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    const id = requestIdOf(request.headers[REQUEST_ID_HEADER]);
    followRequest(request, response, id);
    if (turnAway(response)) return true;
    dropPolicies(request);
    const status = refusalOf({ method, url });
    if (status) return refuse(response, status, id);
    request.url = cleanAddress({ url, isRsc: request.headers.rsc !== undefined });
    if (ready.answer(request, response)) return true;
    request.headers[PEER_HEADER] = request.socket.remoteAddress ?? "";
    return duringRequest(id, () =>
      answering((asked) => {
        ready.learnFrom(request, response, asked);
        return emit.call(this, event, ...args);
      }),
    );
  };
}

/** The framework would write the nonce of a policy that was sent to it into the page, and keep that for everybody. */
function dropPolicies({ headers }: IncomingMessage) {
  delete headers[POLICY];
  delete headers[`${POLICY}-report-only`];
}

function refuse(response: ServerResponse, status: 400 | 405, requestId: string): true {
  const { message } = ERRORS[status === 400 ? "INVALID" : "METHOD_NOT_ALLOWED"];
  response.writeHead(status, {
    "content-type": "application/json",
    "cache-control": "no-store",
    [REQUEST_ID_HEADER]: requestId,
    ...(status === 405 && { allow: "GET, HEAD" }),
  });
  response.end(JSON.stringify({ success: false, statusCode: status, message, requestId }));
  return true;
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
