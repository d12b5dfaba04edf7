import "server-only";
import { AppError } from "@/lib/platform/errors";
import { type QueueLengths, sharedQueueNamed } from "@/lib/platform/queues";

/** Who asks for work. Each source, such as an address or an account, waits behind its own work. */
export type WorkOrigin = {
  sources: readonly string[];
  /** The second lane: it has waiting places of its own and gets every second turn while both lanes wait. */
  isPreferred?: boolean;
};
type FairCapacity = {
  atOnce: number;
  /** Places of each lane. When they are full, the work that would run last gives up its place. */
  waiting: number;
  /** Running and waiting work of one source. */
  perSource: number;
  waitMs: number;
};
export type FairQueue = (<T>(origin: WorkOrigin, work: () => Promise<T>) => Promise<T>) & {
  lengths: () => QueueLengths;
};

const RETRY_AFTER_SECONDS = 2;

/** The fair queue of that name, shared by all bundles of the server process. The first caller sets its capacity. */
export const sharedFairQueue = (name: string, capacity: FairCapacity): FairQueue =>
  sharedQueueNamed(name, () => createFairQueue(capacity));

/**
 * Runs up to `atOnce` pieces of work together. Sources take turns: the next turn goes to the source that has had the fewest
 * (start-time fair queueing), so that a source with much work delays only itself. Work that has waited `waitMs` is never
 * started. @throws AppError TOO_MANY for a source with too much work, a full lane or a wait that is too long
 */
export function createFairQueue({ atOnce, waitMs, ...room }: FairCapacity): FairQueue {
  const lanes = { common: createLane(room), preferred: createLane(room) };
  let running = 0;
  let wasPreferred = false;
  const next = (): Job | undefined => {
    const order = wasPreferred ? [lanes.common, lanes.preferred] : [lanes.preferred, lanes.common];
    const lane = order.find(({ line }) => line.size > 0);
    wasPreferred = lane === lanes.preferred;
    return lane?.take();
  };
  // Finished work passes its slot to the next in line, so that a new call cannot overtake it.
  const passSlot = () => {
    const job = next();
    if (job) job.start();
    else running -= 1;
  };
  const queue = async <T>({ sources, isPreferred = false }: WorkOrigin, work: () => Promise<T>): Promise<T> => {
    const lane = isPreferred ? lanes.preferred : lanes.common;
    const { turn, leave } = lane.enter(sources);
    try {
      if (running >= atOnce) await lane.wait(turn, waitMs);
      else {
        running += 1;
        lane.begin(turn);
      }
      try {
        return await work();
      } finally {
        passSlot();
      }
    } finally {
      leave();
    }
  };
  const waiting = () => lanes.common.line.size + lanes.preferred.line.size;
  return Object.assign(queue, { lengths: () => ({ running, waiting: waiting() }) });
}

type Job = { turn: number; start: () => void; refuse: () => void };
type Share = { jobs: number; nextTurn: number };

/** One line of waiting work, with the turns that its sources have taken. */
function createLane({ waiting, perSource }: Pick<FairCapacity, "waiting" | "perSource">) {
  const line = new Set<Job>();
  const shares = new Map<string, Share>();
  let current = 0;

  const enter = (sources: readonly string[]) => {
    const own = sources.map((source) => shares.get(source) ?? { jobs: 0, nextTurn: current });
    if (own.some(({ jobs }) => jobs >= perSource)) throw full();
    const turn = Math.max(current, ...own.map(({ nextTurn }) => nextTurn));
    for (const [place, share] of own.entries()) {
      share.jobs += 1;
      share.nextTurn = turn + 1;
      shares.set(sources[place] ?? "", share);
    }
    const leave = () => {
      for (const [place, share] of own.entries()) {
        share.jobs -= 1;
        if (share.jobs === 0) shares.delete(sources[place] ?? "");
      }
    };
    return { turn, leave };
  };

  const wait = (turn: number, waitMs: number) =>
    new Promise<void>((resolve, reject) => {
      const end = (settle: () => void) => () => {
        clearTimeout(timer);
        line.delete(job);
        settle();
      };
      const job: Job = { turn, start: end(resolve), refuse: end(() => reject(full())) };
      const timer = setTimeout(job.refuse, waitMs);
      line.add(job);
      if (line.size > waiting) lastOf(line)?.refuse();
    });

  const begin = (turn: number) => {
    current = Math.max(current, turn);
  };

  const take = (): Job | undefined => {
    const job = firstOf(line);
    if (job) begin(job.turn);
    return job;
  };

  return { line, enter, wait, begin, take };
}

const firstOf = (line: Iterable<Job>): Job | undefined => {
  let first: Job | undefined;
  for (const job of line) if (!first || job.turn < first.turn) first = job;
  return first;
};

const lastOf = (line: Iterable<Job>): Job | undefined => {
  let last: Job | undefined;
  for (const job of line) if (!last || job.turn >= last.turn) last = job;
  return last;
};

const full = () => new AppError("TOO_MANY", { retryAfterSeconds: RETRY_AFTER_SECONDS });
