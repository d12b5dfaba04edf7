import { rmSync } from "node:fs";
import { join } from "node:path";
import { folderBytes } from "@/bench/folder-bytes";
import { LIMIT_BUILD } from "@/bench/limit-app";
import { atMostTimes, notMeasured, type Row } from "@/bench/row";
import type { Stage } from "@/bench/stage";
import { build, SERVER_FOLDER } from "@/scripts/steps/build.mjs";
import { ROOT } from "@/scripts/steps/settings.mjs";

const FEW = 1_000;
const DIFFERENCE = 1.1;
/** Of builds that are compared with each other; the quickest of each counts, as one alone is up to a tenth off. */
const ROUNDS = 2;

/** Builds the product as if for the first time, with this database or with none; the time in ms. */
async function timeBuild(uri?: string): Promise<number> {
  const { MONGODB_URI: before } = process.env;
  delete process.env.MONGODB_URI;
  if (uri !== undefined) process.env.MONGODB_URI = uri;
  rmSync(join(ROOT, ".next/cache"), { recursive: true, force: true });
  const begun = performance.now();
  await build();
  const ms = performance.now() - begun;
  delete process.env.MONGODB_URI;
  if (before !== undefined) process.env.MONGODB_URI = before;
  return ms;
}

/** What goal 10 asks of builds: time and size beside the limit app's, and no difference what the database holds. */
export async function buildRows(stage: Stage): Promise<Row[]> {
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
  const what = `build with ${most.toLocaleString("en-GB")} listings beside ${FEW.toLocaleString("en-GB")}, time`;
  if (!stage.counts.buildsWithData) return [notMeasured(10, what, "only the full run builds that often")];
  const databases = { none: undefined, few: await stage.market(FEW), many: await stage.market(most) };
  const quickest = { none: Number.POSITIVE_INFINITY, few: Number.POSITIVE_INFINITY, many: Number.POSITIVE_INFINITY };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const name of ["none", "few", "many"] as const)
      quickest[name] = Math.min(quickest[name], (await timeBuild(databases[name])) / 1000);
  const { none, few, many } = quickest;
  return [
    atMostTimes({ goal: 10, what, unit: "s" }, many, few, DIFFERENCE),
    atMostTimes({ goal: 10, what: "the same beside none", unit: "s" }, many, none, DIFFERENCE),
  ];
}
