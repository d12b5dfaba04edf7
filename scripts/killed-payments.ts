import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { auditCredits } from "@/lib/credit-audit/queries";
import { closeDatabase, withDatabase } from "@/lib/db/connection";
import { ensureIndexes } from "@/lib/db/indexes";
import { getEnv } from "@/lib/env";
import { routes } from "@/lib/routes";
import { openCalls, type Provider } from "@/scripts/killed/calls";
import { countLost, countUncredited, untilCredited } from "@/scripts/killed/counts";
import { makeListings } from "@/scripts/killed/listings";
import { startServer } from "@/scripts/killed/server";
import { startProvider } from "@/scripts/provider/server";
import { freePort } from "@/scripts/steps/port.mjs";
import { type Person, signedIn } from "@/tests/people";

/**
 * What is left when the built server is killed while people pay and unlock contacts (security F4): it is started and killed
 * again and again at a moment of chance under 20 calls a second. Fails when something that was answered with yes is lost or
 * counted twice, when a captured payment is without its credits 10 s after a start, or when there were too few calls to
 * judge. Needs a build, and an empty database:
 * `MONGODB_URI=... DATA_DIR=... AUTH_SECRET=... npx tsx --conditions=react-server scripts/killed-payments.ts [KILLS]`
 */
const KILLS = Number(process.argv[2] ?? 20);
const EVERY_MS = 50;
const SHORTEST_MS = 300;
const LATEST_MS = 2_500;
const BUYERS = 8;
const LISTINGS = 60;
const KEYS = { keyId: "rzp_test_killed", keySecret: "a-key-secret", webhookSecret: "a-webhook-secret" };

const envOf = (site: string, provider: Provider) => ({
  NODE_ENV: "production",
  HOSTNAME: "127.0.0.1",
  SITE_URL: site,
  MONGODB_URI: getEnv().MONGODB_URI ?? "",
  DATA_DIR: path.resolve(getEnv().DATA_DIR),
  PAYMENTS_SANDBOX: "1",
  RAZORPAY_API_URL: provider.url,
  RAZORPAY_KEY_ID: KEYS.keyId,
  RAZORPAY_KEY_SECRET: KEYS.keySecret,
  RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
});

/** Fires calls for `forMs`; gives what is still on its way. */
async function load(fire: () => Promise<void>, forMs: number): Promise<Promise<void>[]> {
  const running: Promise<void>[] = [];
  const end = performance.now() + forMs;
  while (performance.now() < end) {
    running.push(fire());
    await wait(EVERY_MS);
  }
  return running;
}

async function measure() {
  await withDatabase(() => ensureIndexes(() => undefined));
  const listings = await makeListings(LISTINGS);
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  const provider = await startProvider({ ...KEYS, webhookUrl: site + routes.api.razorpayWebhook });
  const start = () => startServer(port, envOf(site, provider));
  const { said, paid, fire } = openCalls(site, provider, KEYS.keySecret);
  let buyers: Person[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const more = await Promise.all(Array.from({ length: BUYERS }, () => signedIn("buyer")));
    buyers = [...more, ...buyers.slice(0, BUYERS)];
    const killIt = await start();
    const running = await load(() => fire(buyers, listings), SHORTEST_MS + Math.random() * LATEST_MS);
    await killIt();
    await Promise.all(running);
  }
  const killIt = await start();
  const creditedMs = await untilCredited(provider);
  const open = await countUncredited(provider);
  await killIt();
  await provider.stop();
  const lost = await countLost(said);
  const violations = await auditCredits(new Date(), console.log);
  const isTooFew = said.unlocks.length === 0 || said.grants.length === 0;
  if (isTooFew) console.log("Too few calls to judge: no unlock, or no payment, was answered with yes");
  console.log(
    `${KILLS} kills: ${said.unlocks.length} unlocks and ${said.grants.length} payments were answered with yes, ${lost} of them lost; ${paid.length} payments, ${open} without credits ${creditedMs} ms after the last start; ${violations} violations`,
  );
  if (lost + open + violations > 0 || isTooFew) process.exitCode = 1;
}

measure()
  .finally(closeDatabase)
  .catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
