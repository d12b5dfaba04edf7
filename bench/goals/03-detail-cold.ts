import type { Goal } from "@/bench/goal";
import { clearLimitAppPages } from "@/bench/limit-app";
import { takeTurns } from "@/bench/load";
import { publicListings, publicPath } from "@/bench/market";
import { atMostTimes, forScale, holds } from "@/bench/row";

const CONNECTIONS = 10;
/** Pages before those that are counted. */
const WARM = 50;
/** Each is six files on the disk. */
const MOST_PAGES_OF_LIMIT_APP = 5_000;

export const detailCold: Goal = {
  number: 3,
  title: "Detail page, never seen before",
  measure: async (stage) => {
    await stage.stopServers();
    const [product, limit] = [await stage.product(), await stage.limitApp()];
    const { rounds, market, coldPages } = stage.counts;
    const pages = Math.min(coldPages, publicListings(market) - WARM);
    const loads = {
      cold: { server: product, pathOf: publicPath },
      cards: { server: limit, pathOf: () => "/cards" },
    };
    const one = await takeTurns(loads, {
      rounds,
      requests: Math.floor(pages / rounds),
      connections: CONNECTIONS,
      warm: WARM,
    });
    const { kept } = await takeTurns(
      { kept: { server: limit, pathOf: (request) => `/detail/${request}` } },
      {
        rounds,
        requests: Math.floor(Math.min(pages, MOST_PAGES_OF_LIMIT_APP) / rounds),
        connections: CONNECTIONS,
        warm: WARM,
      },
    );
    clearLimitAppPages();
    const bad = one.cold.bad + one.cards.bad + kept.bad;
    return [
      atMostTimes({ goal: 3, what: `C over ${pages} distinct pages`, unit: "ms" }, one.cold.cpuMs, one.cards.cpuMs, 3),
      forScale({ goal: 3, what: "requests a second", unit: "r/s" }, one.cold.perSecond),
      forScale({ goal: 3, what: "C of the limit app's page that is kept, never seen before", unit: "ms" }, kept.cpuMs),
      holds(3, "answers outside 2xx", bad === 0, String(bad), "none"),
    ];
  },
};
