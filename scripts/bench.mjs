import { benchOptions } from "./steps/bench-options.mjs";
import { runMain } from "./steps/lifetime.mjs";
import { prepareBrowserRun, preparePackages } from "./steps/prepare.mjs";
import { dataDirOf, loadSettings } from "./steps/settings.mjs";
import { startTypeScript } from "./steps/typescript.mjs";

/** Measures the product beside the limit app, with a database, data and servers of its own (docs/performance.md). */
runMain(async () => {
  benchOptions(process.argv.slice(2));
  loadSettings();
  const dataDir = dataDirOf(process.env);
  await preparePackages(dataDir);
  const { browser, mongod, folder } = await prepareBrowserRun(dataDir, "bench");
  const { MONGODB_URI: _, ...given } = process.env;
  const env = {
    ...given,
    TMPDIR: folder,
    BENCH_FOLDER: folder,
    MONGOMS_SYSTEM_BINARY: mongod,
    PLAYWRIGHT_CHROMIUM: browser,
  };
  return (await startTypeScript("scripts/bench.ts", process.argv.slice(2), { env, shown: true }).ended).code;
});
