import "server-only";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { sharedState } from "@/lib/platform/shared-state";

const running = new Map<string, Promise<unknown>>();
const queued = new Map<string, Promise<unknown>>();

/** Runs `work`, always the same for a name, one run at a time; all calls that arrive during a run share one further run. */
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

const ownerQueues = new Map<string, ReturnType<typeof createWorkQueue>>();

/**
 * Runs the work of one owner one at a time, so that no owner occupies a shared queue. @throws AppError TOO_MANY when `waiting`
 * pieces of this owner's work wait already
 */
export async function perOwnerQueue<T>(owner: string, waiting: number, work: () => Promise<T>): Promise<T> {
  const queue = ownerQueues.get(owner) ?? createWorkQueue({ atOnce: 1, waiting });
  ownerQueues.set(owner, queue);
  try {
    return await queue(work);
  } finally {
    if (queue.lengths().running === 0) ownerQueues.delete(owner);
  }
}

/** The refusal of a queue that has no place left, or whose wait is too long. */
export const queueFull = () => new AppError("TOO_MANY", { retryAfterSeconds: limits.busyRetrySeconds });

export type QueueLengths = { running: number; waiting: number };
type Measured = { lengths: () => QueueLengths };
type WorkQueue = (<T>(work: () => Promise<T>) => Promise<T>) & Measured;
type Capacity = { atOnce: number; waiting: number; waitMs?: number };

const queues = sharedState("work-queues", () => new Map<string, Measured>());

/** The queue of that name, shared by all bundles of the server process. The first caller creates it. */
export function sharedQueueNamed<Q extends Measured>(name: string, create: () => Q): Q {
  const queue = (queues.get(name) as Q | undefined) ?? create();
  queues.set(name, queue);
  return queue;
}

/** The work queue of that name. The first caller sets its capacity. */
export const sharedQueue = (name: string, capacity: Capacity): WorkQueue =>
  sharedQueueNamed(name, () => createWorkQueue(capacity));

/** Running and waiting work of each queue that this process has used. */
export const queueLengths = (): ({ name: string } & QueueLengths)[] =>
  [...queues].map(([name, queue]) => ({ name, ...queue.lengths() }));

/**
 * Runs up to `atOnce` pieces of work together; up to `waiting` more wait, for at most `waitMs` if given. Work that waits too
 * long is never started. @throws AppError TOO_MANY when the queue is full or the wait is too long
 */
export function createWorkQueue({ atOnce, waiting, waitMs }: Capacity): WorkQueue {
  const line = new Set<() => void>();
  let running = 0;
  const turn = async () => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (line.size >= waiting) throw queueFull();
    await new Promise<void>((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const step = () => {
        clearTimeout(timer);
        line.delete(step);
        resolve();
      };
      const giveUp = () => {
        line.delete(step);
        reject(queueFull());
      };
      if (waitMs !== undefined) timer = setTimeout(giveUp, waitMs);
      line.add(step);
    });
  };
  // Finished work passes its slot to the next in line, so that a new call cannot overtake it.
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
