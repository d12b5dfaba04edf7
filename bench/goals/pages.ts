import { writeFileSync } from "node:fs";
import { type Loaded, runAlternating } from "@/bench/load";
import { detailPath, publicListings, publicPath } from "@/bench/market";
import { atLeastTimes, atMostTimes, forScale, holds, type Row } from "@/bench/rows";
import { clearLimitAppPages, startRawServer } from "@/bench/servers";
import type { Goal, Stage } from "@/bench/stage";
import { SIGNED_IN_COOKIE } from "@/lib/identity/constants";
import { sessionCookieName } from "@/lib/identity/cookies";
import { counted } from "@/lib/platform/format";
import { routes } from "@/lib/platform/routes";
import { PROPERTY_TYPES } from "@/lib/property/constants";

const MOST_PAGES = 300;
const PER_PAGE = 6;
/** Types differ in their number of listings: each has at least this share of the average. */
const SMALLEST_SHARE = 0.7;
const SORTS = ["price-asc", "price-desc"];
const CACHED_PAGES = 3;
const CONNECTIONS = 10;

const typeOf = (request: number) => [PROPERTY_TYPES[request % PROPERTY_TYPES.length] ?? "House"];

/** Sorted lists are not cached: each of these pages is rendered for its one request. */
const uncachedPath = (pages: number) => (request: number) =>
  routes.listings({
    types: typeOf(request),
    sort: SORTS[Math.floor(request / pages) % SORTS.length],
    page: 1 + (request % pages),
  });

const cachedPath = (request: number) =>
  routes.listings({ types: typeOf(request % 5), page: 1 + (request % CACHED_PAGES) });

export const listing: Goal = {
  number: 1,
  title: "Listing pages",
  measure: async (stage) => {
    const [product, limit] = [await stage.product(), await stage.limitApp()];
    const { rounds, requestsPerRound, market } = stage.counts;
    const ofType = (publicListings(market) / PROPERTY_TYPES.length) * SMALLEST_SHARE;
    const pages = Math.min(MOST_PAGES, Math.floor(ofType / PER_PAGE));
    const one = await runAlternating(
      {
        uncached: { server: product, pathOf: uncachedPath(pages) },
        linked: { server: limit, pathOf: () => "/linked" },
        cached: { server: product, pathOf: cachedPath },
        plain: { server: limit, pathOf: () => "/static" },
      },
      { rounds, requests: Math.ceil(requestsPerRound / 3), connections: CONNECTIONS },
    );
    const bad = one.uncached.bad + one.cached.bad + one.linked.bad + one.plain.bad;
    return [
      atMostTimes(
        { goal: 1, what: "C, uncached; page and type varied", unit: "ms" },
        one.uncached.cpuMs,
        one.linked.cpuMs,
        1.5,
      ),
      atMostTimes({ goal: 1, what: "C, canonical page, cached", unit: "ms" }, one.cached.cpuMs, one.plain.cpuMs, 1.25),
      holds(1, "answers outside 2xx", bad === 0, String(bad), "none"),
    ];
  },
};

const HOT_CONNECTIONS = [10, 1, 50];
const COOKIE = { cookie: `${sessionCookieName()}=${"a".repeat(200)}; ${SIGNED_IN_COOKIE}=1` };
const PAGE = detailPath(1);

/** Starts a plain Node server that sends the static page of the limit app. */
async function startRawServerOf(stage: Stage, limit: string) {
  const file = stage.folder("static.html");
  writeFileSync(file, Buffer.from(await (await fetch(`${limit}/static`)).arrayBuffer()));
  return startRawServer(file, stage.folder("."));
}

export const detailHot: Goal = {
  number: 2,
  title: "Detail page, hot",
  measure: async (stage) => {
    const [product, limit] = [await stage.product(), await stage.limitApp()];
    const raw = await startRawServerOf(stage, limit.url);
    const { rounds, requestsPerRound: requests } = stage.counts;
    const loads = {
      page: { server: product, pathOf: () => PAGE },
      plain: { server: limit, pathOf: () => "/static" },
      signedIn: { server: product, pathOf: () => PAGE, headers: COOKIE },
      raw: { server: raw, pathOf: () => "/" },
    };
    const rows: Row[] = [];
    for (const connections of HOT_CONNECTIONS)
      rows.push(...rowsOf(connections, await runAlternating(loads, { rounds, requests, connections })));
    await raw.stop();
    return [...rows, await headersRow(product.url)];
  },
};

