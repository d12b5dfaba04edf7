import { Agent } from "node:http";
import { type Load, load, sendRequest } from "@/bench/load";
import { publicListings, publicPath } from "@/bench/market";
import { randomOf } from "@/bench/plausible-listings";
import { atLeastTimes, atMost, atMostTimes, forScale, holds, median, notMeasured, type Row, slope } from "@/bench/rows";
import { clearLimitAppPages, limitProcessor, metricsToken, residentBytesOf, type Server } from "@/bench/servers";
import type { Goal, Stage } from "@/bench/stage";
import { PARTITION_BYTES } from "@/lib/platform/cache-entries";
import { routes } from "@/lib/platform/routes";
import { MINUTE_MS } from "@/lib/platform/time";
import { PROPERTY_TYPES } from "@/lib/property/constants";
import { isNginxInstalled, startNginx } from "@/scripts/drills/cluster/infrastructure";
import { findRedisServer } from "@/scripts/steps/programs.mjs";
import { say } from "@/scripts/steps/say.mjs";
import { dataDirOf } from "@/scripts/steps/settings.mjs";
import { startRedisServer } from "@/tests/redis-server";

const DISTINCT = 50_000;
const DETAILS = 60;
const LISTS = 30;
const WORDS = ["narmada", "lotus", "heritage", "silver", "krishna", "vijay nagar", "2 bhk indore"];

const productPath = (distinct: number) => (request: number) => {
  const random = randomOf(request);
  const chance = random(100);
  if (chance < DETAILS) return publicPath(random(distinct));
  const page = 1 + random(20);
  if (chance >= DETAILS + LISTS) return routes.listings({ search: WORDS[random(WORDS.length)], page });
  const types = [PROPERTY_TYPES[random(PROPERTY_TYPES.length)] ?? "House"];
  return routes.listings({ types, page, sort: random(2) === 0 ? "price-asc" : undefined });
};

const limitPath = (distinct: number) => (request: number) => {
  const random = randomOf(request);
  const chance = random(100);
  if (chance < DETAILS) return `/detail/${1 + random(distinct)}`;
  return chance < DETAILS + LISTS ? "/cards" : "/api/items";
};

export const mixedLoad: Goal = {
  number: 8,
  title: "Mixed load at 50 connections",
  measure: async (stage) => {
    const { mixedLoadMs, market } = stage.counts;
    const distinct = Math.min(DISTINCT, publicListings(market));
    await stage.stopServers();
    const product = await stage.product();
    const token = metricsToken(stage.folder("."));
    const cacheBytes = async () => sumOf((await cacheSizes(product, token)).values());
    const own = await measureMemory({ server: product, pathOf: productPath(distinct) }, mixedLoadMs, cacheBytes);
    const cache = cacheSizeRow(8, await cacheSizes(product, token));
    await stage.stopServers();
    const other = await measureMemory({ server: await stage.limitApp(), pathOf: limitPath(distinct) }, mixedLoadMs);
    await stage.stopServers();
    clearLimitAppPages();
    const minutes = `${mixedLoadMs / MINUTE_MS} minutes, ${distinct} listings`;
    return [
      atMostTimes({ goal: 8, what: `peak memory, ${minutes}`, unit: "MB" }, own.peak, other.peak, 1.5),
      atMost({ goal: 8, what: "growth of memory over the last 60 % of the time", unit: "MB/min" }, own.growth, 2),
      forScale({ goal: 8, what: "growth of its page cache over the same time", unit: "MB/min" }, own.cacheGrowth),
      forScale({ goal: 8, what: "growth of the limit app", unit: "MB/min" }, other.growth),
      forScale({ goal: 8, what: "requests" }, own.requests),
      holds(8, "answers outside 2xx", own.bad + other.bad === 0, String(own.bad + other.bad), "none"),
      cache,
    ];
  },
};

const CONNECTIONS = 50;
const SAMPLE_MS = 1_000;
/** Memory growth is measured over the last part of the time: growth before it is warm-up. */
const MEASURED_SHARE = 0.6;
const MEBIBYTE = 1_048_576;

/** Memory in MiB, growth in MiB a minute. */
type MemoryUse = { peak: number; growth: number; cacheGrowth: number; requests: number; bad: number };

