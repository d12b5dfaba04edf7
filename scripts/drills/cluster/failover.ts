import { setTimeout as wait } from "node:timers/promises";
import { approveProperty } from "@/lib/listings/moderation";
import { withDatabase } from "@/lib/platform/database";
import { routes } from "@/lib/platform/routes";
import { CartItemModel } from "@/models/cart";
import { type Answer, call, type Verdict } from "@/scripts/drills/cluster/infrastructure";
import { changeDelays, LIFECYCLE, pagesOf, postListing } from "@/scripts/drills/cluster/shared-state";
import type { Stage } from "@/scripts/drills/cluster/stage";
import { signedIn } from "@/tests/people";

const RESTART = { readers: 6, pauseMs: 20, settleMs: 1_500 };
const REDIS = { listingsPerState: 3, newPages: 5 };
const PRIMARY = { buyers: 12, pauseMs: 250, killAfterMs: 3_000, slowestMs: 6_000 };

/** Both servers restart in turn while people read and write through nginx. No request may fail. */
export async function rollingRestart(stage: Stage): Promise<Verdict> {
  const what = "no request fails while both servers restart in turn under load";
  const { front, servers, listings } = stage;
  if (!front) return { what, figure: "not run: nginx is not installed", passed: false };
  const pages = await pagesOf(stage);
  const answers: Answer[] = [];
  let isOver = false;
  const read = async (reader: number) => {
    for (let turn = reader; !isOver; turn += 1) {
      // Every address is new, so nginx has no cached answer for it.
      answers.push(await call(`${front}${pages[turn % pages.length] ?? ""}?visit=${reader}-${turn}`));
      await wait(RESTART.pauseMs);
    }
  };
  const write = async () => {
    const as = await signedIn("buyer");
    for (let turn = 0; !isOver; turn += 1) {
      const propertyId = listings[turn % listings.length];
      answers.push(await call(front + routes.api.addToCart, { as, method: "POST", body: { propertyId } }));
      await wait(RESTART.pauseMs);
    }
  };
  const load = Promise.all([...Array.from({ length: RESTART.readers }, (_, reader) => read(reader)), write(), write()]);
  const codes: (number | null)[] = [];
  for (const server of servers) {
    await wait(RESTART.settleMs);
    codes.push(await server.stop());
    await server.start();
  }
  await wait(RESTART.settleMs);
  isOver = true;
  await load;
  const failed = answers.filter(({ status }) => status === 0 || status >= 400);
  const kinds = [...new Set(failed.map(({ status, text }) => (status === 0 ? text : status)))].join(", ");
  return {
    what,
    figure: `${failed.length} of ${answers.length} failed${kinds && ` (${kinds})`}, exit codes ${codes.join(" and ")}`,
    passed: failed.length === 0 && codes.every((code) => code === 0),
  };
}

/** Redis hangs, resumes and stops for good. Every page is still answered, a server can start, and no change is lost. */
export async function redisOutage(stage: Stage): Promise<Verdict> {
  const [one, other] = stage.servers;
  const known = await pagesOf(stage);
  const delays: (number | undefined)[] = [];
  const statuses: number[] = [];
  const readPages = async (state: string) => {
    const paths = [...known, ...(await newPages(state))];
    const answers = await Promise.all(stage.servers.flatMap(({ site }) => paths.map((path) => call(site + path))));
    statuses.push(...answers.map(({ status }) => status));
  };
  for (const [state, enter] of Object.entries({
    hung: stage.redis.hang,
    resumed: stage.redis.goOn,
    stopped: stage.redis.stop,
  })) {
    await enter();
    await readPages(state);
    for (let listing = 0; listing < REDIS.listingsPerState; listing += 1)
      delays.push(...(await changeDelays({ changed: one.site, read: other.site }, `Flat ${listing}, Redis ${state}`)));
    await other.stop();
    await other.start();
    await readPages(`${state} at the start`);
  }
  const answered = statuses.filter((status) => status === 200).length;
  const changes = delays.filter((ms) => ms !== undefined).length;
  return {
    what: "Redis hangs, resumes and stops: all pages answered, a server starts, no change lost",
    figure: `${answered} of ${statuses.length} pages answered 200, ${changes} of ${delays.length} changes shown within 1 s`,
    passed: answered === statuses.length && changes === REDIS.listingsPerState * LIFECYCLE.length * 3,
  };
}

/** Pages and lists that nobody has requested yet, and the lists that everybody requests. */
async function newPages(state: string): Promise<string[]> {
  const [seller, admin] = [await signedIn("owner"), await signedIn("admin")];
  const pages: string[] = [];
  for (let turn = 0; turn < REDIS.newPages; turn += 1) {
    const { id, page } = await postListing(seller, `New flat ${turn}, Redis ${state}`);
    await approveProperty(admin.actor, id);
    pages.push(page, routes.listings({ search: `flat ${state} ${turn}` }));
  }
  return [...pages, routes.home, routes.listings(), routes.listings({ page: 2 })];
}

/** The primary is killed under load. Every acknowledged write is stored, and no request takes over 6 s. */
export async function primaryKilled({ front, servers, listings, killPrimary }: Stage): Promise<Verdict> {
  const acknowledged: { buyer: string; propertyId: string }[] = [];
  const answers: Answer[] = [];
  const buyers = await Promise.all(Array.from({ length: PRIMARY.buyers }, () => signedIn("buyer")));
  const isSuccess = ({ status }: Answer) => status >= 200 && status < 300;
  const sites = [...servers.map(({ site }) => site), ...(front ? [front] : [])];
  const shop = async (buyer: (typeof buyers)[number], number: number) => {
    let succeeded = false;
    for (const [turn, propertyId] of listings.entries()) {
      const site = sites[(number + turn) % sites.length] ?? "";
      const answer = await call(site + routes.api.addToCart, { as: buyer, method: "POST", body: { propertyId } });
      answers.push(answer);
      succeeded = isSuccess(answer);
      if (succeeded) acknowledged.push({ buyer: buyer.id, propertyId });
      await wait(PRIMARY.pauseMs);
    }
    return succeeded;
  };
  const shopping = Promise.all(buyers.map(shop));
  await wait(PRIMARY.killAfterMs);
  await killPrimary();
  const areServedAgain = (await shopping).every((succeeded) => succeeded);

  const stored = await withDatabase(() => CartItemModel.collection.find({}).toArray());
  const storedKeys = new Set(stored.map((item) => `${item.userId} ${item.propertyId}`));
  const lost = acknowledged.filter(({ buyer, propertyId }) => !storedKeys.has(`${buyer} ${propertyId}`)).length;
  const longest = Math.max(...answers.map(({ ms }) => ms));
  const failed = answers.length - acknowledged.length;
  return {
    what: "the primary is killed under writes: none lost, no request over 6 s, everybody served again",
    figure: `${lost} of ${acknowledged.length} lost, ${failed} of ${answers.length} failed, longest ${Math.round(longest)} ms`,
    passed: lost === 0 && longest <= PRIMARY.slowestMs && areServedAgain,
  };
}
