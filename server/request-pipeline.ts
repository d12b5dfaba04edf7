import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { PEER_HEADER, senderKey } from "@/lib/api/client-address";
import { REVALIDATED } from "@/lib/platform/cache-control";
import { contentPolicy, POLICY_HEADER } from "@/lib/platform/content-policy";
import { databaseUnavailableSince } from "@/lib/platform/database";
import { ERRORS } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import {
  type PageStatus,
  REQUEST_ID_HEADER,
  requestIdOf,
  traceRequest,
  withPageStatus,
  withRequest,
} from "@/lib/platform/request-context";
import type { ResponseCache } from "@/lib/platform/response-cache";
import { setPageLifetime } from "@/lib/platform/response-cache";
import { recordRequest } from "@/lib/platform/server-metrics";
import { limitRestOfBody, rejectWhileDraining } from "@/server/connections";
import { createForwardedFilter } from "@/server/forwarded-headers";
import type { FreshnessGate } from "@/server/freshness-gate";
import { addressOfKnownKeys, canonicalAddress, refusalStatus } from "@/server/request-address";
import { limitSignIns } from "@/server/sign-in-limit";
import type { StaticFiles } from "@/server/static-files";

type Exchange = { request: IncomingMessage; response: ServerResponse; id: string };
/** Prepares a request or its response, or answers it: true when it did, and no later step runs. */
type Step = (exchange: Exchange) => boolean;

const YEAR_SECONDS = 31_536_000;

type PipelineOptions = {
  /** Answers requests for files of the build. */
  files?: StaticFiles | undefined;
  dropForwarded?: ReturnType<typeof createForwardedFilter>;
  /** Makes requests wait until stale listings are hidden. */
  freshness?: FreshnessGate | undefined;
};

/**
 * What runs before a page or route handler, in this order, for every request. Each request first gets an id (of a trusted proxy,
 * or a new one), which every log line of it has. The steps up to `answerFromCache` cost microseconds; the last ones only concern
 * what the framework answers. After them come `middleware.ts` (pages) and the checks of lib/api/endpoint (calls).
 */
export function createPipeline(
  responses: ResponseCache,
  framework: RequestListener,
  { files, freshness, dropForwarded = createForwardedFilter() }: PipelineOptions = {},
): RequestListener {
  const answerFromCache: Step = ({ request, response }) => responses.answer(request, response);
  const answerFromFiles: Step = ({ request, response }) => files?.answer(request, response) ?? false;
  const first: readonly Step[] = [
    setSecurityHeaders,
    countRequest,
    rejectDraining,
    stripHeaders,
    refuseMalformed,
    limitSignInsInProgress,
    redirectUnknownKeys,
    useCanonicalAddress,
  ];
  /** After the freshness gate. */
  const rest: readonly Step[] = [
    answerFromCache,
    answerFromFiles,
    setPolicyOfPath,
    passSocketAddress,
    sendOnce,
    setLifetimeAndPayloadPolicy,
    reportUnavailableDatabase,
  ];
  return (request, response) => {
    dropForwarded(request);
    limitRestOfBody(request, response);
    const exchange = { request, response, id: requestIdOf(request.headers[REQUEST_ID_HEADER]) };
    for (const step of first) if (step(exchange)) return;
    const sweep = freshness?.(request.url ?? "/");
    if (sweep) void sweep.then(() => continueRequest(exchange));
    else continueRequest(exchange);
  };

  function continueRequest(exchange: Exchange): void {
    const { request, response, id } = exchange;
    for (const step of rest) if (step(exchange)) return;
    const page: PageStatus = {};
    applyPageStatus(response, page);
    withRequest({ id, sender: senderKey(request) }, () =>
      withPageStatus(page, () =>
        traceRequest((trace) => {
          responses.record(request, response, trace);
          framework(request, response);
        }),
      ),
    );
  }
}

/** Headers of every response; a later step sets the policy of pages. */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  [POLICY_HEADER]: contentPolicy().ofAnswers,
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "strict-transport-security": `max-age=${YEAR_SECONDS}; includeSubDomains`,
};

function setSecurityHeaders({ response }: Exchange): boolean {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
  return false;
}

function countRequest({ request, response, id }: Exchange): boolean {
  recordRequest(request, response, id);
  return false;
}

/**
 * Removes request headers that the framework would act on: it would write the nonce of a policy into a page that is cached for
 * everybody, and look for a server action, of which there are none.
 */
function stripHeaders({ request: { headers } }: Exchange): boolean {
  for (const name of [POLICY_HEADER, `${POLICY_HEADER}-report-only`, "next-action"]) delete headers[name];
  return false;
}

const REFUSALS = { 400: "INVALID", 404: "NOT_FOUND", 405: "METHOD_NOT_ALLOWED" } as const;

