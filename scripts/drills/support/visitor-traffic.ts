import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { sendRequest } from "@/bench/load";
import { publicListings, publicPath } from "@/bench/market";
import { randomOf } from "@/bench/plausible-listings";
import { routes } from "@/lib/platform/routes";
import { CITIES, PROPERTY_TYPES } from "@/lib/property/constants";
import type { Person } from "@/tests/people";

const IDLE_MS = 3_000;
const WORDS = ["narmada", "lotus", "heritage", "vijay nagar", "2 bhk indore"];

/** The path of the nth request of visitors: details, lists, searches, places, and the same calls as JSON. */
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

/** A page of the account. */
export const ownPath = (request: number): string => OWN_PAGES[request % OWN_PAGES.length] ?? routes.dashboard;

export type VisitResult = { status: number; ms: number };

/** Requests pages as visitors with changing addresses. The status is 0 when there was no answer. */
export function openVisits(site: string) {
  // Shorter than the keep-alive time of the server, so that no request meets a connection that is being closed.
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS });
  let visitor = 0;
  return {
    async visit(path: string, person?: Person): Promise<VisitResult> {
      const startedAt = performance.now();
      visitor += 1;
      const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
      const headers = { "x-forwarded-for": address, ...(person && { cookie: person.cookies }) };
      const { status } = await sendRequest(agent, site + path, headers).catch(() => ({ status: 0 }));
      return { status, ms: performance.now() - startedAt };
    },
    end: () => agent.destroy(),
  };
}

/** Sends requests at a fixed rate, whether answers come or not. Resolves once all have come. */
export async function atRate(perSecond: number, ms: number, send: (request: number) => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  const running = new Set<Promise<void>>();
  let sent = 0;
  while (performance.now() - startedAt < ms) {
    const due = ((performance.now() - startedAt) / 1000) * perSecond;
    while (sent < due) {
      const one: Promise<void> = send(sent).finally(() => running.delete(one));
      running.add(one);
      sent += 1;
    }
    await wait(1000 / perSecond);
  }
  await Promise.all(running);
  return sent;
}
