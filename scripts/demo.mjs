import { join } from "node:path";
import { buildIfStale } from "./steps/build.mjs";
import { runMain } from "./steps/child.mjs";
import { isSeeded } from "./steps/database.mjs";
import { requireFreePort } from "./steps/port.mjs";
import { prepareDatabase, preparePackages } from "./steps/prepare.mjs";
import { problem, say, step } from "./steps/say.mjs";
import {
  checkEnv,
  endOf,
  prepareData,
  sayAccounts,
  serve,
  standInEnv,
  startStandIn,
  usesStandIn,
} from "./steps/server.mjs";
import { bindAddressOf, dataDirOf, keptSecret, loadSettings, portOf, serverEnv } from "./steps/settings.mjs";

async function demo() {
  loadSettings();
  const port = portOf(process.env);
  const address = bindAddressOf(process.env);
  const dataDir = dataDirOf(process.env);
  await requireFreePort(port, address);
  await preparePackages(dataDir);
  await checkEnv("production");
  const mongodbUri = await prepareDatabase(dataDir);
  const env = serverEnv(process.env, {
    mode: "production",
    port,
    mongodbUri,
    dataDir,
    authSecret: keptSecret(dataDir),
    standIn: await standInEnv({ dataDir, siteUrl: process.env.SITE_URL }),
  });
  const logFile = join(dataDir, "server.log");
  // A database without the demo data is filled before the server starts, which keeps pages of what it finds.
  const isFilled = await isSeeded(mongodbUri);
  const build = step("Build", buildIfStale, (done) => done);
  const data = prepareData(env);
  const beforeServer = isFilled ? build : Promise.all([build, data]);
  const started = beforeServer.then(() => startServer({ env, port, logFile }));
  const [server] = await Promise.all([started, data, startStandIn(env)]);
  announce(env);
  const { code } = await server.ended;
  throw problem(`${endOf(logFile)}\nThe server exited unexpectedly (code ${code}).`);
}

/** @param {{ env: ReturnType<typeof serverEnv>, port: number, logFile: string }} options */
async function startServer({ env, port, logFile }) {
  await requireFreePort(port);
  return step(
    "Server",
    () => serve({ env, logFile }),
    () => `answers, its log is ${logFile}`,
  );
}

/** @param {ReturnType<typeof serverEnv>} env */
function announce(env) {
  say(`\nReady: http://localhost:${env.PORT}\n`);
  if (env.SITE_URL !== `http://localhost:${env.PORT}`) say(`Sign in at ${env.SITE_URL} (SITE_URL).`);
  sayAccounts();
  if (!process.env.SMTP_URL) say(`Mails are files in ${join(env.DATA_DIR, "outbox")}.`);
  if (!process.env.SMS_URL) say(`Text messages with codes are files in ${join(env.DATA_DIR, "outbox")}.`);
  if (usesStandIn(env)) say("Payments are simulated: no money moves, and you choose the outcome in the checkout.");
  say("\nCtrl-C stops everything and keeps the data.");
}

runMain(demo);
