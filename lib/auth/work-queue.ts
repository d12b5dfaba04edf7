import "server-only";
import { AppError } from "@/lib/errors";

const RETRY_AFTER_SECONDS = 2;

export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs `atOnce` works together and lets `waiting` more wait. @throws AppError TOO_MANY for one more than that. */
export function createWorkQueue(atOnce: number, waiting: number): WorkQueue {
  const line: (() => void)[] = [];
  let running = 0;
  const turn = async () => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (line.length >= waiting) throw new AppError("TOO_MANY", { retryAfterSeconds: RETRY_AFTER_SECONDS });
    await new Promise<void>((resolve) => line.push(resolve));
  };
  // Whoever is done hands its place to the next in line, so that nobody slips in between.
  const leave = () => {
    const next = line.shift();
    if (next) next();
    else running -= 1;
  };
  return async (work) => {
    await turn();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
