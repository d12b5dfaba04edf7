import { benchOptions } from "./steps/bench-options.mjs";
import { runMain, startTypeScript } from "./steps/child.mjs";
import { prepareBrowserRun, preparePackages } from "./steps/prepare.mjs";
import { say } from "./steps/say.mjs";
import { dataDirOf, loadSettings } from "./steps/settings.mjs";

const HELP = `npm run bench [-- [--full | --trial] [--only 2,4 | --only queries,risk,duplicates,alerts,console] [--built FOLDER]]

Measures the product and compares it with a minimal Next.js app (bench/limit), with its own database, data and servers
(docs/performance.md). Without options it takes some twelve minutes and measures goals 2, 4, 7 and 10 to 13.

  --full          every goal, with up to a million listings: one to two hours
  --trial         every goal once with few requests: shows that every measurement runs
  --only 2,4      only these goals
  --only queries  how well search texts are understood (goal 13), and a table of what fails in the first half of the corpus
  --only risk     how well risk scores tell adversaries from honest sellers (goal 15), and how often each reason holds
  --only duplicates
                  how well listings of one home are told from mere neighbours (goal 14)
  --only alerts   how fast new listings are matched with saved searches (goal 17)
  --only console  lists of administrators and sellers, and jobs, as listings grow (goal 16)
  --built FOLDER  another build than that of this code`;

runMain(async () => {
  if (process.argv.includes("--help")) return say(HELP);
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
