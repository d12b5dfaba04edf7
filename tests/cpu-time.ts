import { cpuUsage } from "node:process";

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
