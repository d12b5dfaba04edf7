import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { AppError } from "@/lib/errors";

type CallState = { isAnswered: boolean };

const calls = new AsyncLocalStorage<CallState>();

/** Runs `work` as a part of that call; `isAnswered` is set by whoever answers before the work is done. */
export const duringCall = <T>(call: CallState, work: () => T): T => calls.run(call, work);

/** Ends a work whose call was answered without it, before it changes anything. @throws AppError DATABASE_AWAY */
export function refuseAnswered(): void {
  if (calls.getStore()?.isAnswered) throw new AppError("DATABASE_AWAY");
}
