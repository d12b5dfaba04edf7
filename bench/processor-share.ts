import { existsSync, mkdirSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = "/sys/fs/cgroup";
const PERIOD_US = 20_000;

/**
 * Limits a process with all its threads to a share of one processor, as if it had a machine of its own. Control groups do it, which
 * takes Linux and root. @returns how to end the limit once the process has ended; undefined where it cannot be set
 */
export function limitProcessor(pid: number, share: number): (() => void) | undefined {
  const quota = Math.round(PERIOD_US * share);
  const isFirstVersion = existsSync(join(ROOT, "cpu/cpu.cfs_quota_us"));
  const group = join(ROOT, isFirstVersion ? "cpu" : "", `basera-bench-${pid}`);
  try {
    mkdirSync(group);
    if (isFirstVersion) {
      writeFileSync(join(group, "cpu.cfs_period_us"), String(PERIOD_US));
      writeFileSync(join(group, "cpu.cfs_quota_us"), String(quota));
    } else writeFileSync(join(group, "cpu.max"), `${quota} ${PERIOD_US}`);
    writeFileSync(join(group, "cgroup.procs"), String(pid));
  } catch {
    return undefined;
  }
  return () => rmdirSync(group);
}
