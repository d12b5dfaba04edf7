import { setTimeout as wait } from "node:timers/promises";
import { fillMarket } from "@/bench/market";
import { slope } from "@/bench/rows";
import { residentBytesOf } from "@/bench/servers";
import { auditContacts } from "@/lib/backoffice/contact-audit";
import { auditCredits } from "@/lib/backoffice/credit-audit";
import { withDatabase } from "@/lib/platform/database";
import { getEnv } from "@/lib/platform/env";
import { routes } from "@/lib/platform/routes";
import { MINUTE_MS } from "@/lib/platform/time";
import { countIn, runCommand } from "@/scripts/command";
import type { Verdict } from "@/scripts/drills/cluster/infrastructure";
import { type BuiltServer, createBuiltServer, makeListings } from "@/scripts/drills/support/built-server";
import {
  atRate,
  countLost,
  countUncredited,
  createPaymentTraffic,
  openVisits,
  ownPath,
  paymentEnv,
  startProviderFor,
  type VisitResult,
  visitorPath,
  waitUntilCredited,
} from "@/scripts/drills/support/traffic";
import type { Provider } from "@/scripts/provider/server";
import { say, step } from "@/scripts/steps/say.mjs";
import { openDatabaseProxy } from "@/tests/database-proxy";
import { type Person, signedIn } from "@/tests/people";

const MINUTES = 30;
const MEBIBYTE = 1_048_576;
/** Listings that visitors read, and those of one owner that buyers unlock. */
const MARKET = 5_000;
const UNLOCKABLE = 60;
/** Public listings of each seller whose contact must not be sold (security F33). */
const HELD = 3;
const HELD_SELLERS = [{ numberConfirmedAt: null }, { number: "0000000000" }, { number: "7777777777" }] as const;
const LOAD = {
  perSecond: 30,
  /** In the minute before those that count: a server without a cache renders every page. */
  warmUpPerSecond: 10,
  sampleMs: 5_000,
  buyersPerMinute: 8,
  /** Of ten requests. */
  visits: 7,
  ownPages: 1,
  /** Memory is judged over the last part of the time: growth before it is warm-up. */
  judgedShare: 0.6,
  /** MB a minute. */
  mostGrowth: 1,
};
const OUTAGE = {
  ms: 30_000,
  perSecond: 10,
  /** Of the visited pages: some are deep in lists and were not cached. */
  cachedShare: 0.8,
  slowestMs: 6_000,
  recoveryMs: 5_000,
  pollMs: 100,
};

/** A built server under steady load, payments included, for half an hour (security F26), then without its database (F20). */
runCommand(async ([argument]) => {
  const minutes = countIn(argument, MINUTES, "MINUTES");
  const stage = await openStage();
  try {
    const verdicts = [await steadyLoad(stage, minutes), await databaseOutage(stage)];
    for (const { what, figure, passed } of verdicts) say(`${passed ? "pass" : "FAIL"}  ${what}: ${figure}`);
    const failed = verdicts.filter(({ passed }) => !passed).length;
    say(`${verdicts.length - failed} passed, ${failed} failed`);
    return failed === 0;
  } finally {
    await stage.close();
  }
});

/** Mixed requests, with payments and unlocks among them. */
async function steadyLoad({ server, provider, market, unlockable }: Stage, minutes: number): Promise<Verdict> {
  const statuses = new Map<number, number>();
  const note = (status: number) => void statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const { acknowledged, sendRandom } = createPaymentTraffic(server.site, provider, note);
  const visits = openVisits(server.site);
  await atRate(LOAD.warmUpPerSecond, MINUTE_MS, async (request) => {
    await visits.visit(visitorPath(request, market));
  });
  let buyers: Person[] = [];
  const startedAt = performance.now();
  const samples: { x: number; y: number }[] = [];
  const sampling = setInterval(() => {
    samples.push({ x: (performance.now() - startedAt) / MINUTE_MS, y: residentBytesOf(server.pid()) / MEBIBYTE });
  }, LOAD.sampleMs);
  for (let minute = 0; minute < minutes; minute += 1) {
    const more = await Promise.all(Array.from({ length: LOAD.buyersPerMinute }, () => signedIn("buyer")));
    buyers = [...more, ...buyers.slice(0, LOAD.buyersPerMinute)];
    await atRate(LOAD.perSecond, MINUTE_MS, async (request) => {
      const number = minute * LOAD.perSecond * 60 + request;
      const kind = request % 10;
      if (kind < LOAD.visits) return note((await visits.visit(visitorPath(number, market))).status);
      if (kind < LOAD.visits + LOAD.ownPages) return note((await visits.visit(ownPath(number), more[0])).status);
      return sendRandom(buyers, unlockable);
    });
    say(`minute ${minute + 1}: ${Math.round(samples.at(-1)?.y ?? 0)} MB, ${summary(statuses)}`);
  }
  clearInterval(sampling);
  visits.end();
  await waitUntilCredited(provider);
  const [uncredited, lost] = [await countUncredited(provider), await countLost(acknowledged)];
  const violations = await auditCredits(new Date(), say);
  const { unlocks: sold, faults } = await auditContacts(say);
  const growth = slope(samples.filter(({ x }) => x > minutes * (1 - LOAD.judgedShare)));
  const errors = [...statuses].reduce((sum, [status, count]) => sum + (status === 0 || status >= 500 ? count : 0), 0);
  const { unlocks, grants } = acknowledged;
  const isTooFew = unlocks.length === 0 || grants.length === 0;
  return {
    what: `${LOAD.perSecond} requests a second for ${minutes} minutes: money right, no error, memory level (F26)`,
    figure: `${summary(statuses)}; ${unlocks.length} unlocks and ${grants.length} payments acknowledged, ${lost} lost, ${uncredited} uncredited, ${violations} violations; ${sold} unlocks in the wallets, ${faults} of unconfirmed or impossible numbers (F33); memory ${growth.toFixed(2)} MB a minute over the last ${LOAD.judgedShare * 100} %`,
    passed: errors + lost + uncredited + violations + faults === 0 && growth < LOAD.mostGrowth && !isTooFew,
  };
}

