import { duringCall } from "@/lib/platform/database-availability";
import { AppError } from "@/lib/platform/errors";

/** Longest time in milliseconds that a handler may take. No driver setting limits a hung primary below it (security F20). */
export const HANDLER_DEADLINE_MS = 5_500;

/**
 * One deadline of `ms` milliseconds for several steps of a call. The time between the steps does not count.
 * @throws AppError DATABASE_UNAVAILABLE when a step is late. The step goes on without a listener until it calls
 * `throwIfTimedOut` (lib/platform/database-availability).
 */
export function createDeadline(ms = HANDLER_DEADLINE_MS): <T>(work: () => Promise<T>) => Promise<T> {
  const call = { isAnswered: false };
  let left = ms;
  return async (work) => {
    const startedAt = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const overdue = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        call.isAnswered = true;
        reject(new AppError("DATABASE_UNAVAILABLE", { cause: new Error("Handler passed its deadline") }));
      }, left);
    });
    try {
      return await Promise.race([duringCall(call, work), overdue]);
    } finally {
      clearTimeout(timer);
      left -= performance.now() - startedAt;
    }
  };
}
