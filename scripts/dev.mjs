import { join } from "node:path";
import { sayAccounts } from "./steps/server.mjs";
import { checkEnv } from "./steps/server.mjs";
import { startNode } from "./steps/child.mjs";
import { prepareData } from "./steps/server.mjs";
import { runMain } from "./steps/lifetime.mjs";
import { requireFreePort } from "./steps/port.mjs";
import { prepareDatabase, preparePackages } from "./steps/prepare.mjs";
import { standInEnv, startStandIn } from "./steps/server.mjs";
import { keptSecret } from "./steps/settings.mjs";
import { serverEnv } from "./steps/settings.mjs";
import { bundleServerProgram } from "./steps/build.mjs";
import { dataDirOf, loadSettings, portOf, ROOT } from "./steps/settings.mjs";

async function dev() {
  loadSettings();
  const port = portOf(process.env);
  const dataDir = dataDirOf(process.env);
  await requireFreePort(port);
  await preparePackages(dataDir);
  await checkEnv("development");
  const mongodbUri = await prepareDatabase(dataDir);
  const env = serverEnv(process.env, {
    mode: "development",
    port,
    mongodbUri,
    dataDir,
    authSecret: keptSecret(dataDir),
    standIn: await standInEnv({ dataDir, siteUrl: process.env.SITE_URL }),
  });
  await prepareData(env);
  await startStandIn(env);
  sayAccounts();
  const program = join(ROOT, ".next/dev-server.js");
  await bundleServerProgram(program, { isProduction: false });
  return (await startNode([program], { env, shown: true }).ended).code;
}

runMain(dev);
