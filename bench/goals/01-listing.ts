import type { Goal } from "@/bench/goal";
import { takeTurns } from "@/bench/load";
import { publicListings } from "@/bench/market";
import { atMostTimes, holds } from "@/bench/row";
import { PROPERTY_TYPES } from "@/lib/property/constants";
import { routes } from "@/lib/routes";

const MOST_PAGES = 300;
const PER_PAGE = 6;
/** A type has fewer listings than another one. */
const SURE = 0.7;
const SORTS = ["price-asc", "price-desc"];
const KEPT_PAGES = 3;
const CONNECTIONS = 10;

const typeOf = (request: number) => [PROPERTY_TYPES[request % PROPERTY_TYPES.length] ?? "House"];

/** An order is not kept: each of these pages is rendered for its one request, from another page of another type. */
const uncachedPath = (pages: number) => (request: number) =>
  routes.listings({
    types: typeOf(request),
    sort: SORTS[Math.floor(request / pages) % SORTS.length],
    page: 1 + (request % pages),
  });

const keptPath = (request: number) => routes.listings({ types: typeOf(request % 5), page: 1 + (request % KEPT_PAGES) });

export const listing: Goal = {
  number: 1,
  title: "Listing pages",
  measure: async (stage) => {
    const [product, limit] = [await stage.product(), await stage.limitApp()];
    const { rounds, requestsPerRound, market } = stage.counts;
    const ofType = (publicListings(market) / PROPERTY_TYPES.length) * SURE;
    const pages = Math.min(MOST_PAGES, Math.floor(ofType / PER_PAGE));
    const one = await takeTurns(
      {
        uncached: { server: product, pathOf: uncachedPath(pages) },
        linked: { server: limit, pathOf: () => "/linked" },
        kept: { server: product, pathOf: keptPath },
        plain: { server: limit, pathOf: () => "/static" },
      },
      { rounds, requests: Math.ceil(requestsPerRound / 3), connections: CONNECTIONS },
    );
    const bad = one.uncached.bad + one.kept.bad + one.linked.bad + one.plain.bad;
    return [
      atMostTimes(
        { goal: 1, what: "C, uncached; page and type varied", unit: "ms" },
        one.uncached.cpuMs,
        one.linked.cpuMs,
        1.5,
      ),
      atMostTimes({ goal: 1, what: "C, canonical page, kept", unit: "ms" }, one.kept.cpuMs, one.plain.cpuMs, 1.25),
      holds(1, "answers outside 2xx", bad === 0, String(bad), "none"),
    ];
  },
};
