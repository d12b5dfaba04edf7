import type { Goal } from "@/bench/goal";
import { keptRow } from "@/bench/kept-bytes";
import { clearLimitAppPages } from "@/bench/limit-app";
import { publicListings, publicPath } from "@/bench/market";
import { endure } from "@/bench/mixed-load";
import { randomOf } from "@/bench/plausible-listings";
import { metricsToken } from "@/bench/product";
import { atMost, atMostTimes, forScale, holds } from "@/bench/row";
import { PROPERTY_TYPES } from "@/lib/property/constants";
import { routes } from "@/lib/routes";

const DISTINCT = 50_000;
const DETAILS = 60;
const LISTS = 30;
const WORDS = ["narmada", "lotus", "heritage", "silver", "krishna", "vijay nagar", "2 bhk indore"];

const productPath = (distinct: number) => (request: number) => {
  const random = randomOf(request);
  const chance = random(100);
  if (chance < DETAILS) return publicPath(random(distinct));
  const page = 1 + random(20);
  if (chance >= DETAILS + LISTS) return routes.listings({ search: WORDS[random(WORDS.length)], page });
  const types = [PROPERTY_TYPES[random(PROPERTY_TYPES.length)] ?? "House"];
  return routes.listings({ types, page, sort: random(2) === 0 ? "price-asc" : undefined });
};

const limitPath = (distinct: number) => (request: number) => {
  const random = randomOf(request);
  const chance = random(100);
  if (chance < DETAILS) return `/detail/${1 + random(distinct)}`;
  return chance < DETAILS + LISTS ? "/cards" : "/api/items";
};

export const mixedLoad: Goal = {
  number: 8,
  title: "Mixed load at 50 connections",
  measure: async (stage) => {
    const { mixedLoadMs, market } = stage.counts;
    const distinct = Math.min(DISTINCT, publicListings(market));
    await stage.stopServers();
    const product = await stage.product();
    const own = await endure({ server: product, pathOf: productPath(distinct) }, mixedLoadMs);
    const kept = await keptRow(8, product, metricsToken(stage.folder(".")));
    await stage.stopServers();
    const other = await endure({ server: await stage.limitApp(), pathOf: limitPath(distinct) }, mixedLoadMs);
    await stage.stopServers();
    clearLimitAppPages();
    const minutes = `${mixedLoadMs / 60_000} minutes, ${distinct} listings`;
    return [
      atMostTimes({ goal: 8, what: `most memory, ${minutes}`, unit: "MB" }, own.peak, other.peak, 1.5),
      atMost({ goal: 8, what: "growth of memory, the last 3 of 5 parts", unit: "MB/min" }, own.growth, 2),
      forScale({ goal: 8, what: "growth of the limit app", unit: "MB/min" }, other.growth),
      forScale({ goal: 8, what: "requests" }, own.requests),
      holds(8, "answers outside 2xx", own.bad + other.bad === 0, String(own.bad + other.bad), "none"),
      kept,
    ];
  },
};
