import { setTimeout as wait } from "node:timers/promises";
import { routes } from "@/lib/routes";
import type { Verdict } from "@/scripts/cluster/verdict";
import type { Stage } from "@/scripts/soak/stage";
import { atRate, openVisits, type Seen, visitorPath } from "@/scripts/soak/traffic";

const AWAY_MS = 30_000;
const PER_SECOND = 10;
/** Of the pages that visitors ask for: some are deep in lists, and were not kept. */
const KEPT_SHARE = 0.8;
const LONGEST_MS = 6_000;
const RECOVERED_WITHIN_MS = 5_000;
const ASK_EVERY_MS = 100;

/** Half a minute without the database: kept pages and 503, nobody waits over 6 s, all is back within 5 s (F20). */
export async function databaseAway({ server, door, market }: Stage): Promise<Verdict> {
  const visits = openVisits(server.url);
  const seen: Seen[] = [];
  door.shut();
  await atRate(PER_SECOND, AWAY_MS, async (request) => void seen.push(await visits.visit(pathOf(request, market))));
  door.reopen();
  const begun = performance.now();
  const isBack = async () => {
    for (const path of [routes.api.health, uncached(performance.now())])
      if ((await visits.visit(path)).status !== 200) return false;
    return true;
  };
  while (!(await isBack()) && performance.now() - begun < 2 * RECOVERED_WITHIN_MS) await wait(ASK_EVERY_MS);
  const recoveredMs = performance.now() - begun;
  visits.end();

  const count = (status: number) => seen.filter((one) => one.status === status).length;
  const longest = Math.max(...seen.map(({ ms }) => ms));
  const visited = seen.length / 2;
  const others = seen.length - count(200) - count(503);
  return {
    what: "half a minute without the database (F20)",
    figure: `${count(200)} kept pages, ${count(503)} x 503, ${others} others, longest ${Math.round(longest)} ms, back after ${Math.round(recoveredMs)} ms`,
    passed:
      others === 0 &&
      count(503) > 0 &&
      count(200) >= KEPT_SHARE * visited &&
      longest <= LONGEST_MS &&
      recoveredMs <= RECOVERED_WITHIN_MS,
  };
}

/** Half of them are read from the database for each request. */
const pathOf = (request: number, market: number): string =>
  request % 2 ? visitorPath(request, market) : uncached(request);

const uncached = (number: number): string =>
  routes.listings({ search: "lotus", maxPrice: 10_000 + Math.floor(number) });
