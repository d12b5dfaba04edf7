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

/** `whole`: with the count of all results, as pages read them. */
type Times = { size: number; whole: number[]; page: number[] };

/** How much longer lists of a shape take in larger databases; the databases take turns. */
export async function growthRows(stage: Stage, shape: Shape): Promise<Row[]> {
  const { sizes, callsPerShape } = stage.counts;
  const times = sizes.map((size): Times => ({ size, whole: [], page: [] }));
  const calls = callsOf(shape, callsPerShape);
  const firsts = shape.isFreeText ? await timesOfFirsts(stage, calls) : [];
  const share = Math.ceil(calls.length / TURNS);
  for (let from = 0; from < calls.length; from += share)
    for (const { size, whole, page } of times) {
      await openDatabase(await stage.market(size));
      const some = calls.slice(from, from + share);
      await timesOf(some.slice(0, WARM_CALLS), true);
      whole.push(...(await timesOf(some, true)));
      page.push(...(await timesOf(some, false)));
    }
  const [first, ...larger] = times;
  return [
    ...(first ? larger.flatMap((one) => compared(shape, first, one)) : []),
    ...firsts.map((one) => asked(shape, one, firsts[0])),
  ];
}

type Firsts = { size: number; times: number[] };

/** Counts under words are remembered until something changes: times of those that nobody asked for before. */
async function timesOfFirsts(stage: Stage, calls: readonly ListRequest[]): Promise<Firsts[]> {
  const firsts = [...new Map(calls.map((request) => [JSON.stringify(request.filter), request])).values()];
  const read: Firsts[] = [];
  for (const size of stage.counts.sizes) {
    await openDatabase(await stage.market(size));
    read.push({ size, times: await timesOf(firsts, true) });
  }
  return read;
}

/** Judged beside the `smallest` database, where it is another one. */
function asked({ name }: Shape, one: Firsts, smallest: Firsts = one): Row {
  const [own, before] = [quantile(one.times, 0.95), quantile(smallest.times, 0.95)];
  const what = `${name}: p95 of ${one.times.length} that nobody asked for before, ${listingsOf(one.size)}`;
  const facts = { goal: 7, what, unit: "ms" };
  return one === smallest ? forScale(facts, own) : atMostTimes(facts, own, before, MOST.freeText);
}

/** `1,000,000 listings` */
export const listingsOf = (size: number): string => `${size.toLocaleString("en-GB")} listings`;

/** The goal is the whole read; that of a page alone says where growth comes from. */
function compared({ name, isFreeText }: Shape, first: Times, other: Times): Row[] {
  const [before, after] = [quantile(first.whole, 0.95), quantile(other.whole, 0.95)];
  const [pageBefore, pageAfter] = [quantile(first.page, 0.95), quantile(other.page, 0.95)];
  const ms = (what: string) => ({ goal: 7, what: `${name}: ${what}`, unit: "ms" });
  const sizes = `${listingsOf(other.size)} beside ${listingsOf(first.size)}`;
  return [
    atMostTimes(ms(`p95, ${sizes}`), after, before, isFreeText ? MOST.freeText : MOST.filters),
    forScale(ms(`p50, ${listingsOf(other.size)}`), quantile(other.whole, 0.5)),
    forScale(ms(`p95 without the count, ${listingsOf(first.size)}`), pageBefore),
    forScale(ms(`p95 without the count, ${listingsOf(other.size)}`), pageAfter),
  ];
}
