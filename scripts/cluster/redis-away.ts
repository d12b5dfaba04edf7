import { call } from "@/scripts/cluster/calls";
import { changeSeen, pagesOf } from "@/scripts/cluster/freshness";
import type { Stage } from "@/scripts/cluster/stage";
import type { Verdict } from "@/scripts/cluster/verdict";
import { type Person, signedIn } from "@/tests/people";

const CHANGES = 10;

/** Redis hangs, goes on, and stops for good: every page is still answered, and no change is lost. */
export async function redisAway(stage: Stage): Promise<Verdict> {
  const admin = await signedIn("admin");
  const pages = await pagesOf(stage);
  const seen: number[] = [];
  let answered = 0;
  let asked = 0;
  const readAll = async () => {
    const answers = await Promise.all(stage.servers.flatMap(({ site }) => pages.map((page) => call(site + page))));
    asked += answers.length;
    answered += answers.filter(({ status }) => status === 200).length;
  };
  for (const happen of [stage.redis.hang, stage.redis.goOn, stage.redis.stop]) {
    await happen();
    await readAll();
    seen.push(await changesSeen(stage, admin, pages));
  }
  const changes = seen.reduce((sum, count) => sum + count, 0);
  return {
    what: "Redis hung, back, and stopped: all pages answered, no change lost",
    figure: `${answered} of ${asked} pages 200, ${changes} of ${CHANGES * seen.length} changes seen within 1 s`,
    passed: answered === asked && changes === CHANGES * seen.length,
  };
}

async function changesSeen({ servers, listings }: Stage, admin: Person, pages: readonly string[]): Promise<number> {
  const [one, other] = servers;
  let count = 0;
  for (let change = 0; change < CHANGES; change += 1) {
    const place = change >> 1;
    const what = { on: one.site, seenOn: other.site, admin, id: listings[place] ?? "", page: pages[place] ?? "" };
    if ((await changeSeen(what, change % 2 === 0)) !== undefined) count += 1;
  }
  return count;
}