/** Keeps a server busy and samples its memory, and what its page cache holds. */
async function measureMemory(
  { server, pathOf, headers = {} }: Load,
  ms: number,
  cacheBytes: () => Promise<number> = async () => 0,
): Promise<MemoryUse> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const startedAt = performance.now();
  const elapsed = () => performance.now() - startedAt;
  const samples: { x: number; y: number }[] = [];
  const sampling = setInterval(
    () => samples.push({ x: elapsed() / MINUTE_MS, y: residentBytesOf(server.pid) / MEBIBYTE }),
    SAMPLE_MS,
  );
  const cached: typeof samples = [];
  const samplingCache = setInterval(async () => {
    const x = elapsed() / MINUTE_MS;
    cached.push({ x, y: (await cacheBytes()) / MEBIBYTE });
  }, SAMPLE_MS);
  let requests = 0;
  let bad = 0;
  const worker = async () => {
    while (elapsed() < ms) {
      const { status } = await sendRequest(agent, server.url + pathOf(requests++), headers);
      if (status < 200 || status > 299) bad += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  clearInterval(sampling);
  clearInterval(samplingCache);
  agent.destroy();
  const lateGrowth = (some: typeof samples) => slope(some.filter(({ x }) => x * MINUTE_MS > ms * (1 - MEASURED_SHARE)));
  const peak = Math.max(...samples.map(({ y }) => y));
  return { peak, growth: lateGrowth(samples), cacheGrowth: lateGrowth(cached), requests, bad };
}

const SAMPLE = /^basera_page_cache_bytes\{partition="(\w+)"\} ([\d.e+]+)$/gm;
const inMebibytes = (bytes: number) => `${(bytes / MEBIBYTE).toFixed(1)} MB`;

/** The bytes of each part of the product's page cache; empty when the server does not tell. */
async function cacheSizes({ url }: Pick<Server, "url">, token: string): Promise<Map<string, number>> {
  const answer = await fetch(url + routes.api.metrics, { headers: { authorization: `Bearer ${token}` } });
  const partitions = answer.ok ? [...(await answer.text()).matchAll(SAMPLE)] : [];
  return new Map(partitions.map(([, partition = "", bytes]) => [partition, Number(bytes)]));
}

const sumOf = (figures: Iterable<number>) => [...figures].reduce((sum, one) => sum + one, 0);

/** Compares the size of each part of the cache with its limit. */
function cacheSizeRow(goal: number, sizes: ReadonlyMap<string, number>): Row {
  const what = "what the cache holds";
  if (sizes.size === 0) return notMeasured(goal, what, "the server has no such metric");
  const isWithin = Object.entries(PARTITION_BYTES).every(([partition, most]) => (sizes.get(partition) ?? 0) <= most);
  const format = (figures: Iterable<[string, number]>) =>
    [...figures].map(([partition, bytes]) => `${partition} ${inMebibytes(bytes)}`).join(", ");
  return holds(goal, what, isWithin, format(sizes), `<= ${format(Object.entries(PARTITION_BYTES))}`);
}

const HOT_PAGES = 100;
/** Rendering a page takes long, so a round has fewer requests than in other goals. */
const ROUND_DIVISOR = 3;
const SPEED_UP = "speed-up by a second instance, rendered pages";
const MEASURED_BY = "npm run test:cluster measures it";

export const twoInstances: Goal = {
  number: 9,
  title: "Two instances",
  measure: async (stage) => [
    ...(await measureSpeedUp(stage)),
    ...(await measureBehindNginx(stage)),
    notMeasured(9, "a change on one shows on the other", MEASURED_BY),
    notMeasured(9, "answers with Redis stopped", MEASURED_BY),
  ],
};

/** Measures rendered pages: a server that sends cached pages is as fast as a client on the same machine can request them. */
async function measureSpeedUp(stage: Stage): Promise<Row[]> {
  const program = await findRedisServer({ dataDir: dataDirOf(process.env), tell: say });
  if (!program) return [notMeasured(9, SPEED_UP, "there is no redis-server for the shared cache")];
  await stage.stopServers();
  const redis = await startRedisServer(program);
  const product = (name: string) => stage.quietProduct(name, redis.url);
  try {
    const own = await speedUp(stage, product, publicPath);
    const other = await speedUp(stage, stage.newLimitApp, () => "/cards");
    const hot = await speedUp(stage, product, (request) => publicPath(request % HOT_PAGES));
    const bad = own.bad + other.bad + hot.bad;
    return [
      atLeastTimes({ goal: 9, what: SPEED_UP }, own.ratio, other.ratio, 0.95),
      forScale({ goal: 9, what: "the same of the limit app, its page of cards" }, other.ratio),
      forScale({ goal: 9, what: "speed-up for cached pages, at the speed of the client" }, hot.ratio),
      holds(9, "answers outside 2xx", bad === 0, String(bad), "none"),
    ];
  } finally {
    await redis.stop();
  }
}

/** Ratio of the requests a second of two servers, each with half of the load, to those of one. `bad`: answers outside 2xx. */
async function speedUp(stage: Stage, start: (name: string) => Promise<Server>, pathOf: Load["pathOf"]) {
  const servers = [await start("one"), await start("two")];
  const { rounds, requestsPerRound } = stage.counts;
  let sent = 0;
  let bad = 0;
  const speed = async (some: readonly Server[]) => {
    const requests = Math.ceil(requestsPerRound / ROUND_DIVISOR / some.length);
    const connections = Math.ceil(CONNECTIONS / some.length);
    const startedAt = performance.now();
    const loaded = await Promise.all(
      some.map((server, index) => load({ server, pathOf }, { requests, connections, first: sent + index * requests })),
    );
    sent += requests * some.length;
    bad += loaded.reduce((sum, one) => sum + one.bad, 0);
    return (requests * some.length) / (performance.now() - startedAt);
  };
  await speed(servers);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const alone = await speed(servers.slice(0, 1));
    ratios.push((await speed(servers)) / alone);
  }
  for (const server of servers) await server.stop();
  return { ratio: median(ratios), bad };
}

