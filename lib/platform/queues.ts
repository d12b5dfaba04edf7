import "server-only";
import { AppError } from "@/lib/platform/errors";
import { sharedState } from "@/lib/platform/shared-state";

const running = new Map<string, Promise<unknown>>();
const queued = new Map<string, Promise<unknown>>();

/** Runs `work` under a name, always the same work, one at a time; of the calls that come while it runs, one run more serves all. */
export function coalesced<T>(name: string, work: () => Promise<T>): Promise<T> {
  const current = running.get(name);
  if (!current) return begin(name, work);
  const next =
    (queued.get(name) as Promise<T> | undefined) ??
    current
      .catch(() => {})
      .then(() => {
        queued.delete(name);
        return begin(name, work);
      });
  queued.set(name, next);
  return next;
}

function begin<T>(name: string, work: () => Promise<T>): Promise<T> {
  const run = work().finally(() => running.delete(name));
  running.set(name, run);
  return run;
}

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

const RETRY_AFTER_SECONDS = 2;

type QueueLengths = { running: number; waiting: number };
type WorkQueue = (<T>(work: () => Promise<T>) => Promise<T>) & { lengths: () => QueueLengths };
type Room = { atOnce: number; waiting: number; waitMs?: number };

const queues = sharedState("work-queues", () => new Map<string, WorkQueue>());

/** The queue of that name; every bundle of the server process shares it, for its memory and its cores are one. */
export function sharedQueue(name: string, room: Room): WorkQueue {
  const queue = queues.get(name) ?? createWorkQueue(room);
  queues.set(name, queue);
  return queue;
}

/** How much is done and how much waits in each queue that this process has used. */
export const queueLengths = (): ({ name: string } & QueueLengths)[] =>
  [...queues].map(([name, queue]) => ({ name, ...queue.lengths() }));

/**
 * Runs `atOnce` works together and lets `waiting` more wait, no longer than `waitMs` if that is given: who leaves the line
 * is never started. @throws AppError TOO_MANY for who finds no place or waits too long.
 */
export function createWorkQueue({ atOnce, waiting, waitMs }: Room): WorkQueue {
  const line = new Set<() => void>();
  let running = 0;
  const turn = async () => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (line.size >= waiting) throw full();
    await new Promise<void>((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const step = () => {
        clearTimeout(timer);
        line.delete(step);
        resolve();
      };
      const giveUp = () => {
        line.delete(step);
        reject(full());
      };
      if (waitMs !== undefined) timer = setTimeout(giveUp, waitMs);
      line.add(step);
    });
  };
  // Whoever is done hands its place to the next in line, so that nobody slips in between.
  const leave = () => {
    const [next] = line;
    if (next) next();
    else running -= 1;
  };
  const queue = async <T>(work: () => Promise<T>): Promise<T> => {
    await turn();
    try {
      return await work();
    } finally {
      leave();
    }
  };
  return Object.assign(queue, { lengths: () => ({ running, waiting: line.size }) });
}

const full = () => new AppError("TOO_MANY", { retryAfterSeconds: RETRY_AFTER_SECONDS });
