import { openDatabase } from "@/bench/market";
import { callsOf, timesOf } from "@/bench/query-times";
import { atMostTimes, forScale, type Row } from "@/bench/row";
import type { Shape } from "@/bench/shapes";
import type { Stage } from "@/bench/stage";
import { quantile } from "@/bench/statistics";
import type { ListRequest } from "@/lib/search/types";

const TURNS = 4;
const WARM_CALLS = 10;
const MOST = { filters: 1.5, freeText: 4 };

type Times = { size: number; times: number[] };

/** How much longer lists of a shape take in larger databases; the databases take turns. */
export async function growthRows(stage: Stage, shape: Shape): Promise<Row[]> {
  const { sizes, callsPerShape } = stage.counts;
  const read = sizes.map((size): Times => ({ size, times: [] }));
  const calls = callsOf(shape, callsPerShape);
  const firsts = shape.isFreeText ? await timesOfFirsts(stage, calls) : [];
  const share = Math.ceil(calls.length / TURNS);
  for (let from = 0; from < calls.length; from += share)
    for (const { size, times } of read) {
      await openDatabase(await stage.market(size));
      const some = calls.slice(from, from + share);
      await timesOf(some.slice(0, WARM_CALLS));
      times.push(...(await timesOf(some)));
    }
  const [first, ...larger] = read;
  return [
    ...(first ? larger.flatMap((one) => compared(shape, first, one)) : []),
    ...firsts.map((one) => asked(shape, one, firsts[0])),
  ];
}

/** Counts under words are remembered until something changes: times of those that nobody asked for before. */
async function timesOfFirsts(stage: Stage, calls: readonly ListRequest[]): Promise<Times[]> {
  const firsts = [...new Map(calls.map((request) => [JSON.stringify(request.filter), request])).values()];
  const read: Times[] = [];
  for (const size of stage.counts.sizes) {
    await openDatabase(await stage.market(size));
    read.push({ size, times: await timesOf(firsts) });
  }
  return read;
}

/** Judged beside the `smallest` database, where it is another one. */
function asked({ name }: Shape, one: Times, smallest: Times = one): Row {
  const [own, before] = [quantile(one.times, 0.95), quantile(smallest.times, 0.95)];
  const what = `${name}: p95 of ${one.times.length} that nobody asked for before, ${listingsOf(one.size)}`;
  const facts = { goal: 7, what, unit: "ms" };
  return one === smallest ? forScale(facts, own) : atMostTimes(facts, own, before, MOST.freeText);
}

/** `1,000,000 listings` */
export const listingsOf = (size: number): string => `${size.toLocaleString("en-GB")} listings`;

function compared({ name, isFreeText }: Shape, first: Times, other: Times): Row[] {
  const [before, after] = [quantile(first.times, 0.95), quantile(other.times, 0.95)];
  const ms = (what: string) => ({ goal: 7, what: `${name}: ${what}`, unit: "ms" });
  const sizes = `${listingsOf(other.size)} beside ${listingsOf(first.size)}`;
  return [
    atMostTimes(ms(`p95, ${sizes}`), after, before, isFreeText ? MOST.freeText : MOST.filters),
    forScale(ms(`p50, ${listingsOf(other.size)}`), quantile(other.times, 0.5)),
  ];
}
