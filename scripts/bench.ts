import { phone, softNavigation, weight } from "@/bench/goals/browser";
import { buildAndStart } from "@/bench/goals/build";
import { consoleGrowth } from "@/bench/goals/console";
import { duplicates } from "@/bench/goals/duplicates";
import { filterGrowth } from "@/bench/goals/filters";
import { mixedLoad, twoInstances } from "@/bench/goals/load";
import { mapGrowth } from "@/bench/goals/map";
import { detailCold, detailHot, listing } from "@/bench/goals/pages";
import { queryGrowth } from "@/bench/goals/queries";
import { risk } from "@/bench/goals/risk";
import { savedSearches } from "@/bench/goals/saved-searches";
import { searchTexts } from "@/bench/goals/search-texts";
import { COUNTS, type Mode, type Row, tableOf, writeResults } from "@/bench/rows";
import { openStage } from "@/bench/stage";
import { benchOptions } from "@/scripts/steps/bench-options.mjs";
import { onShutdown, runMain } from "@/scripts/steps/child.mjs";
import { versionOf } from "@/scripts/steps/programs.mjs";
import { explain, problem, say, step } from "@/scripts/steps/say.mjs";

/** Goal 10 comes first, because it builds: the others measure its build. */
const GOALS = [
  buildAndStart,
  listing,
  detailHot,
  detailCold,
  weight,
  phone,
  softNavigation,
  queryGrowth,
  filterGrowth,
  mapGrowth,
  mixedLoad,
  twoInstances,
  searchTexts,
  risk,
  duplicates,
  savedSearches,
  consoleGrowth,
];

/** Names of goals that `--only` takes beside their numbers. */
const NAMED: Readonly<Record<string, number>> = {
  queries: searchTexts.number,
  risk: risk.number,
  duplicates: duplicates.number,
  alerts: savedSearches.number,
  console: consoleGrowth.number,
};

function options() {
  const values = benchOptions(process.argv.slice(2));
  const mode: Mode = values.trial ? "trial" : values.full ? "full" : "quick";
  const numbers = values.only?.split(",").map((name) => NAMED[name] ?? Number(name)) ?? COUNTS[mode].goals;
  const goals = GOALS.filter(({ number }) => numbers.includes(number));
  if (goals.length !== new Set(numbers).size) throw problem("--only takes numbers of goals: --only 2,4");
  return { mode, goals, built: values.built, isWhole: values.only === undefined };
}

runMain(async () => {
  const { mode, goals, built, isWhole } = options();
  const { BENCH_FOLDER = "", MONGOMS_SYSTEM_BINARY: mongod = "", PLAYWRIGHT_CHROMIUM: browser = "" } = process.env;
  const startedAt = performance.now();
  const counts = COUNTS[mode];
  const stage = openStage({ counts, folder: BENCH_FOLDER, mongod, browser, built });
  onShutdown(() => stage.close());
  const rows: Row[] = [];
  const failed: string[] = [];
  for (const { number, title, measure } of goals) {
    try {
      const measured = await step(
        `Goal ${number}`,
        () => measure(stage),
        () => title,
      );
      rows.push(...measured);
      if (goals.length > 1) say(tableOf(measured));
    } catch (error) {
      failed.push(`Goal ${number} was not measured: ${explain(error)}`);
    }
  }
  const inOrder = rows.toSorted((one, other) => one.goal - other.goal);
  say(tableOf(inOrder));
  for (const line of failed) say(line);
  const seconds = (performance.now() - startedAt) / 1000;
  if (isWhole && mode !== "trial")
    say(writeResults({ mode, counts, seconds, mongod: versionOf(mongod) ?? "", rows: inOrder }));
  return failed.length > 0 ? 1 : 0;
});
