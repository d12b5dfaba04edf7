import { AppError } from "@/lib/errors";

/** Longest time a handler may take: no driver setting bounds a hung primary below it (security F20). */
export const HANDLER_DEADLINE_MS = 5_500;

/**
 * The result of `work`, if it comes within the deadline.
 * @throws AppError DATABASE_AWAY when it does not; the work itself goes on unheard.
 */
export async function withinDeadline<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const overdue = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new AppError("DATABASE_AWAY", { cause: new Error("Handler passed its deadline") }));
    }, HANDLER_DEADLINE_MS);
  });
  try {
    return await Promise.race([work, overdue]);
  } finally {
    clearTimeout(timer);
  }
}
