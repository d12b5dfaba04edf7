import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isRunning, onShutdown, startNode } from "./child.mjs";
import { startKeptDatabase } from "./database.mjs";
import { requireDatabase } from "./port.mjs";
import { findBrowser, findMongod, versionOf } from "./programs.mjs";
import { DISK_FULL, isDiskFull, problem, requireSpace, step } from "./say.mjs";
import { ROOT } from "./settings.mjs";

const INSTALLED = "node_modules/.package-lock.json";
const INSTALL_MB = 1200;
const WAIT_MS = 250;

/**
 * Installs what the lock file says, unless that is what is there (checked in milliseconds).
 * @param {{ dataDir: string, tell: (text: string) => void }} options
 * @returns {Promise<string>} what was done, for the closing line
 */
async function install({ dataDir, tell }) {
  const note = join(dataDir, "install.json");
  await otherInstallGone(note, tell);
  if (isInstalled()) return "as the lock file says";
  requireSpace(ROOT, INSTALL_MB);
  tell("npm ci (once, a quarter of a minute to a few minutes)");
  const installation = startNode([npmPath(), "ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=warn"]);
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(note, JSON.stringify({ pid: installation.pid }));
  const { code, output } = await installation.ended;
  rmSync(note, { force: true });
  // npm ends with 0 on a full disk and says only in warnings that files are cut.
  if (isDiskFull(output)) {
    rmSync(join(ROOT, INSTALLED), { force: true });
    throw problem(DISK_FULL);
  }
  if (code !== 0)
    throw problem(`${output.trim()}\n\nInstalling the packages failed. Fix the npm error above, then run: npm ci`);
  return "installed";
}

function isInstalled() {
  try {
    const [manifest, lock, installed] = ["package.json", "package-lock.json", INSTALLED].map((path) =>
      JSON.parse(readFileSync(join(ROOT, path), "utf8")),
    );
    return (
      differencesFromLock({
        manifest,
        lock,
        installed,
        exists: (path) => existsSync(join(ROOT, path)),
      }).length === 0
    );
  } catch {
    return false;
  }
}

/**
 * A killed `npm ci` lives on for a moment, and a second one beside it fails with ENOTEMPTY.
 * @param {string} note
 * @param {(text: string) => void} tell
 */
async function otherInstallGone(note, tell) {
  const pid = existsSync(note) ? Number(/\d+/.exec(readFileSync(note, "utf8"))?.[0]) : 0;
  if (!pid) return;
  if (isRunning(pid, "npm")) tell(`waiting for another installation to end (process ${pid})`);
  while (isRunning(pid, "npm")) await wait(WAIT_MS);
  rmSync(note, { force: true });
}

function npmPath() {
  const given = process.env.npm_execpath;
  const candidates = [
    given && basename(given) === "npm-cli.js" ? given : "",
    join(dirname(process.execPath), "../lib/node_modules/npm/bin/npm-cli.js"),
    join(dirname(process.execPath), "node_modules/npm/bin/npm-cli.js"),
    "/usr/share/nodejs/npm/bin/npm-cli.js",
  ];
  const found = candidates.find((path) => path && existsSync(path));
  if (!found)
    throw problem("npm was not found beside node. Run this through npm, or install the packages with: npm ci");
  return found;
}

/**
 * @typedef {object} LockEntry
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [optional]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 *
 * @typedef {{ packages?: Record<string, LockEntry> }} Lock
 */

/**
 * Says how the installed packages differ from what the lock file wants, one line each; those of other platforms may be absent.
 * @param {object} state
 * @param {LockEntry} state.manifest package.json
 * @param {Lock} state.lock package-lock.json
 * @param {Lock} state.installed node_modules/.package-lock.json
 * @param {(path: string) => boolean} state.exists is a package's folder there?
 * @returns {string[]}
 */
export function differencesFromLock({ manifest, lock, installed, exists }) {
  const { "": root = {}, ...wanted } = lock.packages ?? {};
  const present = installed.packages ?? {};
  const differences = [];
  for (const kind of /** @type {const} */ (["dependencies", "devDependencies"])) {
    if (!sameRecord(manifest[kind], root[kind]))
      differences.push(`package.json and package-lock.json disagree about ${kind}`);
  }
  for (const [path, entry] of Object.entries(wanted)) {
    const found = present[path];
    if (!found && entry.optional) continue;
    if (!found || !exists(path)) differences.push(`${path} is missing`);
    else if (found.version !== entry.version || found.integrity !== entry.integrity)
      differences.push(`${path} is another version`);
  }
  for (const path of Object.keys(present)) if (!wanted[path]) differences.push(`${path} is not in the lock file`);
  return differences;
}

/** @param {Record<string, string>} [a] @param {Record<string, string>} [b] */
function sameRecord(a = {}, b = {}) {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

/** Installs the packages if that is not done. @param {string} dataDir */
export async function preparePackages(dataDir) {
  makeFolder(dataDir);
  await step(
    "Packages",
    (tell) => install({ dataDir, tell }),
    (done) => done,
  );
}

/** @param {string} dataDir */
function makeFolder(dataDir) {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw problem(`The folder that DATA_DIR names cannot be made or written to (${code}).`);
  }
}

/** Finds or gets a mongod. @param {string} dataDir @returns {Promise<string>} its path */
function prepareMongod(dataDir) {
  return step(
    "MongoDB",
    (tell) => findMongod({ dataDir, tell }),
    (mongod) => `${versionOf(mongod)} at ${mongod}`,
  );
}

/**
 * The database to use: the one that MONGODB_URI names, or the embedded one, started on the kept files.
 * @param {string} dataDir
 * @returns {Promise<string>} the connection string
 */
export async function prepareDatabase(dataDir) {
  const { MONGODB_URI: given } = process.env;
  if (given) {
    await requireDatabase(given);
    return given;
  }
  const mongod = await prepareMongod(dataDir);
  const { uri } = await step(
    "Database",
    () => startKeptDatabase({ dataDir, mongod }),
    () => `runs on ${dataDir}/mongo`,
  );
  return uri;
}

/**
 * What a run on a server of its own needs beside the packages; the folder goes when the script ends.
 * @param {string} dataDir
 * @param {string} name what the temporary folder is for
 * @returns {Promise<{ mongod: string, folder: string }>} paths
 */
export async function prepareServerRun(dataDir, name) {
  return { mongod: await prepareMongod(dataDir), folder: temporaryFolder(name) };
}

/** @param {string} name what the folder is for @returns {string} its path; it is removed when the script ends */
export function temporaryFolder(name) {
  const folder = mkdtempSync(join(tmpdir(), `basera-${name}-`));
  onShutdown(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

/** {@link prepareServerRun} with a browser. @param {string} dataDir @param {string} name */
export async function prepareBrowserRun(dataDir, name) {
  const browser = await step(
    "Browser",
    (tell) => findBrowser({ dataDir, tell }),
    (path) => path,
  );
  return { browser, ...(await prepareServerRun(dataDir, name)) };
}