/** Refuses malformed addresses (400), paths that are too long (404) and methods that pages do not support (405). */
function refuseMalformed({ request, response, id }: Exchange): boolean {
  const { method = "GET", url = "/" } = request;
  const status = refusalStatus({ method, url });
  if (!status) return false;
  const { message } = ERRORS[REFUSALS[status]];
  response.writeHead(status, {
    "content-type": "application/json",
    "cache-control": "no-store",
    [REQUEST_ID_HEADER]: id,
    ...(status === 405 && { allow: "GET, HEAD" }),
  });
  response.end(JSON.stringify({ success: false, statusCode: status, message, requestId: id }));
  return true;
}

const limitSignInsInProgress: Step = ({ request, response, id }) => limitSignIns(request, response, id);

/** Redirects a list with unknown keys or empty values to its address without them. */
function redirectUnknownKeys({ request, response }: Exchange): boolean {
  const { url = "/", headers } = request;
  const location = addressOfKnownKeys({ url, isRsc: headers.rsc !== undefined });
  if (location === undefined) return false;
  const policy = contentPolicy().ofPath(location.split("?", 1)[0] ?? "");
  response.writeHead(308, { location, [POLICY_HEADER]: policy, "cache-control": REVALIDATED });
  response.end();
  return true;
}

/** Rewrites the address to its canonical spelling, because a cached page contains the address of its first request. */
function useCanonicalAddress({ request }: Exchange): boolean {
  request.url = canonicalAddress({ url: request.url ?? "/", isRsc: request.headers.rsc !== undefined });
  return false;
}

const rejectDraining: Step = ({ response }) => rejectWhileDraining(response);

function setPolicyOfPath({ request: { url = "/" }, response }: Exchange): boolean {
  response.setHeader(POLICY_HEADER, contentPolicy().ofPath(url.split("?", 1)[0] ?? ""));
  return false;
}

/** Passes the socket's address in a header, because route handlers cannot see the socket. Replaces a client's value. */
function passSocketAddress({ request }: Exchange): boolean {
  request.headers[PEER_HEADER] = request.socket.remoteAddress ?? "";
  return false;
}

const PAYLOAD_TYPE = "text/x-component";
const SENT_ONCE = new Set(["location", POLICY_HEADER, REQUEST_ID_HEADER]);

/**
 * Lets the last value of these headers win. The framework appends the `location` of a newly rendered redirect a second time, and
 * the policy of a cached page to the policy of its path; clients would read both as lists.
 */
function sendOnce({ response }: Exchange): boolean {
  const append = response.appendHeader;
  response.appendHeader = (name, value) =>
    SENT_ONCE.has(name.toLowerCase())
      ? response.setHeader(name, value as string)
      : append.call(response, name, value as string);
  return false;
}

/**
 * A cached page gets the lifetime that is right for the sender of the request. A page's payload runs nothing, so it gets the policy of
 * answers: that of its page has a hash of each script, a kilobyte that nothing compresses.
 */
function setLifetimeAndPayloadPolicy({ request, response }: Exchange): boolean {
  const writeHead = response.writeHead as (...given: unknown[]) => ServerResponse;
  response.writeHead = ((...given: unknown[]) => {
    setPageLifetime(request, response);
    if (String(response.getHeader("content-type")).startsWith(PAYLOAD_TYPE))
      response.setHeader(POLICY_HEADER, contentPolicy().ofAnswers);
    return writeHead.apply(response, given);
  }) as ServerResponse["writeHead"];
  return false;
}

/**
 * A page that is rendered for one request chooses an error (lib/platform/request-context); the framework knows only 200 and 404. Any other
 * status is not sent: a proxy takes 101 for a connection that is no longer HTTP.
 */
function applyPageStatus(response: ServerResponse, page: PageStatus): void {
  const writeHead = response.writeHead as (status: number, ...rest: unknown[]) => ServerResponse;
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    const { status: wanted = status } = page;
    const chosen = status === 200 && wanted >= 400 && wanted < 600 ? wanted : status;
    response.statusCode = chosen;
    return writeHead.call(response, chosen, ...rest);
  }) as ServerResponse["writeHead"];
}

/** A page that failed because the database is unavailable has the status 503, so that monitors and crawlers come back. */
function reportUnavailableDatabase({ response }: Exchange): boolean {
  const writeHead = response.writeHead as (status: number, ...rest: unknown[]) => ServerResponse;
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    if (status !== 500 || databaseUnavailableSince() === undefined) return writeHead.call(response, status, ...rest);
    response.setHeader("retry-after", String(limits.databaseUnavailableRetrySeconds));
    response.statusCode = 503;
    return writeHead.call(response, 503, ...rest);
  }) as ServerResponse["writeHead"];
  return false;
}