const summary = (statuses: ReadonlyMap<number, number>): string =>
  [...statuses]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${count} x ${status || "no answer"}`)
    .join(", ");

/** Half a minute without the database: cached pages and 503, no request takes over 6 s, recovery within 5 s. */
async function databaseOutage({ server, database, market }: Stage): Promise<Verdict> {
  const visits = openVisits(server.site);
  const results: VisitResult[] = [];
  // Every second request has to be read from the database.
  const pathOf = (request: number) => (request % 2 ? visitorPath(request, market) : uncachedPath(request));
  database.shut();
  await atRate(OUTAGE.perSecond, OUTAGE.ms, async (request) => void results.push(await visits.visit(pathOf(request))));
  database.reopen();

  const reopenedAt = performance.now();
  const hasRecovered = async () => {
    for (const path of [routes.api.health, uncachedPath(performance.now())])
      if ((await visits.visit(path)).status !== 200) return false;
    return true;
  };
  while (!(await hasRecovered()) && performance.now() - reopenedAt < 2 * OUTAGE.recoveryMs) await wait(OUTAGE.pollMs);
  const recoveredMs = performance.now() - reopenedAt;
  visits.end();

  const count = (status: number) => results.filter((one) => one.status === status).length;
  const slowest = Math.max(...results.map(({ ms }) => ms));
  const visited = results.length / 2;
  const others = results.length - count(200) - count(503);
  return {
    what: "half a minute without the database (F20)",
    figure: `${count(200)} cached pages, ${count(503)} x 503, ${others} others, slowest ${Math.round(slowest)} ms, recovered after ${Math.round(recoveredMs)} ms`,
    passed:
      others === 0 &&
      count(503) > 0 &&
      count(200) >= OUTAGE.cachedShare * visited &&
      slowest <= OUTAGE.slowestMs &&
      recoveredMs <= OUTAGE.recoveryMs,
  };
}

const uncachedPath = (number: number): string =>
  routes.listings({ search: "lotus", maxPrice: 10_000 + Math.floor(number) });

type Stage = {
  server: BuiltServer;
  provider: Provider;
  database: Awaited<ReturnType<typeof openDatabaseProxy>>;
  market: number;
  /** Ids: most can be unlocked, those of held sellers not. */
  unlockable: readonly string[];
  close: () => Promise<void>;
};

/** Starts a built server with a market, a payment provider, and a proxy between it and its database. */
async function openStage(): Promise<Stage> {
  const uri = new URL(getEnv().MONGODB_URI ?? "");
  const unlockable = await step("Listings", () =>
    withDatabase(async () => {
      await fillMarket(MARKET);
      const listings = await makeListings(UNLOCKABLE);
      for (const changes of HELD_SELLERS) listings.push(...(await makeListings(HELD, changes)));
      return listings;
    }),
  );
  const database = await openDatabaseProxy(uri);
  const settings: Record<string, string> = {
    MONGODB_URI: `mongodb://127.0.0.1:${database.port}${uri.pathname}?directConnection=true`,
  };
  const server = await createBuiltServer({ env: (site) => ({ SITE_URL: site, ...settings }) });
  const provider = await startProviderFor(server.site);
  Object.assign(settings, paymentEnv(provider));
  await server.start();
  const close = async () => {
    await server.stop();
    await provider.stop();
    database.shut();
    database.end();
  };
  return { server, provider, database, market: MARKET, unlockable, close };
}
