import "server-only";
import { type QueueLengths, queueFull, sharedQueueNamed } from "@/lib/platform/queues";

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
  /** Places of one source, from `admit` to `leave`. */
  perSource: number;
  waitMs: number;
};
/** A place among the work of its sources. */
export type FairPlace = {
  /** Waits for its turn and runs. @throws AppError TOO_MANY when its lane is full or the wait is too long */
  run: <T>(work: () => Promise<T>) => Promise<T>;
};
export type FairQueue = {
  /**
   * Takes a place for each source at once, before any work is done, and holds it during `work`.
   * @throws AppError TOO_MANY when a source has no place left
   */
  admit: <T>(origin: WorkOrigin, work: (place: FairPlace) => Promise<T>) => Promise<T>;
  lengths: () => QueueLengths;
};

/** The fair queue of that name, shared by all bundles of the server process. The first caller sets its capacity. */
export const sharedFairQueue = (name: string, capacity: FairCapacity): FairQueue =>
  sharedQueueNamed(name, () => createFairQueue(capacity));

/**
 * Runs up to `atOnce` pieces of work together. Sources take turns: the next turn goes to the source that has had the fewest
 * (start-time fair queueing), so that a source with much work delays only itself. Work that has waited `waitMs` is never
 * started.
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
  const run = async <T>(lane: Lane, sources: readonly string[], work: () => Promise<T>): Promise<T> => {
    const turn = lane.takeTurn(sources);
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
  };
  return {
    admit: async ({ sources, isPreferred = false }, work) => {
      const lane = isPreferred ? lanes.preferred : lanes.common;
      const leave = lane.enter(sources);
      try {
        return await work({ run: (task) => run(lane, sources, task) });
      } finally {
        leave();
      }
    },
    lengths: () => ({ running, waiting: lanes.common.line.size + lanes.preferred.line.size }),
  };
}

type Lane = ReturnType<typeof createLane>;
type Job = { turn: number; start: () => void; refuse: () => void };
type Share = { places: number; nextTurn: number };

/** One line of waiting work, with the places and the turns of its sources. */
function createLane({ waiting, perSource }: Pick<FairCapacity, "waiting" | "perSource">) {
  const line = new Set<Job>();
  const shares = new Map<string, Share>();
  let current = 0;

  const enter = (sources: readonly string[]) => {
    const own = sources.map((source) => shares.get(source) ?? { places: 0, nextTurn: 0 });
    if (own.some(({ places }) => places >= perSource)) throw queueFull();
    for (const [index, share] of own.entries()) {
      share.places += 1;
      shares.set(sources[index] ?? "", share);
    }
    return () => {
      for (const [index, share] of own.entries()) {
        share.places -= 1;
        if (share.places === 0) shares.delete(sources[index] ?? "");
      }
    };
  };

  const takeTurn = (sources: readonly string[]): number => {
    const own = sources.flatMap((source) => shares.get(source) ?? []);
    const turn = Math.max(current, ...own.map(({ nextTurn }) => nextTurn));
    for (const share of own) share.nextTurn = turn + 1;
    return turn;
  };

  const wait = (turn: number, waitMs: number) =>
    new Promise<void>((resolve, reject) => {
      const end = (settle: () => void) => () => {
        clearTimeout(timer);
        line.delete(job);
        settle();
      };
      const job: Job = { turn, start: end(resolve), refuse: end(() => reject(queueFull())) };
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

  return { line, enter, takeTurn, wait, begin, take };
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
