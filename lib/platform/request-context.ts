import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { Entry } from "@/lib/platform/cache-entries";
import { getEnv } from "@/lib/platform/env";
import { sharedState } from "@/lib/platform/shared-state";

export const REQUEST_ID_HEADER = "x-request-id";
/** 32 hexadecimal characters (from proxies) or a UUID; neither can identify a person. */
const VALID = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

type RequestContext = { id: string; sender?: string };
const requests = sharedState("requests", () => new AsyncLocalStorage<RequestContext>());

/** The id of a request in the log: the one set by a trusted proxy, else a new one. */
export const requestIdOf = (given: unknown, hops: number = getEnv().TRUSTED_PROXY_HOPS): string =>
  hops > 0 && typeof given === "string" && VALID.test(given) ? given : randomUUID();

/** Runs `answer`; every log line written meanwhile carries this id. `sender` is the key that limits count the sender's address by. */
export const withRequest = <T>(request: RequestContext, answer: () => T): T => requests.run(request, answer);

/** {@link withRequest} without a sender, or with the one that is known already. */
export const withRequestId = <T>(id: string, answer: () => T): T =>
  requests.run({ ...requests.getStore(), id }, answer);

/** The id of the current request; undefined outside of a request. */
export const currentRequestId = (): string | undefined => requests.getStore()?.id;

/** The key that limits count the address of the current request's sender by; `server` outside of a request. */
export const currentSender = (): string => requests.getStore()?.sender ?? "server";

/** A request in progress. `startedAt` is in milliseconds of `monotonicNow`; `hit` is the cache entry that answers it. */
export type RequestTrace = { readonly startedAt: number; hit?: { key: string; entry: Entry } };

const traces = new AsyncLocalStorage<RequestTrace>();

/** Milliseconds since 1970 that never go backwards, even when the machine's clock is set. */
export const monotonicNow = (): number => performance.timeOrigin + performance.now();

/** Runs `answer` with a new trace; cache entries made meanwhile count as made when the request came in. */
export function traceRequest<T>(answer: (trace: RequestTrace) => T): T {
  const trace: RequestTrace = { startedAt: monotonicNow() };
  return traces.run(trace, () => answer(trace));
}

/** When the current request came in; undefined outside of a request. */
export const requestStart = (): number | undefined => traces.getStore()?.startedAt;

/** Records that this cache entry answers the current request. */
export function recordCacheHit(key: string, entry: Entry): void {
  const trace = traces.getStore();
  if (trace) trace.hit = { key, entry };
}

/** The status that the page of one request chose. */
export type PageStatus = { status?: number };

const pages = sharedState("page-statuses", () => new AsyncLocalStorage<PageStatus>());

/** Runs `answer`; a page that is rendered meanwhile chooses its status in `page`. */
export const withPageStatus = <T>(page: PageStatus, answer: () => T): T => pages.run(page, answer);

/** Sends the page that is being rendered for this request with `status`. Not for cached pages. */
export function setPageStatus(status: number): void {
  const page = pages.getStore();
  if (page) page.status = status;
}
