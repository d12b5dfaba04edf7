import type { Goal } from "@/bench/goal";
import { type Load, load } from "@/bench/load";
import { publicPath } from "@/bench/market";
import { atLeastTimes, forScale, holds, notMeasured, type Row } from "@/bench/row";
import type { Server } from "@/bench/server";
import type { Stage } from "@/bench/stage";
import { median } from "@/bench/statistics";
import { findRedisServer } from "@/scripts/steps/redis.mjs";
import { say } from "@/scripts/steps/say.mjs";
import { dataDirOf } from "@/scripts/steps/settings.mjs";
import { startRedisServer } from "@/tests/redis-server";

const CONNECTIONS = 50;
const HOT_PAGES = 100;
/** Pages that are made take their time. */
const OF_ROUND = 3;
const SPEED_UP = "speed-up by a second instance, pages made for their first request";
const ELSEWHERE = "npm run test:cluster measures it";

export const twoInstances: Goal = {
  number: 9,
  title: "Two instances",
  measure: async (stage) => [
    ...(await measureSpeedUp(stage)),
    notMeasured(9, "a change on one shows on the other", ELSEWHERE),
    notMeasured(9, "answers with Redis stopped", ELSEWHERE),
  ],
};

/** Of servers that have enough to do: one that sends kept pages is as fast as they can be asked for on the same machine. */
async function measureSpeedUp(stage: Stage): Promise<Row[]> {
  const program = await findRedisServer({ dataDir: dataDirOf(process.env), tell: say });
  if (!program) return [notMeasured(9, SPEED_UP, "there is no redis-server to share a cache in")];
  await stage.stopServers();
  const redis = await startRedisServer(program);
  const { market } = stage.counts;
  const product = (name: string) => stage.newProduct(name, market, redis.url);
  try {
    const own = await speedUp(stage, product, publicPath);
    const other = await speedUp(stage, stage.newLimitApp, () => "/cards");
    const hot = await speedUp(stage, product, (request) => publicPath(request % HOT_PAGES));
    const bad = own.bad + other.bad + hot.bad;
    return [
      atLeastTimes({ goal: 9, what: SPEED_UP }, own.ratio, other.ratio, 0.95),
      forScale({ goal: 9, what: "the same of the limit app, its page of cards" }, other.ratio),
      forScale({ goal: 9, what: "speed-up for kept pages, as fast as they are asked for" }, hot.ratio),
      holds(9, "answers outside 2xx", bad === 0, String(bad), "none"),
    ];
  } finally {
    await redis.stop();
  }
}

/** How many more requests a second two of them answer than one, each asked half of what one is; answers outside 2xx. */
async function speedUp(stage: Stage, start: (name: string) => Promise<Server>, pathOf: Load["pathOf"]) {
  const servers = [await start("one"), await start("two")];
  const { rounds, requestsPerRound } = stage.counts;
  let asked = 0;
  let bad = 0;
  const speed = async (some: readonly Server[]) => {
    const requests = Math.ceil(requestsPerRound / OF_ROUND / some.length);
    const connections = Math.ceil(CONNECTIONS / some.length);
    const begun = performance.now();
    const loaded = await Promise.all(
      some.map((server, index) => load({ server, pathOf }, { requests, connections, first: asked + index * requests })),
    );
    asked += requests * some.length;
    bad += loaded.reduce((sum, one) => sum + one.bad, 0);
    return (requests * some.length) / (performance.now() - begun);
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
