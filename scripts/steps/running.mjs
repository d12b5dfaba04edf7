import { readFileSync } from "node:fs";

/**
 * Is this process running, and is it the program one thinks (where the system tells, as numbers are given anew)?
 * @param {number} pid
 * @param {string} program part of its command line
 */
export function isRunning(pid, program) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EPERM") return false;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(program);
  } catch {
    return process.platform !== "linux";
  }
}