function rowsOf(connections: number, one: Record<"page" | "plain" | "signedIn" | "raw", Loaded>): Row[] {
  const of = (what: string, unit = "") => ({
    goal: 2,
    what: `${what}, ${counted(connections, "connection", "connections")}`,
    unit,
  });
  const rawSpeed = forScale(of("raw server", "r/s"), one.raw.perSecond);
  if (connections !== HOT_CONNECTIONS[0])
    return [atLeastTimes(of("requests a second", "r/s"), one.page.perSecond, one.plain.perSecond, 0.85), rawSpeed];
  const bad = one.page.bad + one.signedIn.bad + one.plain.bad;
  return [
    atMostTimes(of("C", "ms"), one.page.cpuMs, one.plain.cpuMs, 1.2),
    atLeastTimes(of("requests a second", "r/s"), one.page.perSecond, one.plain.perSecond, 0.85),
    atMostTimes(of("C with a session cookie, compared with none", "ms"), one.signedIn.cpuMs, one.page.cpuMs, 1.05),
    forScale(of("raw server, C", "ms"), one.raw.cpuMs),
    rawSpeed,
    forScale({ goal: 2, what: "the page, brotli", unit: "B" }, one.page.bytes),
    forScale({ goal: 2, what: "the limit app's static page, gzip", unit: "B" }, one.plain.bytes),
    holds(2, "answers outside 2xx", bad === 0, String(bad), "none"),
  ];
}

async function headersRow(site: string): Promise<Row> {
  const { headers } = await fetch(site + PAGE);
  const [cacheState, lifetime] = [headers.get("x-nextjs-cache") ?? "", headers.get("cache-control") ?? ""];
  return holds(
    2,
    "the answer's headers",
    cacheState === "HIT" && lifetime.includes("s-maxage"),
    `${cacheState}, ${lifetime}`,
    "HIT, s-maxage",
  );
}

/** Pages that are requested before the measurement. */
const WARM_UP_PAGES = 50;
/** The limit app writes six files for each. */
const MOST_PAGES_OF_LIMIT_APP = 5_000;

export const detailCold: Goal = {
  number: 3,
  title: "Detail page, first request",
  measure: async (stage) => {
    await stage.stopServers();
    const [product, limit] = [await stage.product(), await stage.limitApp()];
    const { rounds, market, coldPages } = stage.counts;
    const pages = Math.min(coldPages, publicListings(market) - WARM_UP_PAGES);
    const loads = {
      cold: { server: product, pathOf: publicPath },
      cards: { server: limit, pathOf: () => "/cards" },
    };
    const one = await runAlternating(loads, {
      rounds,
      requests: Math.floor(pages / rounds),
      connections: CONNECTIONS,
      warm: WARM_UP_PAGES,
    });
    const { cached } = await runAlternating(
      { cached: { server: limit, pathOf: (request) => `/detail/${request}` } },
      {
        rounds,
        requests: Math.floor(Math.min(pages, MOST_PAGES_OF_LIMIT_APP) / rounds),
        connections: CONNECTIONS,
        warm: WARM_UP_PAGES,
      },
    );
    clearLimitAppPages();
    const bad = one.cold.bad + one.cards.bad + cached.bad;
    return [
      atMostTimes({ goal: 3, what: `C over ${pages} distinct pages`, unit: "ms" }, one.cold.cpuMs, one.cards.cpuMs, 3),
      forScale({ goal: 3, what: "requests a second", unit: "r/s" }, one.cold.perSecond),
      forScale({ goal: 3, what: "C of the limit app's cached page, first request", unit: "ms" }, cached.cpuMs),
      holds(3, "answers outside 2xx", bad === 0, String(bad), "none"),
    ];
  },
};
