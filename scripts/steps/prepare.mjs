import { accessSync, constants, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startKeptDatabase } from "./database.mjs";
import { install } from "./install.mjs";
import { onShutdown } from "./lifetime.mjs";
import { requireDatabase } from "./port.mjs";
import { problem } from "./problem.mjs";
import { findBrowser, findMongod, versionOf } from "./programs.mjs";
import { step } from "./say.mjs";

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
