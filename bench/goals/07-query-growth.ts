import type { Goal } from "@/bench/goal";
import { growthRows, listingsOf } from "@/bench/growth";
import { openDatabase } from "@/bench/market";
import { callsOf, explain, timesOf } from "@/bench/query-times";
import { atMostTimes, holds, type Row } from "@/bench/row";
import { SHAPES } from "@/bench/shapes";
import { median } from "@/bench/statistics";
import { filterOf } from "@/lib/search/rules";
import type { ListRequest } from "@/lib/search/types";

const EXPLAINED_CALLS = 30;
const FAR_PAGE = 1_000;
/** Pages of which none is read with another one, nor as near as those that are not remembered. */
const NEW_PAGES = 40;
const APART = 12;
const NEAR_PAGES = 50;
const PAGE_SIZE = 6;
const MOST = { examined: 1.1, farPage: 1.2 };

export const queryGrowth: Goal = {
  number: 7,
  title: "Queries, as listings grow",
  measure: async (stage) => {
    const { sizes, callsPerShape } = stage.counts;
    for (const size of sizes) await stage.market(size);
    const rows: Row[] = [];
    for (const shape of SHAPES) rows.push(...(await growthRows(stage, shape)));
    for (const size of sizes) {
      await openDatabase(await stage.market(size));
      rows.push(...(await explainRows(size)), ...(await farPageRows(size, callsPerShape)));
    }
    return rows;
  },
};

async function explainRows(size: number): Promise<Row[]> {
  // Several left-over words are looked up one by one: the index holds all that is read, but more than is shown.
  const shapes = SHAPES.filter(({ name }) => name !== "two words");
  const seen = await Promise.all(shapes.flatMap((shape) => callsOf(shape, EXPLAINED_CALLS)).map(explain));
  const sum = (of: (one: (typeof seen)[number]) => number) => seen.reduce((total, one) => total + of(one), 0);
  const bad = new Set(seen.flatMap(({ badStages }) => badStages));
  const found = [...bad].join(", ") || "none";
  const examined = sum((one) => one.examined);
  const shown = sum((one) => one.shown);
  return [
    atMostTimes(
      { goal: 7, what: `documents examined beside shown, ${listingsOf(size)}` },
      examined,
      shown,
      MOST.examined,
    ),
    holds(7, `sorts in memory and collection scans, ${listingsOf(size)}`, bad.size === 0, found, "none"),
  ];
}

/** A far page beside the first one, in turns: those that are asked for the first time, and one that was asked for before. */
async function farPageRows(size: number, calls: number): Promise<Row[]> {
  const last = Math.floor((size * 0.9) / PAGE_SIZE);
  const page = Math.min(FAR_PAGE, last);
  const farthest = Math.min(FAR_PAGE + (NEW_PAGES / 2) * APART, last);
  const row = (what: string, { near, far }: Awaited<ReturnType<typeof timesOfPages>>) =>
    atMostTimes(
      { goal: 7, what: `${what} beside page 1, p50, ${listingsOf(size)}`, unit: "ms" },
      median(far),
      median(near),
      MOST.farPage,
    );
  // Downwards: what is read of a list remembers where the next part begins.
  const news = Math.min(NEW_PAGES, Math.floor((farthest - NEAR_PAGES) / APART));
  const first = await timesOfPages(news, (call) => farthest - call * APART);
  const again = await timesOfPages(calls, () => page);
  return [row(`pages about ${page} that nobody asked for`, first), row(`page ${page}, asked for before`, again)];
}

async function timesOfPages(calls: number, pageOf: (call: number) => number) {
  const request = (page: number): ListRequest => ({ filter: filterOf(), sort: "newest", page, pageSize: PAGE_SIZE });
  const [near, far]: [number[], number[]] = [[], []];
  for (let call = 0; call < calls; call += 1) {
    near.push(...(await timesOf([request(1)])));
    far.push(...(await timesOf([request(pageOf(call))])));
  }
  return { near, far };
}
