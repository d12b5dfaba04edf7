import { setTimeout as pause } from "node:timers/promises";
import { routes } from "@/lib/routes";
import { call } from "@/scripts/cluster/calls";
import type { Stage } from "@/scripts/cluster/stage";
import type { Verdict } from "@/scripts/cluster/verdict";
import { type Person, signedIn } from "@/tests/people";

const LATEST_MS = 1_000;
const ASK_EVERY_MS = 5;

/** Paths of the public pages of the stage's listings. */
export async function pagesOf({ servers, listings }: Stage): Promise<string[]> {
  const [{ site }] = servers;
  return Promise.all(
    listings.map(async (id) => {
      const { text } = await call(site + routes.api.property(id));
      return routes.property((JSON.parse(text) as { data: { slug: string } }).data.slug);
    }),
  );
}

/** Marks it sold, or on sale again, on one server; gives after how many ms the other was asked that shows it,
 * undefined beyond a second. */
export async function changeSeen(
  { on, seenOn, admin, id, page }: { on: string; seenOn: string; admin: Person; id: string; page: string },
  isSold: boolean,
): Promise<number | undefined> {
  // Kept before, so that an old page could be shown.
  await call(seenOn + page);
  await call(seenOn + page);
  const path = isSold ? routes.api.sell(id) : routes.api.unsell(id);
  const { status, text } = await call(on + path, { as: admin, method: "PATCH" });
  if (status !== 200) throw new Error(`The change was refused: ${status} ${text}`);
  const begun = performance.now();
  for (;;) {
    const askedAfter = performance.now() - begun;
    if (askedAfter > LATEST_MS) return undefined;
    const { status: shown } = await call(seenOn + page);
    if (shown === (isSold ? 404 : 200)) return askedAfter;
    await pause(ASK_EVERY_MS);
  }
}

/** Goal 9: a change made on one server shows on the other within a second. */
export async function freshness(stage: Stage, trials = 100): Promise<Verdict> {
  const admin = await signedIn("admin");
  const pages = await pagesOf(stage);
  const [one, other] = stage.servers;
  const times: number[] = [];
  for (let trial = 0; trial < trials; trial += 1) {
    const place = Math.floor(trial / 2) % pages.length;
    const [on, seenOn] = trial % 4 < 2 ? [one.site, other.site] : [other.site, one.site];
    const what = { on, seenOn, admin, id: stage.listings[place] ?? "", page: pages[place] ?? "" };
    const ms = await changeSeen(what, trial % 2 === 0);
    if (ms !== undefined) times.push(ms);
  }
  const latest = Math.round(Math.max(...times));
  return {
    what: "a change on one server shows on the other within 1 s",
    figure: `${times.length} of ${trials}, the latest when asked ${latest} ms later`,
    passed: times.length === trials,
  };
}
