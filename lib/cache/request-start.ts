import { AsyncLocalStorage } from "node:async_hooks";

const starts = new AsyncLocalStorage<number>();

/** Milliseconds since 1970 that never go backwards, whatever becomes of the machine's clock. */
export const steadyNow = (): number => performance.timeOrigin + performance.now();

/** Answers a request; all that is made for it counts as made from what was stored when it came in. */
export const answering = <T>(answer: () => T): T => starts.run(steadyNow(), answer);

/** When the request came in that is being answered; undefined outside of one. */
export const requestStart = (): number | undefined => starts.getStore();
