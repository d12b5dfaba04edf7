import { accessSync, constants, mkdirSync } from "node:fs";
import { startKeptDatabase } from "./database.mjs";
import { install } from "./install.mjs";
import { findMongod, versionOf } from "./mongod.mjs";
import { problem } from "./problem.mjs";
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
export function prepareMongod(dataDir) {
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
  if (process.env.MONGODB_URI) return process.env.MONGODB_URI;
  const mongod = await prepareMongod(dataDir);
  const { uri } = await step(
    "Database",
    () => startKeptDatabase({ dataDir, mongod }),
    () => `runs on ${dataDir}/mongo`,
  );
  return uri;
}
