import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "./steps/browser.mjs";
import { browserTests } from "./steps/browser-tests.mjs";
import { checkStage, failedStages, testStage } from "./steps/checks.mjs";
import { beforeEnd, runMain } from "./steps/lifetime.mjs";
import { prepareMongod, preparePackages } from "./steps/prepare.mjs";
import { say, step } from "./steps/say.mjs";
import { dataDirOf, loadSettings } from "./steps/settings.mjs";
import { closingLine, sumOf, tallyVitest } from "./steps/tally.mjs";

runMain(async () => {
  loadSettings();
  const dataDir = dataDirOf(process.env);
  await preparePackages(dataDir);
  const browser = await step(
    "Browser",
    (tell) => findBrowser({ dataDir, tell }),
    (path) => path,
  );
  const mongod = await prepareMongod(dataDir);
  const folder = mkdtempSync(join(tmpdir(), "basera-test-"));
  beforeEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  process.env.TMPDIR = folder;
  const report = join(folder, "vitest.json");
  const tally = sumOf([
    await checkStage("Types", [
      ["next", "typegen"],
      ["tsc", "--noEmit"],
    ]),
    await checkStage("Lint", [
      ["biome", "ci", "--error-on-warnings", `--colors=${process.stdout.isTTY ? "force" : "off"}`, "."],
    ]),
    await checkStage("Dead code", [["knip"]]),
    await testStage("Tests", {
      program: "vitest",
      args: ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
      env: { ...process.env, MONGOMS_SYSTEM_BINARY: mongod },
      report,
      tally: tallyVitest,
    }),
    await browserTests({ folder, mongod, browser, drawings: join(dataDir, "drawings") }),
  ]);
  if (failedStages.length > 0) say(`Failed: ${failedStages.join(", ")} (their output is above)`);
  say(closingLine(tally));
  return tally.failed === 0 ? 0 : 1;
});
