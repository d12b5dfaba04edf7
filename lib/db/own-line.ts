import "server-only";
import { createWorkQueue } from "@/lib/db/work-queue";

const lines = new Map<string, ReturnType<typeof createWorkQueue>>();

/**
 * Does the works of one owner one after the other, so that none takes the place of all others. @throws AppError TOO_MANY when
 * `waiting` of its own wait already
 */
export async function inOwnLine<T>(owner: string, waiting: number, work: () => Promise<T>): Promise<T> {
  const line = lines.get(owner) ?? createWorkQueue({ atOnce: 1, waiting });
  lines.set(owner, line);
  try {
    return await line(work);
  } finally {
    if (line.lengths().running === 0) lines.delete(owner);
  }
}
