import { join } from "node:path";
import { browserTests } from "./steps/browser-tests.mjs";
import { checkStage, failedStages, failedTests, secondTries, testStage } from "./steps/checks.mjs";
import { failuresOfVitest } from "./steps/failures.mjs";
import { runMain } from "./steps/lifetime.mjs";
import { prepareBrowserRun, preparePackages } from "./steps/prepare.mjs";
import { say } from "./steps/say.mjs";
import { dataDirOf, loadSettings } from "./steps/settings.mjs";
import { closingLine, sumOf, tallyVitest } from "./steps/tally.mjs";

runMain(async () => {
  loadSettings();
  const dataDir = dataDirOf(process.env);
  await preparePackages(dataDir);
  const { browser, mongod, folder } = await prepareBrowserRun(dataDir, "test");
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
      failures: failuresOfVitest,
    }),
    await browserTests({ folder, mongod, browser, drawings: join(dataDir, "drawings") }),
  ]);
  if (failedStages.length > 0) say(`Failed: ${failedStages.join(", ")} (their output is above)`);
  for (const line of failedTests) say(`- ${line}`);
  for (const line of secondTries) say(`passed at the second try: ${line}`);
  say(closingLine(tally));
  return tally.failed === 0 ? 0 : 1;
});
