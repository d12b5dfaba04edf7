import { join } from "node:path";
import { browserTests, prepareDemoData } from "./steps/browser-tests.mjs";
import { buildIfStale } from "./steps/build.mjs";
import { runMain } from "./steps/lifetime.mjs";
import { prepareBrowserRun, preparePackages, prepareServerRun, temporaryFolder } from "./steps/prepare.mjs";
import { problem } from "./steps/problem.mjs";
import { closingLine, failuresOfVitest, sumOf, tableOf, tallyVitest } from "./steps/stages.mjs";
import { say } from "./steps/say.mjs";
import { dataDirOf, loadSettings } from "./steps/settings.mjs";
import { checkStage, failedTests, prepareStage, stages, testStage } from "./steps/stages.mjs";

const DEPTHS = ["quick", "standard", "all"];

/**
 * `npm run test:quick [-- PATH...]`, `npm test` and `npm run test:all`: TEST_DEPTH (quick, standard, all) decides between
 * them. TEST_SEED decides which samples of the long tests run (tests/depth.ts).
 */
runMain(async () => {
  loadSettings();
  const paths = process.argv.slice(2);
  const { TEST_DEPTH: depth = "standard" } = process.env;
  if (!DEPTHS.includes(depth)) throw problem(`TEST_DEPTH must be one of ${DEPTHS.join(", ")}.`);
  const seed = process.env.TEST_SEED || new Date().toISOString().slice(0, 10).replaceAll("-", "");
  Object.assign(process.env, { TEST_DEPTH: depth, TEST_SEED: seed });
  say(`Depth: ${depth}. Samples: TEST_SEED=${seed} (set it to repeat them).`);
  const dataDir = dataDirOf(process.env);
  await preparePackages(dataDir);
  await (depth === "quick" ? quick(dataDir, paths) : whole(dataDir));
  return close();
});

/**
 * Types, lint, dead code, unit and component tests; with paths, every test below them in place of the last two.
 * @param {string} dataDir
 * @param {string[]} paths
 */
async function quick(dataDir, paths) {
  if (paths.length === 0) {
    const folder = temporaryFolder("test");
    await Promise.all([types().then(lintAndImports), vitest(folder, ["--project=!db"])]);
    return;
  }
  const { mongod, folder } = await prepareServerRun(dataDir, "test");
  await Promise.all([types().then(lintAndImports), vitest(folder, paths, mongod)]);
}

/** Everything; what can run side by side does. @param {string} dataDir */
async function whole(dataDir) {
  const { browser, mongod, folder } = await prepareBrowserRun(dataDir, "test");
  process.env.TMPDIR = folder;
  const photoCache = join(dataDir, "test-photos");
  const data = prepareStage("Data", () => prepareDemoData({ folder, mongod, photoCache }));
  // The build writes the files anew that the check of types reads, so it comes after.
  await types();
  const build = prepareStage("Build", () => buildIfStale(() => {}));
  await Promise.all([lintAndImports(), build, data]);
  await vitest(folder, [], mongod);
  const env = await data;
  if (env && (await build)) await browserTests(env, { folder, browser });
}

const types = () =>
  checkStage("Types", [
    ["next", "typegen"],
    ["tsc", "--noEmit"],
  ]);

/** Whose imports are checked; the rules are in .dependency-cruiser.cjs. */
const CODE_FOLDERS = ["app", "components", "lib", "models", "server", "demo", "middleware.ts"];

async function lintAndImports() {
  const colors = `--colors=${process.stdout.isTTY ? "force" : "off"}`;
  await checkStage("Lint", [["biome", "ci", "--error-on-warnings", colors, "."]]);
  await checkStage("Dead code", [["knip"]]);
  await checkStage("Import rules", [["depcruise", "--config", "--", ...CODE_FOLDERS]]);
}

/** @param {string} folder for the report @param {string[]} args @param {string} [mongod] */
function vitest(folder, args, mongod) {
  const report = join(folder, "vitest.json");
  return testStage("Tests", {
    program: "vitest",
    args: ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...args],
    env: { ...process.env, ...(mongod && { MONGOMS_SYSTEM_BINARY: mongod }) },
    report,
    tally: tallyVitest,
    failures: failuresOfVitest,
  });
}

/** Prints what happened; the last line is the count. @returns {number} the exit code */
function close() {
  const failed = stages.filter((stage) => stage.failed > 0).map(({ name }) => name);
  if (failed.length > 0) say(`Failed: ${failed.join(", ")} (their output is above)`);
  for (const line of failedTests) say(`- ${line}`);
  for (const line of tableOf(stages)) say(line);
  const tally = sumOf(stages);
  say(closingLine(tally));
  return tally.failed === 0 ? 0 : 1;
}
