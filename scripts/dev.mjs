import { join } from "node:path";
import { bundleServerProgram } from "./steps/build.mjs";
import { runMain, startNode } from "./steps/child.mjs";
import { requireFreePort } from "./steps/port.mjs";
import { prepareDatabase, preparePackages } from "./steps/prepare.mjs";
import { checkEnv, prepareData, sayAccounts, standInEnv, startStandIn } from "./steps/server.mjs";
import { dataDirOf, keptSecret, loadSettings, portOf, ROOT, serverEnv } from "./steps/settings.mjs";

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
