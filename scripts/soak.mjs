import { buildIfStale } from "./steps/build.mjs";
import { runMain } from "./steps/lifetime.mjs";
import { preparePackages, prepareServerRun } from "./steps/prepare.mjs";
import { step } from "./steps/say.mjs";
import { dataDirOf, loadSettings } from "./steps/settings.mjs";
import { startTypeScript } from "./steps/typescript.mjs";

/** Keeps the built product busy for long, and takes its database away (docs/operations.md). */
runMain(async () => {
  loadSettings();
  const dataDir = dataDirOf(process.env);
  await preparePackages(dataDir);
  await step("Build", buildIfStale, (done) => done);
  const { mongod, folder } = await prepareServerRun(dataDir, "soak");
  const env = { ...process.env, TMPDIR: folder, SOAK_FOLDER: folder, MONGOMS_SYSTEM_BINARY: mongod };
  return (await startTypeScript("scripts/soak.ts", process.argv.slice(2), { env, shown: true }).ended).code;
});
