import { auditCredits } from "@/lib/backoffice/credit-audit";
import { withDatabase } from "@/lib/platform/database";
import { ensureIndexes } from "@/lib/platform/indexes";
import { routes } from "@/lib/platform/routes";
import { countIn, runCommand } from "@/scripts/command";
import { createBuiltServer, makeListings } from "@/scripts/drills/support/built-server";
import { giveCredits } from "@/tests/ledger";
import { signedIn } from "@/tests/people";

/**
 * Two built servers on one database unlock 200 contacts at once for a buyer with 20 credits, half of the requests to each
 * (security F2). Fails unless each round charges exactly 20, answers the other 180 with 402, and the audit finds nothing.
 */
const ROUNDS = 100;
const CREDITS = 20;
const CALLS = 200;
const SERVERS = 2;

async function startServers() {
  const servers = [];
  for (let number = 0; number < SERVERS; number += 1) {
    const server = await createBuiltServer({ env: (site) => ({ SITE_URL: site }) });
    await server.start();
    servers.push(server);
  }
  return servers;
}

async function unlock(site: string, cookie: string, propertyId: string): Promise<number> {
  const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin", cookie };
  const call = { method: "POST", headers, body: JSON.stringify({ propertyId }) };
  const answer = await fetch(site + routes.api.debit, call);
  await answer.arrayBuffer();
  return answer.status;
}

/** How many requests of a round got each status. */
async function runRound(sites: readonly string[], listings: readonly string[]): Promise<Record<number, number>> {
  const buyer = await signedIn("buyer");
  await giveCredits(buyer.id, CREDITS);
  const calls = listings.map((id, call) => unlock(sites[call % sites.length] ?? "", buyer.cookies, id));
  const counts: Record<number, number> = {};
  for (const status of await Promise.all(calls)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

runCommand(async ([argument]) => {
  const rounds = countIn(argument, ROUNDS, "ROUNDS");
  await withDatabase(() => ensureIndexes(() => undefined));
  const listings = await makeListings(CALLS);
  const servers = await startServers();
  const sites = servers.map(({ site }) => site);
  const right = JSON.stringify({ 200: CREDITS, 402: CALLS - CREDITS });
  let wrong = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const counts = JSON.stringify(await runRound(sites, listings));
    if (counts === right) continue;
    wrong += 1;
    console.log(`Round ${round}: ${counts}`);
  }
  await Promise.all(servers.map(({ kill }) => kill()));
  const violations = await auditCredits(new Date(), console.log);
  console.log(
    `${rounds} rounds of ${CALLS} unlocks at ${SERVERS} servers with ${CREDITS} credits: ${wrong} wrong, ${violations} violations`,
  );
  return wrong + violations === 0;
});
