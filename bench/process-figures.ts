import { readFileSync } from "node:fs";

const TICK_MS = 10;
const KIBIBYTE = 1024;
/** Of what follows the name in /proc/PID/stat. */
const USER_TIME = 11;
const SYSTEM_TIME = 12;

/** Time that all threads of a process were running, in user mode and in the system, in ms. */
export function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) * TICK_MS;
}

/** Memory of a process that is not swapped out, in bytes. */
export function residentBytesOf(pid: number): number {
  const [, kibibytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kibibytes) * KIBIBYTE;
}
