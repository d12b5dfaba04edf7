import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { ask } from "@/bench/load";
import { publicListings, publicPath } from "@/bench/market";
import { randomOf } from "@/bench/plausible-listings";
import { CITIES, PROPERTY_TYPES } from "@/lib/property/constants";
import { routes } from "@/lib/routes";
import type { Person } from "@/tests/people";

const IDLE_MS = 3_000;
const WORDS = ["narmada", "lotus", "heritage", "vijay nagar", "2 bhk indore"];

/** What visitors ask for as the so manieth request: details, lists, searches, places, the same calls as JSON. */
export function visitorPath(request: number, market: number): string {
  const random = randomOf(request);
  const draw = <T>(values: readonly T[]): T => values[random(values.length)] as T;
  const chance = random(100);
  if (chance < 50) return publicPath(random(publicListings(market)));
  if (chance < 70) return routes.listings({ types: [draw(PROPERTY_TYPES)], page: 1 + random(10) });
  if (chance < 80) return routes.listings({ search: draw(WORDS) });
  if (chance < 90) return routes.place({ city: draw(CITIES) });
  return chance < 95 ? routes.home : `${routes.api.properties}?limit=6`;
}

const OWN_PAGES = [routes.dashboard, routes.cart, routes.myProperties, routes.credits];

/** A page of somebody's own. */
export const ownPath = (request: number): string => OWN_PAGES[request % OWN_PAGES.length] ?? routes.dashboard;

export type Seen = { status: number; ms: number };

/** Asks without keeping count of time for others; status 0 when there was no answer. */
export function openVisits(site: string) {
  // Shorter than the server keeps a connection: none is used at the moment in which it goes.
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS });
  let visitor = 0;
  return {
    async visit(path: string, person?: Person): Promise<Seen> {
      const begun = performance.now();
      visitor += 1;
      const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
      const headers = { "x-forwarded-for": address, ...(person && { cookie: person.cookies }) };
      const { status } = await ask(agent, site + path, headers).catch(() => ({ status: 0 }));
      return { status, ms: performance.now() - begun };
    },
    end: () => agent.destroy(),
  };
}

/** Fires so often a second for so long, whether answers come or not; resolves once all have come. */
export async function atRate(perSecond: number, ms: number, fire: (request: number) => Promise<void>): Promise<number> {
  const begun = performance.now();
  const running = new Set<Promise<void>>();
  let fired = 0;
  while (performance.now() - begun < ms) {
    const due = ((performance.now() - begun) / 1000) * perSecond;
    while (fired < due) {
      const one: Promise<void> = fire(fired).finally(() => running.delete(one));
      running.add(one);
      fired += 1;
    }
    await wait(1000 / perSecond);
  }
  await Promise.all(running);
  return fired;
}
