import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { clickToTitleMs, measureVisit, scriptBytesOf, tapToPaintMs, type Visit, viewPage } from "@/bench/browser";
import { detailPath } from "@/bench/market";
import { atMost, atMostTimes, forScale, holds, median, type Row } from "@/bench/rows";
import type { Goal, Stage } from "@/bench/stage";
import { routes } from "@/lib/platform/routes";

const DETAIL = detailPath(1);
const WEIGHED_PAGES = [
  { name: "detail", path: DETAIL, most: 1.1 },
  { name: "home", path: routes.home, most: 1.2 },
  { name: "listings", path: routes.listings(), most: 1.2 },
];
const LISTING_LINK = 'main article a[href^="/property/"]:visible';

export const weight: Goal = {
  number: 4,
  title: "Weight of a page view",
  measure: async (stage) => {
    const [product, limit] = [await stage.product(), await stage.limitApp()];
    const [browser, signedIn] = [await stage.browser(), signedInScripts(await stage.build())];
    if (signedIn.size === 0) throw new Error("No script of signed-in pages was found: the manifests have moved.");
    const plain = await scriptBytesOf(limit.url, "/static");
    const rows: Row[] = [];
    for (const { name, path, most } of WEIGHED_PAGES) {
      const scripts = await scriptBytesOf(product.url, path);
      const view = await viewPage(browser, product.url + path, LISTING_LINK);
      const foreign = view.scripts.filter((script) => [...signedIn].some((one) => script.endsWith(one)));
      rows.push(
        atMostTimes({ goal: 4, what: `${name}, scripts, gzip`, unit: "B" }, scripts, plain, most),
        atMost({ goal: 4, what: `${name}, requests of a view` }, view.requests, 40),
        atMost({ goal: 4, what: `${name}, prefetched`, unit: "B" }, view.prefetchBytes, 30_000),
        holds(4, `${name}, scripts of signed-in pages`, foreign.length === 0, String(foreign.length), "none"),
      );
    }
    return [...rows, forScale({ goal: 4, what: "scripts that only signed-in pages have" }, signedIn.size)];
  },
};

const MANIFEST = "_client-reference-manifest.js";
const SCRIPT = /static\/chunks\/[^"\\]+?\.js/g;
const PUBLIC = /^\((?:site|auth|forms)\)/;
const SIGNED_IN = /^\(dashboard\)/;

/** Scripts that only the pages for signed-in people use in a build. No public page may load one. */
function signedInScripts(build: string): Set<string> {
  const app = join(build, ".next/server/app");
  const files = readdirSync(app, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(MANIFEST));
  const scriptsOf = (folder: RegExp) =>
    files
      .filter((file) => folder.test(file))
      .flatMap((file) => readFileSync(join(app, file), "utf8").match(SCRIPT) ?? []);
  const shared = new Set(scriptsOf(PUBLIC));
  return new Set(scriptsOf(SIGNED_IN).filter((script) => !shared.has(script)));
}

export const softNavigation: Goal = {
  number: 6,
  title: "From a list to a detail page, on slow 4G",
  measure: async (stage) => {
    const browser = await stage.browser();
    const product = {
      url: (await stage.product()).url + routes.listings(),
      link: 'main article a[href^="/property/"]',
      title: "h1",
    };
    const limit = { url: `${(await stage.limitApp()).url}/linked`, link: 'main a[href^="/detail/"]', title: "p" };
    const times = { product: [] as number[], limit: [] as number[] };
    await clickToTitleMs(browser, product);
    await clickToTitleMs(browser, limit);
    for (let visit = 0; visit < stage.counts.visits; visit += 1) {
      times.product.push(await clickToTitleMs(browser, product));
      times.limit.push(await clickToTitleMs(browser, limit));
    }
    const what = "mouse down to title painted, compared with the default Link";
    return [atMostTimes({ goal: 6, what, unit: "ms" }, median(times.product), median(times.limit), 0.6)];
  },
};

const PHONE_PAGES = [
  { name: "home, with its splash", path: routes.home, limitPath: "/static" },
  { name: "listings", path: routes.listings(), limitPath: "/static" },
  { name: "detail", path: detailPath(1), limitPath: "/detail/1" },
];
const MOST_LCP_MS = 2_000;

export const phone: Goal = {
  number: 5,
  title: "A throttled phone",
  measure: async (stage) => {
    const rows: Row[] = [];
    for (const { name, path, limitPath } of PHONE_PAGES) {
      const { product, limit } = await visits(stage, path, limitPath);
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

/** Visits of a page and of one of the limit app, alternating. */
async function visits(stage: Stage, path: string, limitPath: string) {
  const [browser, product, limit] = [await stage.browser(), await stage.product(), await stage.limitApp()];
  const measured = { product: [] as Visit[], limit: [] as Visit[] };
  await Promise.all([fetch(product.url + path), fetch(limit.url + limitPath)]);
  for (let visit = 0; visit < stage.counts.visits; visit += 1) {
    measured.product.push(await measureVisit(browser, product.url + path));
    measured.limit.push(await measureVisit(browser, limit.url + limitPath));
  }
  return measured;
}
