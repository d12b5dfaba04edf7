import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { folderServedOn, shutDown } from "./replica-set.mjs";
import { isRunning } from "./running.mjs";

const GONE_LIMIT_MS = 10_000;
const POLL_MS = 50;

/** @typedef {{ uri: string, port: number, pid: number, owner: number }} DatabaseNote `owner`: the process that started it */

/** @param {string} dataDir */
const pathOf = (dataDir) => join(dataDir, "mongo.json");

/** @param {string} dataDir the folder whose files mongod keeps @returns {string} */
export const mongoFolder = (dataDir) => join(dataDir, "mongo");

/** @param {string} dataDir @param {DatabaseNote} note */
export function writeNote(dataDir, note) {
  writeFileSync(pathOf(dataDir), JSON.stringify(note));
}

/** @param {string} dataDir */
export function removeNote(dataDir) {
  rmSync(pathOf(dataDir), { force: true });
}

/**
 * The database that another command has running on this folder; one whose command was killed is shut down first.
 * @param {string} dataDir
 * @returns {Promise<DatabaseNote | undefined>}
 */
export async function runningDatabase(dataDir) {
  const note = readNote(dataDir);
  if (!note || !(await isServing(note, mongoFolder(dataDir)))) return undefined;
  if (isRunning(note.owner, "node")) return note;
  await shutDown(note.port);
  const limit = performance.now() + GONE_LIMIT_MS;
  while (isRunning(note.pid, "mongod") && performance.now() < limit) await wait(POLL_MS);
  return undefined;
}

/** @param {DatabaseNote} note @param {string} folder */
async function isServing(note, folder) {
  return isRunning(note.pid, "mongod") && (await folderServedOn(note.port).catch(() => undefined)) === folder;
}

/** @param {string} dataDir @returns {DatabaseNote | undefined} */
function readNote(dataDir) {
  try {
    return JSON.parse(readFileSync(pathOf(dataDir), "utf8"));
  } catch {
    return undefined;
  }
}
