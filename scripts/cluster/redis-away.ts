import { approveProperty } from "@/lib/listing/commands";
import { routes } from "@/lib/routes";
import { call } from "@/scripts/cluster/calls";
import { changesSeen, LIFE, postListing } from "@/scripts/cluster/changes";
import { pagesOf } from "@/scripts/cluster/freshness";
import type { Stage } from "@/scripts/cluster/stage";
import type { Verdict } from "@/scripts/cluster/verdict";
import { signedIn } from "@/tests/people";

const LIVES = 3;
const NEW_PAGES = 5;

/** Redis hangs, goes on, and stops for good: every page is still answered, a server can start, and no change is lost. */
export async function redisAway(stage: Stage): Promise<Verdict> {
  const [one, other] = stage.servers;
  const known = await pagesOf(stage);
  const seen: (number | undefined)[] = [];
  const statuses: number[] = [];
  const readAll = async (when: string) => {
    const paths = [...known, ...(await newPages(when))];
    const answers = await Promise.all(stage.servers.flatMap(({ site }) => paths.map((path) => call(site + path))));
    statuses.push(...answers.map(({ status }) => status));
  };
  for (const [when, happen] of Object.entries({
    hung: stage.redis.hang,
    back: stage.redis.goOn,
    stopped: stage.redis.stop,
  })) {
    await happen();
    await readAll(when);
    for (let life = 0; life < LIVES; life += 1)
      seen.push(...(await changesSeen({ on: one.site, seenOn: other.site }, `Flat ${life}, Redis ${when}`)));
    await other.end();
    await other.start();
    await readAll(`${when} at the start`);
  }
  const answered = statuses.filter((status) => status === 200).length;
  const changes = seen.filter((ms) => ms !== undefined).length;
  return {
    what: "Redis hung, back, and stopped: all pages answered, a server starts, no change lost",
    figure: `${answered} of ${statuses.length} pages 200, ${changes} of ${seen.length} changes seen within 1 s`,
    passed: answered === statuses.length && changes === LIVES * LIFE.length * 3,
  };
}

/** Pages and lists that nobody has asked for, with the lists that everybody asks for. */
async function newPages(when: string): Promise<string[]> {
  const [seller, admin] = [await signedIn("owner"), await signedIn("admin")];
  const pages: string[] = [];
  for (let turn = 0; turn < NEW_PAGES; turn += 1) {
    const { id, page } = await postListing(seller, `New flat ${turn}, Redis ${when}`);
    await approveProperty(admin.actor, id);
    pages.push(page, routes.listings({ search: `flat ${when} ${turn}` }));
  }
  return [...pages, routes.home, routes.listings(), routes.listings({ page: 2 })];
}
