import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildIfStale } from "./steps/build.mjs";
import { onShutdown, runMain } from "./steps/child.mjs";
import { startThrowAwayDatabase } from "./steps/database.mjs";
import { leftOutBy, seedOf } from "./steps/long-tests.mjs";
import { freePort } from "./steps/port.mjs";
import { prepareBrowserRun, preparePackages, prepareServerRun, temporaryFolder } from "./steps/prepare.mjs";
import { problem, say } from "./steps/say.mjs";
import { prepareData, serve, standInEnv, startStandIn } from "./steps/server.mjs";
import { dataDirOf, keptSecret, loadSettings, ROOT, serverEnv } from "./steps/settings.mjs";
import {
  checkStage,
  closingLine,
  failedTests,
  failuresOfPlaywright,
  failuresOfVitest,
  prepareStage,
  scriptStage,
  stages,
  sumOf,
  tableOf,
  tallyPlaywright,
  tallyVitest,
  testStage,
} from "./steps/stages.mjs";

/** What the crawl reads below full depth: of some 3,000 pictures, and of some 1,200 lists with filters. */
const CRAWL_AT_STANDARD = ["--pictures=100", "--filtered=20"];
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
  const seed = seedOf(process.env);
  Object.assign(process.env, { TEST_DEPTH: depth, TEST_SEED: seed });
  say(`Depth: ${depth}. Samples: TEST_SEED=${seed} (set it to repeat them).`);
  const dataDir = dataDirOf(process.env);
  await preparePackages(dataDir);
  await (depth === "quick" ? quick(dataDir, { paths, seed }) : whole(dataDir, { depth, seed }));
  return close();
});

/**
 * Types, lint, dead code, unit and component tests without the long ones that the day leaves out; with paths, every test below
 * them in place of the last two.
 * @param {string} dataDir
 * @param {{ paths: string[], seed: string }} options
 */
async function quick(dataDir, { paths, seed }) {
  if (paths.length === 0) {
    const folder = temporaryFolder("test");
    const tests = vitest(folder, ["--project=!db*"], undefined, leftOutBy(seed));
    await Promise.all([types().then(lintAndImports), tests]);
    return;
  }
  const { mongod, folder } = await prepareServerRun(dataDir, "test");
  await Promise.all([types().then(lintAndImports), vitest(folder, paths, mongod)]);
}

/**
 * Everything; what can run side by side does.
 * @param {string} dataDir
 * @param {{ depth: string, seed: string }} options
 */
async function whole(dataDir, { depth, seed }) {
  const { browser, mongod, folder } = await prepareBrowserRun(dataDir, "test");
  process.env.TMPDIR = folder;
  const photoCache = join(dataDir, "test-photos");
  const data = prepareStage("Data", () => prepareDemoData({ folder, mongod, photoCache }));
  // The build writes the files anew that the check of types reads, so it comes after.
  await types();
  const build = prepareStage("Build", () => buildIfStale(() => {}));
  await Promise.all([lintAndImports(), build]);
  await vitest(folder, [], mongod, depth === "all" ? [] : leftOutBy(seed));
  const env = await data;
  if (env && (await build)) await browserTests(env, { folder, browser });
}

const types = () =>
  checkStage("Types", [
    ["next", "typegen"],
    ["tsc", "--noEmit"],
  ]);

/** The arguments of `npm run lint:imports`, which checks the rules of .dependency-cruiser.cjs. @returns {string[]} */
const importCheck = () =>
  JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"))
    .scripts["lint:imports"].split(" ")
    .slice(1);

async function lintAndImports() {
  const colors = `--colors=${process.stdout.isTTY ? "force" : "off"}`;
  await checkStage("Lint", [["biome", "ci", "--error-on-warnings", colors, "."]]);
  await checkStage("Dead code", [["knip", "--cache"]]);
  await checkStage("Import rules", [["depcruise", ...importCheck()]]);
}

/** @param {string} folder for the report @param {string[]} args @param {string} [mongod] @param {string[]} [leftOut] files */
function vitest(folder, args, mongod, leftOut = []) {
  const report = join(folder, "vitest.json");
  return testStage("Tests", {
    program: "vitest",
    args: ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...args],
    env: { ...process.env, TEST_LEFT_OUT: leftOut.join(), ...(mongod && { MONGOMS_SYSTEM_BINARY: mongod }) },
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

/**
 * Starts a throw-away database and writes the demo data into it.
 * @param {{ folder: string, mongod: string, photoCache: string }} options `folder` is temporary; `photoCache` keeps the
 *   processed demo photos for the next run
 * @returns {Promise<NodeJS.ProcessEnv>} the environment of a server on this data
 */
async function prepareDemoData({ folder, mongod, photoCache }) {
  const database = await startThrowAwayDatabase(mongod);
  onShutdown(database.stop);
  const { SITE_URL: _, ...given } = process.env;
  // Each test comes from an address of its own (e2e/fixtures.ts): limits by address are not shared.
  const env = serverEnv(
    { ...given, TRUSTED_PROXY_HOPS: "1" },
    {
      mode: "production",
      port: await freePort(),
      mongodbUri: database.uri.replace("/?", "/basera?"),
      dataDir: folder,
      authSecret: keptSecret(folder),
      standIn: await standInEnv({ dataDir: folder }),
    },
  );
  const media = join(folder, "media");
  replaceFolder(media, photoCache);
  await prepareData(env);
  replaceFolder(photoCache, media);
  return env;
}

/**
 * Serves the build on demo data, crawls it, runs the browser tests against it, and checks the money and credits that they
 * leave against the rules.
 * @param {NodeJS.ProcessEnv} env of {@link prepareDemoData}
 * @param {{ folder: string, browser: string }} options
 */
async function browserTests(env, { folder, browser }) {
  const isServed = await prepareStage("Server", async () => {
    await startStandIn(env);
    await serve({ env, logFile: join(folder, "server.log") });
    return true;
  });
  if (!isServed) return;
  // The crawl needs data that does not change meanwhile, so it comes before the tests.
  await scriptStage("Crawl", "scripts/crawl.ts", env, process.env.TEST_DEPTH === "all" ? [] : CRAWL_AT_STANDARD);
  const report = join(folder, "playwright.json");
  await testStage("Browser", {
    program: "playwright",
    args: ["test"],
    env: {
      ...env,
      BASE_URL: `http://localhost:${env.PORT}`,
      PLAYWRIGHT_CHROMIUM: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
    report,
    tally: tallyPlaywright,
    failures: failuresOfPlaywright,
  });
  await scriptStage("Credits", "scripts/audit.ts", env, ["credits"]);
  await scriptStage("Decisions", "scripts/audit.ts", env, ["decisions"]);
}

/** @param {string} target @param {string} source */
function replaceFolder(target, source) {
  if (!existsSync(source)) return;
  rmSync(target, { recursive: true, force: true });
  cpSync(source, target, { recursive: true });
}
