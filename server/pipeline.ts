import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { PEER_HEADER } from "@/lib/api/client-address";
import { contentPolicy, POLICY_HEADER } from "@/lib/platform/content-policy";
import { databaseUnavailableSince } from "@/lib/platform/database-availability";
import { ERRORS } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { REQUEST_ID_HEADER, requestIdOf, withRequestId } from "@/lib/platform/request-id";
import { recordRequest } from "@/lib/platform/request-metrics";
import { traceRequest } from "@/lib/platform/request-trace";
import type { ResponseCache } from "@/lib/platform/response-cache";
import { canonicalAddress, refusalStatus } from "@/server/request-address";
import { rejectWhileDraining } from "@/server/shutdown";

type Exchange = { request: IncomingMessage; response: ServerResponse; id: string };
/** Prepares a request or its response, or answers it: true when it did, and no later step runs. */
type Step = (exchange: Exchange) => boolean;

const YEAR_SECONDS = 31_536_000;

/**
 * What runs before a page or route handler, in this order, for every request. Each request first gets an id (of a trusted proxy,
 * or a new one), which every log line of it has. The steps up to `answerFromCache` cost microseconds; the last ones only concern
 * what the framework answers.
 */
export function createPipeline(responses: ResponseCache, framework: RequestListener): RequestListener {
  const steps: readonly Step[] = [
    setSecurityHeaders,
    countRequest,
    ({ response }) => rejectWhileDraining(response),
    stripHeaders,
    refuseMalformed,
    useCanonicalAddress,
    ({ request, response }) => responses.answer(request, response),
    setPolicyOfPath,
    passSocketAddress,
    sendOnce,
    reportUnavailableDatabase,
  ];
  return (request, response) => {
    const id = requestIdOf(request.headers[REQUEST_ID_HEADER]);
    for (const step of steps) if (step({ request, response, id })) return;
    withRequestId(id, () =>
      traceRequest((trace) => {
        responses.record(request, response, trace);
        framework(request, response);
      }),
    );
  };
}

/** What every response has, whoever answers; the policy of pages is set by a later step. */
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
 * Removes headers with which the framework would do more than we want: write the nonce of a policy into a page that is cached
 * for everybody, and look for a server action, of which there is none.
 */
function stripHeaders({ request: { headers } }: Exchange): boolean {
  for (const name of [POLICY_HEADER, `${POLICY_HEADER}-report-only`, "next-action"]) delete headers[name];
  return false;
}

/** Refuses an address that is no path (400) and a method that a page does not have (405). */
function refuseMalformed({ request, response, id }: Exchange): boolean {
  const { method = "GET", url = "/" } = request;
  const status = refusalStatus({ method, url });
  if (!status) return false;
  const { message } = ERRORS[status === 400 ? "INVALID" : "METHOD_NOT_ALLOWED"];
  response.writeHead(status, {
    "content-type": "application/json",
    "cache-control": "no-store",
    [REQUEST_ID_HEADER]: id,
    ...(status === 405 && { allow: "GET, HEAD" }),
  });
  response.end(JSON.stringify({ success: false, statusCode: status, message, requestId: id }));
  return true;
}

/** A page has one spelling of its address: a rendered page holds the address of the first visitor. */
function useCanonicalAddress({ request }: Exchange): boolean {
  request.url = canonicalAddress({ url: request.url ?? "/", isRsc: request.headers.rsc !== undefined });
  return false;
}

function setPolicyOfPath({ request: { url = "/" }, response }: Exchange): boolean {
  response.setHeader(POLICY_HEADER, contentPolicy().ofPath(url.split("?", 1)[0] ?? ""));
  return false;
}

/** Route handlers cannot see the socket: they read its address from a header that nobody outside can set. */
function passSocketAddress({ request }: Exchange): boolean {
  request.headers[PEER_HEADER] = request.socket.remoteAddress ?? "";
  return false;
}

const SENT_ONCE = new Set(["location", POLICY_HEADER, REQUEST_ID_HEADER]);

/**
 * The framework appends the `location` of a redirect that is rendered for the first time to itself, which clients read as a
 * list, and the policy of a cached page to the policy of all pages: of these headers the last value counts.
 */
function sendOnce({ response }: Exchange): boolean {
  const append = response.appendHeader;
  response.appendHeader = (name, value) =>
    SENT_ONCE.has(name.toLowerCase())
      ? response.setHeader(name, value as string)
      : append.call(response, name, value as string);
  return false;
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
