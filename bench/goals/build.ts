import { lstatSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { atMostTimes, median, notMeasured, type Row } from "@/bench/rows";
import { LIMIT_BUILD, residentBytesOf, type Server } from "@/bench/servers";
import type { Goal, Stage } from "@/bench/stage";
import { build, SERVER_FOLDER } from "@/scripts/steps/build.mjs";
import { ROOT } from "@/scripts/steps/settings.mjs";

const IDLE_MS = 5_000;
const MEBIBYTE = 1_048_576;

export const buildAndStart: Goal = {
  number: 10,
  title: "Build, start, idle memory",
  measure: async (stage) => {
    await stage.stopServers();
    const rows = await buildRows(stage);
    const own: Started[] = [];
    const other: Started[] = [];
    for (let start = 0; start < stage.counts.starts; start += 1) {
      own.push(await measureStart(await stage.newProduct("started", stage.counts.market)));
      other.push(await measureStart(await stage.newLimitApp()));
    }
    const middle = (some: readonly Started[], key: keyof Started) => median(some.map((one) => one[key]));
    const compare = (what: string, unit: string, key: keyof Started) =>
      atMostTimes({ goal: 10, what, unit }, middle(own, key), middle(other, key), 1.5);
    return [...rows, compare("first answer after start", "ms", "answerMs"), compare("idle memory", "MB", "memory")];
  },
};

type Started = { answerMs: number; memory: number };

async function measureStart(server: Server): Promise<Started> {
  await wait(IDLE_MS);
  const started = { answerMs: server.firstAnswerMs, memory: residentBytesOf(server.pid) / MEBIBYTE };
  await server.stop();
  return started;
}

const FEW = 1_000;
const DIFFERENCE = 1.1;
/** Builds of each kind. The fastest counts, because single builds vary by up to a tenth. */
const ROUNDS = 2;

/** Builds the product without a build cache, with this database or with none; gives the time in ms. */
async function timeBuild(uri?: string): Promise<number> {
  const { MONGODB_URI: previous } = process.env;
  delete process.env.MONGODB_URI;
  if (uri !== undefined) process.env.MONGODB_URI = uri;
  rmSync(join(ROOT, ".next/cache"), { recursive: true, force: true });
  const startedAt = performance.now();
  await build();
  const ms = performance.now() - startedAt;
  delete process.env.MONGODB_URI;
  if (previous !== undefined) process.env.MONGODB_URI = previous;
  return ms;
}

/** Time and size of the build compared with the limit app, and its time with databases of several sizes. */
async function buildRows(stage: Stage): Promise<Row[]> {
  if (stage.isBuilt) return [notMeasured(10, "build", "another build was given with --built")];
  const limit = (await stage.limitBuild()).ms;
  const own = await timeBuild();
  return [
    atMostTimes({ goal: 10, what: "build, time", unit: "s" }, own / 1000, limit / 1000, 3),
    atMostTimes({ goal: 10, what: "build, bytes", unit: "B" }, folderBytes(SERVER_FOLDER), folderBytes(LIMIT_BUILD), 3),
    ...(await sizeRows(stage)),
  ];
}

async function sizeRows(stage: Stage): Promise<Row[]> {
  const most = stage.counts.sizes.at(-1) ?? FEW;
  const what = `build with ${most.toLocaleString("en-GB")} listings compared with ${FEW.toLocaleString("en-GB")}, time`;
  if (!stage.counts.buildsWithData) return [notMeasured(10, what, "only the full run builds that often")];
  const databases = { none: undefined, few: await stage.market(FEW), many: await stage.market(most) };
  const fastest = { none: Number.POSITIVE_INFINITY, few: Number.POSITIVE_INFINITY, many: Number.POSITIVE_INFINITY };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const name of ["none", "few", "many"] as const)
      fastest[name] = Math.min(fastest[name], (await timeBuild(databases[name])) / 1000);
  const { none, few, many } = fastest;
  return [
    atMostTimes({ goal: 10, what, unit: "s" }, many, few, DIFFERENCE),
    atMostTimes({ goal: 10, what: "the same compared with none", unit: "s" }, many, none, DIFFERENCE),
  ];
}

/** Bytes of all files below a folder. */
function folderBytes(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + lstatSync(join(parentPath, name)).size, 0);
}
