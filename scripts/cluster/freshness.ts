import { routes } from "@/lib/routes";
import { call } from "@/scripts/cluster/calls";
import { changesSeen, LIFE } from "@/scripts/cluster/changes";
import type { Stage } from "@/scripts/cluster/stage";
import type { Verdict } from "@/scripts/cluster/verdict";

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

/** Goal 9: what is approved, sold, on sale again or deleted on one server shows on the other within a second. */
export async function freshness({ servers }: Stage, trials = 100): Promise<Verdict> {
  const [one, other] = servers;
  const all: (number | undefined)[] = [];
  for (let listing = 0; listing * LIFE.length < trials; listing += 1) {
    const [on, seenOn] = listing % 2 === 0 ? [one.site, other.site] : [other.site, one.site];
    all.push(...(await changesSeen({ on, seenOn }, `Flat of a change, number ${listing}`)));
  }
  const times = all.filter((ms) => ms !== undefined);
  const latest = Math.round(Math.max(...times));
  return {
    what: "a change on one server shows on the other within 1 s: page, list and home",
    figure: `${times.length} of ${all.length}, the latest when asked ${latest} ms later`,
    passed: times.length === all.length,
  };
}
