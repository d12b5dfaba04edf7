import { buildIfStale } from "./steps/build.mjs";
import { runMain } from "./steps/lifetime.mjs";
import { preparePackages } from "./steps/prepare.mjs";
import { step } from "./steps/say.mjs";
import { dataDirOf, loadSettings } from "./steps/settings.mjs";
import { startTypeScript } from "./steps/typescript.mjs";

runMain(async () => {
  loadSettings();
  const dataDir = dataDirOf(process.env);
  await preparePackages(dataDir);
  await step("Build", buildIfStale, (done) => done);
  const env = { ...process.env, DATA_DIR: dataDir };
  return (await startTypeScript("scripts/cluster.ts", process.argv.slice(2), { env, shown: true }).ended).code;
});
