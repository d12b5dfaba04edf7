import { COUNTS, type Mode } from "@/bench/counts";
import { listing } from "@/bench/goals/01-listing";
import { detailHot } from "@/bench/goals/02-detail-hot";
import { detailCold } from "@/bench/goals/03-detail-cold";
import { weight } from "@/bench/goals/04-weight";
import { phone } from "@/bench/goals/05-phone";
import { softNavigation } from "@/bench/goals/06-soft-navigation";
import { queryGrowth } from "@/bench/goals/07-query-growth";
import { mixedLoad } from "@/bench/goals/08-mixed-load";
import { twoInstances } from "@/bench/goals/09-two-instances";
import { buildAndStart } from "@/bench/goals/10-build-and-start";
import { writeResults } from "@/bench/results";
import type { Row } from "@/bench/row";
import { openStage } from "@/bench/stage";
import { tableOf } from "@/bench/table";
import { benchOptions } from "@/scripts/steps/bench-options.mjs";
import { beforeEnd, runMain } from "@/scripts/steps/lifetime.mjs";
import { versionOf } from "@/scripts/steps/mongod.mjs";
import { explain, problem } from "@/scripts/steps/problem.mjs";
import { say, step } from "@/scripts/steps/say.mjs";

/** The first one builds: the others measure its build. */
const GOALS = [
  buildAndStart,
  listing,
  detailHot,
  detailCold,
  weight,
  phone,
  softNavigation,
  queryGrowth,
  mixedLoad,
  twoInstances,
];

function options() {
  const values = benchOptions(process.argv.slice(2));
  const mode: Mode = values.trial ? "trial" : values.full ? "full" : "quick";
  const numbers = values.only?.split(",").map(Number) ?? COUNTS[mode].goals;
  const goals = GOALS.filter(({ number }) => numbers.includes(number));
  if (goals.length !== new Set(numbers).size) throw problem("--only takes numbers of goals: --only 2,4");
  return { mode, goals, built: values.built, isWhole: values.only === undefined };
}

runMain(async () => {
  const { mode, goals, built, isWhole } = options();
  const { BENCH_FOLDER = "", MONGOMS_SYSTEM_BINARY: mongod = "", PLAYWRIGHT_CHROMIUM: browser = "" } = process.env;
  const begun = performance.now();
  const counts = COUNTS[mode];
  const stage = openStage({ counts, folder: BENCH_FOLDER, mongod, browser, built });
  beforeEnd(() => stage.close());
  const rows: Row[] = [];
  const failed: string[] = [];
  for (const { number, title, measure } of goals) {
    try {
      rows.push(
        ...(await step(
          `Goal ${number}`,
          () => measure(stage),
          () => title,
        )),
      );
    } catch (error) {
      failed.push(`Goal ${number} was not measured: ${explain(error)}`);
    }
  }
  const inOrder = rows.toSorted((one, other) => one.goal - other.goal);
  say(tableOf(inOrder));
  for (const line of failed) say(line);
  const seconds = (performance.now() - begun) / 1000;
  if (isWhole && mode !== "trial")
    say(writeResults({ mode, counts, seconds, mongod: versionOf(mongod) ?? "", rows: inOrder }));
  return failed.length > 0 ? 1 : 0;
});
