import { closeSync, openSync, readFileSync } from "node:fs";
import { isIPv6 } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { DEMO_ACCOUNTS } from "../../demo/accounts.mjs";
import { DEMO_PASSWORD } from "../../demo/password.mjs";
import { SERVER_FOLDER } from "./build.mjs";
import { startNode, startTypeScript } from "./child.mjs";
import { freePort } from "./port.mjs";
import { problem, say, step } from "./say.mjs";
import { ALL_ADDRESSES, keptSecret } from "./settings.mjs";

const READY_LIMIT_MS = 60_000;
const POLL_MS = 50;
const LINES_SHOWN = 15;

/**
 * Serves the production build and waits until it says that it is healthy.
 * @param {{ env: NodeJS.ProcessEnv, logFile: string }} options `env` has PORT; `logFile` is written anew
 * @returns {Promise<{ ended: Promise<{ code: number }>, stop: () => Promise<void> }>}
 * @throws the end of the log when it does not become healthy
 */
export async function serve({ env, logFile }) {
  const log = openSync(logFile, "w", 0o600);
  const server = startNode(["server.js"], { cwd: SERVER_FOLDER, env, log });
  closeSync(log);
  const gone = server.ended.then(() => "gone");
  const limit = performance.now() + READY_LIMIT_MS;
  while (!(await isHealthy(env))) {
    const state = await Promise.race([gone, wait(POLL_MS, "waiting")]);
    if (state === "gone") throw problem(`${endOf(logFile)}\nThe server exited while starting.`);
    if (performance.now() > limit) throw problem(`${endOf(logFile)}\nThe server was not healthy within 60 s.`);
  }
  return server;
}

/** @param {NodeJS.ProcessEnv} env */
async function isHealthy({ BIND_ADDRESS: address = ALL_ADDRESSES, PORT }) {
  const host = address === ALL_ADDRESSES ? "127.0.0.1" : isIPv6(address) ? `[${address}]` : address;
  try {
    const answer = await fetch(`http://${host}:${PORT}/api/health`, {
      signal: AbortSignal.timeout(2000),
    });
    return answer.ok;
  } catch {
    return false;
  }
}

/** @param {string} logFile @returns {string} its last lines */
export function endOf(logFile) {
  return readFileSync(logFile, "utf8").trimEnd().split("\n").slice(-LINES_SHOWN).join("\n");
}

const KEY_ID = "rzp_test_standin";
const PROVIDER_LIMIT_MS = 60_000;
const PROVIDER_POLL_MS = 50;

/**
 * What a server needs to use the stand-in for the payment provider, with secrets that are made once.
 * @param {{ dataDir: string, siteUrl?: string | undefined }} options the browser opens the checkout on the site's host
 */
export async function standInEnv({ dataDir, siteUrl = "http://localhost" }) {
  const address = `http://${new URL(siteUrl).hostname}:${await freePort()}`;
  return {
    PAYMENTS_SANDBOX: "1",
    RAZORPAY_KEY_ID: KEY_ID,
    RAZORPAY_KEY_SECRET: keptSecret(dataDir, "payment-secret"),
    RAZORPAY_WEBHOOK_SECRET: keptSecret(dataDir, "webhook-secret"),
    RAZORPAY_API_URL: address,
    RAZORPAY_CHECKOUT_URL: `${address}/v1/checkout.js`,
  };
}

/** Does this environment use the stand-in that is started here? @param {NodeJS.ProcessEnv} env */
export const usesStandIn = (env) => env.RAZORPAY_KEY_ID === KEY_ID;

/** Starts the stand-in, if `env` uses it, and waits until it answers. @param {NodeJS.ProcessEnv} env of the server */
export async function startStandIn(env) {
  if (!usesStandIn(env)) return;
  await step(
    "Payments",
    () => startProvider(env),
    () => "no Razorpay keys: a test provider stands in, no money moves",
  );
}

/** @param {NodeJS.ProcessEnv} env */
async function startProvider(env) {
  const { ended } = startTypeScript("scripts/payment-provider.ts", [], { env });
  const gone = ended.then(({ output }) => output.trim() || "it ended");
  const limit = performance.now() + PROVIDER_LIMIT_MS;
  while (!(await answers(env.RAZORPAY_CHECKOUT_URL ?? ""))) {
    const state = await Promise.race([gone, wait(PROVIDER_POLL_MS)]);
    if (state) throw problem(`The test payment provider does not start: ${state}`);
    if (performance.now() > limit) throw problem("The test payment provider did not answer within 60 s.");
  }
  // Whoever started it ends with it.
  void gone.then((output) => Promise.reject(problem(`${output}\nThe test payment provider exited unexpectedly.`)));
}

/** @param {string} url */
async function answers(url) {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(1000) })).ok;
  } catch {
    return false;
  }
}

/** Seeding that is cut short starts again with the next command. */
const STOP_LIMIT_MS = 1_000;

/**
 * Creates the indexes and, in an empty database, writes the demo data.
 * @param {NodeJS.ProcessEnv} env of the server, with MONGODB_URI
 */
export async function prepareData(env) {
  await step(
    "Demo data",
    async (tell) => {
      const seedEnv = { ...env, ALLOW_DEMO_DATA: "1" };
      const options = { env: seedEnv, onLine: tell, patienceMs: STOP_LIMIT_MS };
      const { code } = await startTypeScript("scripts/seed.ts", ["--if-empty"], options).ended;
      if (code !== 0)
        throw problem("The demo data could not be written: fix the cause above and run the command again.");
    },
    () => "is there, with all indexes",
  );
}

/**
 * Says which names may be misspelt.
 * @param {"production" | "development"} mode the server that is to be started runs in
 * @throws one readable line that names a variable of this process with a wrong value (lib/platform/env.ts), never the value
 */
export async function checkEnv(mode) {
  const env = { ...process.env, NODE_ENV: mode };
  const { code, output } = await startTypeScript("scripts/check-env.ts", [], { env }).ended;
  if (code !== 0) throw problem(output.trim());
  if (output.trim()) say(output.trim());
}

/** Says who can sign in to the demo data, and where. */
export function sayAccounts() {
  const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length));
  say(`Demo accounts, password of all: ${DEMO_PASSWORD}`);
  for (const { email, about } of DEMO_ACCOUNTS) say(`  ${email.padEnd(width)}  ${about}`);
  say("\nAdministrators sign in at /@dmin-l0gin, everybody else at /login.");
}
