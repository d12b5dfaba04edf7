import { setTimeout as wait } from "node:timers/promises";
import { auditCredits } from "@/lib/backoffice/credit-audit";
import { withDatabase } from "@/lib/platform/database";
import { ensureIndexes } from "@/lib/platform/indexes";
import { routes } from "@/lib/platform/routes";
import { countIn, runCommand } from "@/scripts/command";
import { createBuiltServer, makeListings } from "@/scripts/drills/support/built-server";
import {
  countLost,
  countUncredited,
  createPaymentTraffic,
  paymentEnv,
  startProviderFor,
  waitUntilCredited,
} from "@/scripts/drills/support/traffic";
import { type Person, signedIn } from "@/tests/people";

/**
 * The built server is killed and started again at random moments while people pay and unlock contacts, 20 requests a second
 * (security F4). Fails when something it acknowledged is lost or counted twice, when a captured payment is without its credits
 * 10 s after a start, or when there were too few requests to judge. A slow machine acknowledges little between two kills: until an
 * unlock and a payment were acknowledged, the server is killed up to MORE_KILLS times more.
 */
const KILLS = 20;
const MORE_KILLS = 16;
const PAUSE_MS = 50;
const SHORTEST_MS = 300;
const LATEST_MS = 2_500;
const BUYERS = 8;
const LISTINGS = 60;

/** A built server, not started yet, and the payment provider that it uses. */
async function prepareServer() {
  const settings: Record<string, string> = {};
  const server = await createBuiltServer({
    healthPath: routes.api.health,
    env: (site) => ({ SITE_URL: site, ...settings }),
  });
  const provider = await startProviderFor(server.site);
  Object.assign(settings, paymentEnv(provider));
  return { server, provider };
}

/** Sends requests for `forMs`; gives those that are still running. */
async function sendFor(forMs: number, send: () => Promise<void>): Promise<Promise<void>[]> {
  const running: Promise<void>[] = [];
  const end = performance.now() + forMs;
  while (performance.now() < end) {
    running.push(send());
    await wait(PAUSE_MS);
  }
  return running;
}

runCommand(async ([argument]) => {
  const kills = countIn(argument, KILLS, "KILLS");
  await withDatabase(() => ensureIndexes(() => undefined));
  const listings = await makeListings(LISTINGS);
  const { server, provider } = await prepareServer();
  const { acknowledged, paid, sendRandom } = createPaymentTraffic(server.site, provider);

  const { unlocks, grants } = acknowledged;
  const isTooFew = () => unlocks.length === 0 || grants.length === 0;

  let buyers: Person[] = [];
  let killed = 0;
  for (; killed < kills || (isTooFew() && killed < kills + MORE_KILLS); killed += 1) {
    const more = await Promise.all(Array.from({ length: BUYERS }, () => signedIn("buyer")));
    buyers = [...more, ...buyers.slice(0, BUYERS)];
    await server.start();
    const running = await sendFor(SHORTEST_MS + Math.random() * LATEST_MS, () => sendRandom(buyers, listings));
    await server.kill();
    await Promise.all(running);
  }
  await server.start();
  const creditedMs = await waitUntilCredited(provider);
  const uncredited = await countUncredited(provider);
  await server.kill();
  await provider.stop();

  const lost = await countLost(acknowledged);
  const violations = await auditCredits(new Date(), console.log);
  if (isTooFew()) console.log("Too few requests to judge: no unlock, or no payment, was acknowledged");
  console.log(
    `${killed} kills: ${unlocks.length} unlocks and ${grants.length} payments were acknowledged, ${lost} of them lost; ${paid.length} payments, ${uncredited} without credits ${creditedMs} ms after the last start; ${violations} violations`,
  );
  return lost + uncredited + violations === 0 && !isTooFew();
});
