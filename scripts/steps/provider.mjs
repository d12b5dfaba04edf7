import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "./port.mjs";
import { problem } from "./problem.mjs";
import { step } from "./say.mjs";
import { keptSecret } from "./secret.mjs";
import { startTypeScript } from "./typescript.mjs";

const KEY_ID = "rzp_test_standin";
const READY_LIMIT_MS = 60_000;
const POLL_MS = 50;

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
    () => start(env),
    () => "no Razorpay keys: a test provider stands in, no money moves",
  );
}

/** @param {NodeJS.ProcessEnv} env */
async function start(env) {
  const { ended } = startTypeScript("scripts/payment-provider.ts", [], { env });
  const gone = ended.then(({ output }) => output.trim() || "it ended");
  const limit = performance.now() + READY_LIMIT_MS;
  while (!(await answers(env.RAZORPAY_CHECKOUT_URL ?? ""))) {
    const state = await Promise.race([gone, wait(POLL_MS)]);
    if (state) throw problem(`The test provider of payments does not start: ${state}`);
    if (performance.now() > limit) throw problem("The test provider of payments did not answer within 60 s.");
  }
  // Whoever started it ends with it.
  void gone.then((output) => Promise.reject(problem(`${output}\nThe test provider of payments has ended by itself.`)));
}

/** @param {string} url */
async function answers(url) {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(1000) })).ok;
  } catch {
    return false;
  }
}
