import { AsyncLocalStorage } from "node:async_hooks";
import type { Entry } from "@/lib/cache/entry-types";

/** A request while it is answered; `found` once a kept entry answers it. */
export type Answering = { readonly start: number; found?: { key: string; entry: Entry } };

const running = new AsyncLocalStorage<Answering>();

/** Milliseconds since 1970 that never go backwards, whatever becomes of the machine's clock. */
export const steadyNow = (): number => performance.timeOrigin + performance.now();

/** Answers a request; all that is made for it counts as made from what was stored when it came in. */
export function answering<T>(answer: (request: Answering) => T): T {
  const request: Answering = { start: steadyNow() };
  return running.run(request, () => answer(request));
}

/** When the request came in that is being answered; undefined outside of one. */
export const requestStart = (): number | undefined => running.getStore()?.start;

/** The request that is being answered finds this entry. */
export function noteFound(key: string, entry: Entry): void {
  const request = running.getStore();
  if (request) request.found = { key, entry };
}
