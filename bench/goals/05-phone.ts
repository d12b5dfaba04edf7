import type { Goal } from "@/bench/goal";
import { detailPath } from "@/bench/market";
import { atMost, atMostTimes, forScale, type Row } from "@/bench/row";
import type { Stage } from "@/bench/stage";
import { median } from "@/bench/statistics";
import { tapToPaintMs } from "@/bench/tap";
import { routes } from "@/lib/routes";
import { measureVisit, type Visit } from "@/scripts/vitals/visit";

const PAGES = [
  { name: "home, with its splash", path: routes.home, beside: "/static" },
  { name: "listings", path: routes.listings(), beside: "/static" },
  { name: "detail", path: detailPath(1), beside: "/detail/1" },
];
const MOST_LCP_MS = 2_000;

export const phone: Goal = {
  number: 5,
  title: "A throttled phone",
  measure: async (stage) => {
    const rows: Row[] = [];
    for (const { name, path, beside } of PAGES) {
      const { product, limit } = await visits(stage, path, beside);
      const shown = product.filter((visit) => visit.splashes === 1).length;
      rows.push(forScale({ goal: 5, what: `${name}: visits with the splash, of ${product.length}` }, shown));
      const [own, other] = [middle(product, "lcpMs"), middle(limit, "lcpMs")];
      rows.push(
        atMostTimes({ goal: 5, what: `${name}, LCP`, unit: "ms" }, own, other, 1.1),
        atMost({ goal: 5, what: `${name}, LCP`, unit: "ms" }, own, MOST_LCP_MS),
        atMost({ goal: 5, what: `${name}, CLS` }, middle(product, "cls"), 0.01),
      );
    }
    const taps: number[] = [];
    const site = (await stage.product()).url;
    for (let visit = 0; visit < stage.counts.visits; visit += 1)
      taps.push(await tapToPaintMs(await stage.browser(), site + routes.listings()));
    return [...rows, atMost({ goal: 5, what: "filter tap to next paint", unit: "ms" }, median(taps), 200)];
  },
};

const middle = (visits: readonly Visit[], key: keyof Visit) => median(visits.map((visit) => visit[key]));

/** Visits of a page and of the limit app's, in turns. */
async function visits(stage: Stage, path: string, beside: string) {
  const [browser, product, limit] = [await stage.browser(), await stage.product(), await stage.limitApp()];
  const seen = { product: [] as Visit[], limit: [] as Visit[] };
  await Promise.all([fetch(product.url + path), fetch(limit.url + beside)]);
  for (let visit = 0; visit < stage.counts.visits; visit += 1) {
    seen.product.push(await measureVisit(browser, product.url + path));
    seen.limit.push(await measureVisit(browser, limit.url + beside));
  }
  return seen;
}
