import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { buildIfStale } from "./steps/build.mjs";
import { onShutdown, runMain, startTypeScript } from "./steps/child.mjs";
import { startThrowAwayDatabase } from "./steps/database.mjs";
import { preparePackages, prepareServerRun } from "./steps/prepare.mjs";
import { problem, say, step } from "./steps/say.mjs";
import { dataDirOf, loadSettings } from "./steps/settings.mjs";

/**
 * @typedef {object} Drill one file of scripts/drills
 * @property {string} args
 * @property {string} about
 * @property {boolean} [build] needs the production build
 * @property {boolean} [database] needs an empty database, folder and secret
 * @property {boolean} [site] uses the site that its first argument names, or a server of its own
 * @property {Record<string, string>} [env]
 */

/** @type {Record<string, Drill>} */
const DRILLS = {
  "killed-payments": {
    args: "[KILLS]",
    about: "kills the server (20 times) while people pay and unlock contacts; nothing paid or unlocked may be lost",
    build: true,
    database: true,
  },
  "killed-uploads": {
    args: "[KILLS]",
    about: "kills a process (15 times) while it adds listings; one sweep must leave no orphaned photo",
    database: true,
  },
  "unlock-race": {
    args: "[ROUNDS]",
    about: "two processes spend one wallet at once (100 rounds); no credit may be spent twice",
    database: true,
  },
  "two-servers": {
    args: "[ROUNDS]",
    about: "the same over HTTP, with two servers on one database (100 rounds)",
    build: true,
    database: true,
  },
  stuffing: {
    args: "[ADDRESS]",
    about:
      "1,000 wrong sign-ins; limits must hold and other pages stay fast (a server at ADDRESS: TRUSTED_PROXY_HOPS=1)",
    site: true,
    env: { TRUSTED_PROXY_HOPS: "1" },
  },
  "sign-in-flood": {
    args: "",
    about: "volleys of 200 sign-ins from one address; nobody else may be refused or wait, and other pages stay fast",
    build: true,
    database: true,
    env: { TRUSTED_PROXY_HOPS: "1" },
  },
  "sign-in-time": {
    args: "[TRIES]",
    about: "400 wrong passwords each for known and unknown emails; the medians may differ by 3 ms",
    build: true,
    database: true,
    env: { TRUSTED_PROXY_HOPS: "1" },
  },
  "bad-photos": {
    args: "[ADDRESS PID]",
    about: "uploads broken and huge photos; they must be refused quickly and within little memory",
    site: true,
    env: { TRUSTED_PROXY_HOPS: "1" },
  },
  "query-fuzz": {
    args: "[MINUTES] [LISTINGS]",
    about:
      "drawn parameters for all public calls, pages and lists (10 minutes, 100,000 listings); no request may hold the event loop 50 ms",
    build: true,
    database: true,
    env: { TRUSTED_PROXY_HOPS: "1" },
  },
  freshness: {
    args: "[LISTINGS]",
    about:
      "120 days hour by hour with 10,000 listings (an hour); no stale one may be shown, no fresh one hidden, all reminded once",
  },
  mutants: {
    args: "[NUMBER [LAST]]",
    about: "breaks security rules one by one in a copy of the project; the tests must notice each",
  },
  soak: {
    args: "[MINUTES]",
    about: "30 requests a second (30 minutes), then half a minute without the database; also: npm run soak",
    build: true,
    database: true,
    env: { TRUSTED_PROXY_HOPS: "1" },
  },
  cluster: {
    args: "[PART...]",
    about:
      "two servers, nginx, Redis and three database nodes; each is restarted or killed; also: npm run test:cluster",
    build: true,
  },
};

/** Settings of the person's own installation that a drill must not touch. */
const OWN_SERVICES = ["MONGODB_URI", "REDIS_URL", "SMTP_URL", "SMS_URL", "CLOUDINARY_URL", "SITE_URL"];

function help() {
  const usages = Object.entries(DRILLS).map(([name, { args }]) => `${name} ${args}`);
  const width = Math.max(...usages.map((usage) => usage.length));
  const lines = Object.values(DRILLS).map(({ about }, index) => `  ${usages[index]?.padEnd(width)}  ${about}`);
  return [
    "npm run drill -- NAME [ARGUMENTS]",
    "",
    ...lines,
    "",
    "A drill builds the product if the build is older than the code, uses a temporary database, folder and secret, and exits",
    "with 1 when its guarantee does not hold.",
  ].join("\n");
}

runMain(async () => {
  const [name = "", ...args] = process.argv.slice(2);
  if (["", "help"].includes(name) || [name, ...args].includes("--help")) return say(help());
  const drill = DRILLS[name];
  if (!drill) throw problem(`${help()}\n\nThere is no drill ${name}.`);
  loadSettings();
  const dataDir = dataDirOf(process.env);
  await preparePackages(dataDir);
  const hasOwnServer = drill.site && args.length === 0;
  if (drill.build || hasOwnServer) await step("Build", buildIfStale, (done) => done);
  const env = drill.database || hasOwnServer ? await temporaryEnv(dataDir, name) : { DATA_DIR: dataDir };
  const options = { env: { ...process.env, ...env, ...drill.env }, shown: true };
  return (await startTypeScript(`scripts/drills/${name}.ts`, args, options).ended).code;
});

/** An empty database, a folder and a secret that are gone when the drill ends. @param {string} dataDir @param {string} name */
async function temporaryEnv(dataDir, name) {
  const { mongod, folder } = await prepareServerRun(dataDir, name);
  const database = await step("Database", () => startThrowAwayDatabase(mongod));
  onShutdown(database.stop);
  return {
    ...Object.fromEntries(OWN_SERVICES.map((variable) => [variable, undefined])),
    NODE_ENV: "production",
    BIND_ADDRESS: "127.0.0.1",
    MONGODB_URI: database.uri.replace("/?", "/basera?"),
    DATA_DIR: join(folder, "data"),
    AUTH_SECRET: randomBytes(48).toString("base64url"),
    TMPDIR: folder,
    MONGOMS_SYSTEM_BINARY: mongod,
  };
}
