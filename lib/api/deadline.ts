import { duringCall } from "@/lib/platform/database-availability";
import { AppError } from "@/lib/platform/errors";

/** Longest time a handler may take: no driver setting bounds a hung primary below it (security F20). */
export const HANDLER_DEADLINE_MS = 5_500;

/**
 * One deadline for several works of a call, one after another; what happens between them does not count.
 * @throws AppError DATABASE_UNAVAILABLE when a work is late; it goes on unheard, up to where it asks (lib/platform/database-availability).
 */
export function createDeadline(ms = HANDLER_DEADLINE_MS): <T>(work: () => Promise<T>) => Promise<T> {
  const call = { isAnswered: false };
  let left = ms;
  return async (work) => {
    const begun = performance.now();
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
      left -= performance.now() - begun;
    }
  };
}
