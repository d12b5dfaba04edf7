import { AsyncLocalStorage } from "node:async_hooks";
import type { Entry } from "@/lib/platform/cache-entry";

/** A request while it is answered; `hit` once a cache entry answers it. */
export type RequestTrace = { readonly startedAt: number; hit?: { key: string; entry: Entry } };

const traces = new AsyncLocalStorage<RequestTrace>();

/** Milliseconds since 1970 that never go backwards, whatever happens to the machine's clock. */
export const monotonicNow = (): number => performance.timeOrigin + performance.now();

/** Answers a request; everything made for it counts as made from what was stored when the request came in. */
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
