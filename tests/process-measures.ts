import { cpuUsage } from "node:process";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** The processor time of a run in ms, which other work on the machine does not lengthen as it does the time by the clock. */
export function cpuMs(run: () => unknown): number {
  const before = cpuUsage();
  run();
  const { user, system } = cpuUsage(before);
  return (user + system) / 1_000;
}

/** The shortest processor times of two runs in ms, from rounds in which one follows the other. */
export function bestCpuMs(rounds: number, one: () => unknown, other: () => unknown): [number, number] {
  const best: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < rounds; round += 1) {
    best[0] = Math.min(best[0], cpuMs(one));
    best[1] = Math.min(best[1], cpuMs(other));
  }
  return best;
}

const TURNS = 3;
const LONGEST_TURNS = 300;

let collect: (() => void) | undefined;

/** Runs the garbage collection in new turns of the event loop, because a WeakRef holds its object during the current one. */
export async function collectGarbage(turns = TURNS): Promise<void> {
  collect ??= exposeCollection();
  for (let turn = 0; turn < turns; turn += 1) {
    await new Promise(setImmediate);
    collect();
  }
}

/** The flag counts for the whole process: measures of time do without it. */
function exposeCollection(): () => void {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc") as () => void;
}

/** Whether the object is released once the work in progress, such as a compression in another thread, has let go of it. */
export async function isReleased(object: WeakRef<object>): Promise<boolean> {
  for (let turn = 0; turn < LONGEST_TURNS && object.deref() !== undefined; turn += 1) await collectGarbage(1);
  return object.deref() === undefined;
}
