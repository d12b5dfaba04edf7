import { AppError } from "@/lib/errors";

/** Longest time a handler may take: no driver setting bounds a hung primary below it (security F20). */
export const HANDLER_DEADLINE_MS = 5_500;

/**
 * The result of `work`, if it comes within `ms`.
 * @throws AppError DATABASE_AWAY when it does not; the work itself goes on unheard.
 */
export async function withinDeadline<T>(work: Promise<T>, ms = HANDLER_DEADLINE_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const overdue = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new AppError("DATABASE_AWAY", { cause: new Error("Handler passed its deadline") }));
    }, ms);
  });
  try {
    return await Promise.race([work, overdue]);
  } finally {
    clearTimeout(timer);
  }
}

/** One deadline for several works, one after another; what happens between them does not count. Failures as above. */
export function createDeadline(ms = HANDLER_DEADLINE_MS): <T>(work: Promise<T>) => Promise<T> {
  let left = ms;
  return async (work) => {
    const begun = performance.now();
    try {
      return await withinDeadline(work, left);
    } finally {
      left -= performance.now() - begun;
    }
  };
}