const BEHIND_NGINX = "requests a second of two servers behind nginx, mixed load, beside one";
/** Of one processor, for each server: two of them, nginx, Redis, the database and the client then fit on two processors. */
const SHARE = 0.45;
const MIXED_CONNECTIONS = 24;

/** Measures what a second machine adds: each server has a fixed share of a processor and shares database, Redis and nginx with the other. */
async function measureBehindNginx(stage: Stage): Promise<Row[]> {
  const program = await findRedisServer({ dataDir: dataDirOf(process.env), tell: say });
  if (!program || !isNginxInstalled()) return [notMeasured(9, BEHIND_NGINX, "there is no redis-server or no nginx")];
  await stage.stopServers();
  const redis = await startRedisServer(program);
  const servers = [await stage.quietProduct("left", redis.url), await stage.quietProduct("right", redis.url)];
  const endings = servers.map(({ pid }) => limitProcessor(pid, SHARE));
  const fronts: Awaited<ReturnType<typeof startNginx>>[] = [];
  try {
    if (endings.includes(undefined)) return [notMeasured(9, BEHIND_NGINX, "control groups cannot be written")];
    const [left = 0, right = 0] = servers.map(({ url }) => Number(new URL(url).port));
    fronts.push(await startNginx(stage.folder("nginx-one"), [left, left]));
    fronts.push(await startNginx(stage.folder("nginx-two"), [left, right]));
    return await compareFronts(
      stage,
      fronts.map(({ url }) => url),
    );
  } finally {
    for (const front of fronts) front.stop();
    for (const server of servers) await server.stop();
    for (const end of endings) end?.();
    await redis.stop();
  }
}

async function compareFronts(stage: Stage, fronts: readonly string[]): Promise<Row[]> {
  const { rounds, requestsPerRound, market } = stage.counts;
  const pathOf = productPath(Math.min(DISTINCT, publicListings(market)));
  const requests = Math.ceil(requestsPerRound / ROUND_DIVISOR);
  const server = { pid: process.pid };
  let first = 0;
  let bad = 0;
  const speed = async (url: string, count: number) => {
    const loaded = await load(
      { server: { ...server, url }, pathOf },
      { requests: count, connections: MIXED_CONNECTIONS, first },
    );
    first += count;
    bad += loaded.bad;
    return loaded.perSecond;
  };
  const [one = "", two = ""] = fronts;
  await speed(two, requests);
  const speeds = { one: [] as number[], two: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    speeds.one.push(await speed(one, requests));
    speeds.two.push(await speed(two, requests));
  }
  return [
    atLeastTimes({ goal: 9, what: BEHIND_NGINX, unit: "r/s" }, median(speeds.two), median(speeds.one), 1.9),
    holds(9, "answers outside 2xx behind nginx", bad === 0, String(bad), "none"),
  ];
}
