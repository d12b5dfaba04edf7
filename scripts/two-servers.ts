import path from "node:path";
import { auditCredits } from "@/lib/credit-audit/queries";
import { closeDatabase, withDatabase } from "@/lib/db/connection";
import { ensureIndexes } from "@/lib/db/indexes";
import { getEnv } from "@/lib/env";
import { routes } from "@/lib/routes";
import { makeListings } from "@/scripts/killed/listings";
import { startServer } from "@/scripts/killed/server";
import { freePort } from "@/scripts/steps/port.mjs";
import { giveCredits } from "@/tests/ledger";
import { signedIn } from "@/tests/people";

/**
 * Two built servers on one database unlock 200 contacts at once for a buyer with 20 credits, half of the calls to each (security
 * F2). Fails unless each round charges exactly 20, answers the other 180 with 402, and the audit finds nothing. Needs a build and
 * an empty database:
 * `MONGODB_URI=... DATA_DIR=... AUTH_SECRET=... npx tsx --conditions=react-server scripts/two-servers.ts [ROUNDS]`
 */
const ROUNDS = Number(process.argv[2] ?? 100);
const CREDITS = 20;
const CALLS = 200;
const SERVERS = 2;

async function startServers() {
  const env = {
    NODE_ENV: "production",
    HOSTNAME: "127.0.0.1",
    MONGODB_URI: getEnv().MONGODB_URI ?? "",
    DATA_DIR: path.resolve(getEnv().DATA_DIR),
  };
  const started = [];
  for (let server = 0; server < SERVERS; server += 1) {
    const port = await freePort();
    const site = `http://127.0.0.1:${port}`;
    started.push({ site, stop: await startServer(port, { ...env, SITE_URL: site }) });
  }
  return started;
}

async function unlock(site: string, cookie: string, propertyId: string): Promise<number> {
  const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin", cookie };
  const call = { method: "POST", headers, body: JSON.stringify({ propertyId }) };
  const answer = await fetch(site + routes.api.debit, call);
  await answer.arrayBuffer();
  return answer.status;
}

/** How many calls of a round got each status. */
async function runRound(sites: readonly string[], listings: readonly string[]): Promise<Record<number, number>> {
  const buyer = await signedIn("buyer");
  await giveCredits(buyer.id, CREDITS);
  const calls = listings.map((id, call) => unlock(sites[call % sites.length] ?? "", buyer.cookies, id));
  const counts: Record<number, number> = {};
  for (const status of await Promise.all(calls)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

async function measure() {
  await withDatabase(() => ensureIndexes(() => undefined));
  const listings = await makeListings(CALLS);
  const servers = await startServers();
  const right = JSON.stringify({ 200: CREDITS, 402: CALLS - CREDITS });
  let wrong = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const counts = JSON.stringify(
      await runRound(
        servers.map(({ site }) => site),
        listings,
      ),
    );
    if (counts === right) continue;
    wrong += 1;
    console.log(`Round ${round}: ${counts}`);
  }
  await Promise.all(servers.map(({ stop }) => stop()));
  const violations = await auditCredits(new Date(), console.log);
  console.log(
    `${ROUNDS} rounds of ${CALLS} unlocks at ${SERVERS} servers with ${CREDITS} credits: ${wrong} wrong, ${violations} violations`,
  );
  if (wrong + violations > 0) process.exitCode = 1;
}

measure()
  .finally(closeDatabase)
  .catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
