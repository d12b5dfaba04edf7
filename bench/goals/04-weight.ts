import type { Goal } from "@/bench/goal";
import { detailPath } from "@/bench/market";
import { signedInScripts } from "@/bench/own-scripts";
import { atMost, atMostTimes, forScale, holds, type Row } from "@/bench/row";
import { scriptBytesOf } from "@/bench/script-bytes";
import { viewPage } from "@/bench/view";
import { routes } from "@/lib/routes";

const DETAIL = detailPath(1);
const PAGES = [
  { name: "detail", path: DETAIL, most: 1.1 },
  { name: "home", path: routes.home, most: 1.2 },
  { name: "listings", path: routes.listings(), most: 1.2 },
];
const LISTING_LINK = 'main article a[href^="/property/"]:visible';

export const weight: Goal = {
  number: 4,
  title: "What a view weighs",
  measure: async (stage) => {
    const [product, limit] = [await stage.product(), await stage.limitApp()];
    const [browser, signedIn] = [await stage.browser(), signedInScripts(await stage.build())];
    if (signedIn.size === 0) throw new Error("No script of signed-in pages was found: the manifests have moved.");
    const plain = await scriptBytesOf(limit.url, "/static");
    const rows: Row[] = [];
    for (const { name, path, most } of PAGES) {
      const scripts = await scriptBytesOf(product.url, path);
      const view = await viewPage(browser, product.url + path, LISTING_LINK);
      const foreign = view.scripts.filter((script) => [...signedIn].some((one) => script.endsWith(one)));
      rows.push(
        atMostTimes({ goal: 4, what: `${name}, scripts, gzip`, unit: "B" }, scripts, plain, most),
        atMost({ goal: 4, what: `${name}, requests of a view` }, view.requests, 40),
        atMost({ goal: 4, what: `${name}, fetched ahead`, unit: "B" }, view.prefetchBytes, 30_000),
        holds(4, `${name}, scripts of signed-in pages`, foreign.length === 0, String(foreign.length), "none"),
      );
    }
    return [...rows, forScale({ goal: 4, what: "scripts that only signed-in pages have" }, signedIn.size)];
  },
};
