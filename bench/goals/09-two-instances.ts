import type { Goal } from "@/bench/goal";
import { type Load, load } from "@/bench/load";
import { publicPath } from "@/bench/market";
import { atLeastTimes, forScale, notMeasured } from "@/bench/row";
import type { Server } from "@/bench/server";
import type { Stage } from "@/bench/stage";
import { median } from "@/bench/statistics";

const CONNECTIONS = 50;
const PAGES = 100;
const ELSEWHERE = "npm run test:cluster measures it";

export const twoInstances: Goal = {
  number: 9,
  title: "Two instances",
  measure: async (stage) => {
    await stage.stopServers();
    const { market } = stage.counts;
    const own = await speedUp(
      stage,
      (name) => stage.newProduct(name, market),
      (request) => publicPath(request % PAGES),
    );
    const other = await speedUp(
      stage,
      () => stage.newLimitApp(),
      () => "/static",
    );
    return [
      atLeastTimes({ goal: 9, what: "speed-up by a second instance" }, own, other, 0.95),
      forScale({ goal: 9, what: "the same of the limit app" }, other),
      notMeasured(9, "a change on one shows on the other", ELSEWHERE),
      notMeasured(9, "answers with Redis stopped", ELSEWHERE),
    ];
  },
};

/** How many more requests a second two of them answer than one, each asked half of what one is. */
async function speedUp(stage: Stage, start: (name: string) => Promise<Server>, pathOf: Load["pathOf"]) {
  const servers = [await start("one"), await start("two")];
  const { rounds, requestsPerRound: requests } = stage.counts;
  const speed = async (some: readonly Server[]) => {
    const share = { requests: Math.ceil(requests / some.length), connections: Math.ceil(CONNECTIONS / some.length) };
    const begun = performance.now();
    await Promise.all(some.map((server) => load({ server, pathOf }, share)));
    return requests / (performance.now() - begun);
  };
  await speed(servers);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const alone = await speed(servers.slice(0, 1));
    ratios.push((await speed(servers)) / alone);
  }
  for (const server of servers) await server.stop();
  return median(ratios);
}
