import { runMain, startTypeScript } from "./steps/child.mjs";
import { runningDatabase } from "./steps/database.mjs";
import { requireDatabase } from "./steps/port.mjs";
import { prepareDatabase, preparePackages } from "./steps/prepare.mjs";
import { problem } from "./steps/say.mjs";
import { dataDirOf, loadSettings } from "./steps/settings.mjs";

/**
 * Runs a TypeScript file with a database: the one of MONGODB_URI, else the embedded one, which is started if it is not running.
 * `--help` needs none.
 */
runMain(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (!file) throw problem("Name the file to run: node scripts/run-ts.mjs scripts/seed.ts");
  loadSettings();
  const dataDir = dataDirOf(process.env);
  if (args.includes("--help")) {
    await preparePackages(dataDir);
    return (await startTypeScript(file, args, { env: { ...process.env, DATA_DIR: dataDir }, shown: true }).ended).code;
  }
  if (process.env.MONGODB_URI) await requireDatabase(process.env.MONGODB_URI);
  else await preparePackages(dataDir);
  const mongodbUri =
    process.env.MONGODB_URI ?? (await runningDatabase(dataDir))?.uri ?? (await prepareDatabase(dataDir));
  // The embedded database belongs to the demo.
  const embedded = process.env.MONGODB_URI ? {} : { ALLOW_DEMO_DATA: "1" };
  const env = { ...process.env, ...embedded, MONGODB_URI: mongodbUri, DATA_DIR: dataDir };
  return (await startTypeScript(file, args, { env, shown: true, asks: true }).ended).code;
});
