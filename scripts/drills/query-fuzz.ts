import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Types } from "mongoose";
import { fillMarket, publicListings, publicPath, settleMarket, untilIdle } from "@/bench/market";
import { nearestRank } from "@/bench/rows";
import { withDatabase } from "@/lib/platform/database";
import { PropertyModel } from "@/models/listings";
import { countIn, runCommand } from "@/scripts/command";
import { createBuiltServer } from "@/scripts/drills/support/built-server";
import { type FuzzedRequest, fuzzedRequest, type People, seldomDrawn } from "@/scripts/drills/support/fuzzed-queries";
import { freePort } from "@/scripts/steps/port.mjs";
import { processSettings, ROOT } from "@/scripts/steps/settings.mjs";
import { signedIn } from "@/tests/people";

/**
 * Sends every public call and page, and the lists of signed-in people, with drawn parameters, one request at a time, and reads
 * after each how long it held the event loop (security F27). Fails when one request held it for more than 50 ms. A request is
 * charged with the longest turn during it, counted as CPU time of the main thread, because other programs of a busy machine delay
 * the event loop too. Before that the jobs of the server end that bring new listings along. A request above the limit is repeated,
 * unless its page is cached, and the least counts. Code is compiled in the first requests, which do not count.
 */
const MINUTES = 10;
const LISTINGS = 100_000;
const MOST_MS = 50;
const WARM_UP = 300;
const OWN_LISTINGS = 300;
const SHOWN = 10;
const RUNS = 4;
const KNOWN_LISTINGS = 200;
const SECOND_MS = 1_000;

type Reading = { delayMs: number; turnMs: number };
type Measured = { path: string; status: number; heldMs: number; delayMs: number; ms: number; isCached: boolean };

async function readProbe(port: number): Promise<Reading> {
  return (await (await fetch(`http://127.0.0.1:${port}/`)).json()) as Reading;
}

async function measure(site: string, probe: number, { path, by }: FuzzedRequest, visitor: number): Promise<Measured> {
  await readProbe(probe);
  const startedAt = performance.now();
  // Each address is limited to this many calls a minute.
  const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
  const headers = { "x-forwarded-for": address, ...(by && { cookie: by.cookies }) };
  const answer = await fetch(site + path, { headers, redirect: "manual" }).catch((cause: unknown) => {
    throw new Error(`No answer to ${path}`, { cause });
  });
  await answer.arrayBuffer();
  const ms = performance.now() - startedAt;
  const { delayMs, turnMs } = await readProbe(probe);
  const isCached = answer.headers.get("x-nextjs-cache") !== null;
  return { path, status: answer.status, ms, delayMs, heldMs: Math.min(delayMs, turnMs), isCached };
}

/** The least of several runs, because other programs slow the processor down. A page that is cached is measured once. */
async function leastOf(send: () => Promise<Measured>): Promise<Measured> {
  let least = await send();
  for (let run = 1; run < RUNS && least.heldMs > MOST_MS && !least.isCached; run += 1) {
    const again = await send();
    if (again.heldMs < least.heldMs) least = again;
  }
  return least;
}

/** People with listings, a cart and everything else that their lists show. */
async function preparePeople(): Promise<People> {
  const [owner, buyer, admin] = await Promise.all([signedIn("owner"), signedIn("buyer"), signedIn("admin")]);
  const some = await PropertyModel.find({}, "_id").limit(OWN_LISTINGS).lean();
  const ids = some.map(({ _id }) => _id);
  await PropertyModel.collection.updateMany(
    { _id: { $in: ids } },
    { $set: { sellerId: new Types.ObjectId(owner.id) } },
  );
  return { owner, buyer, admin };
}

function report(all: readonly Measured[]): boolean {
  const held = all.map(({ heldMs }) => heldMs);
  const worst = all.toSorted((one, other) => other.heldMs - one.heldMs).slice(0, SHOWN);
  const failed = all.filter(({ heldMs }) => heldMs > MOST_MS);
  const statuses: Record<number, number> = {};
  for (const { status } of all) statuses[status] = (statuses[status] ?? 0) + 1;
  console.log(`${all.length} requests, by status: ${JSON.stringify(statuses)}`);
  console.log(
    `Event loop held: median ${nearestRank(held, 0.5).toFixed(1)} ms, p99 ${nearestRank(held, 0.99).toFixed(1)} ms, longest ${Math.max(...held).toFixed(1)} ms; ${failed.length} requests above ${MOST_MS} ms`,
  );
  for (const { heldMs, delayMs, ms, status, path } of worst)
    console.log(`  ${heldMs.toFixed(1)} ms (delay ${delayMs.toFixed(1)}, answer ${ms.toFixed(0)})  ${status}  ${path}`);
  return failed.length === 0 && !all.some(({ status }) => status >= 500);
}

runCommand(async ([minutesArgument, listingsArgument]) => {
  const minutes = countIn(minutesArgument, MINUTES, "MINUTES");
  const listings = countIn(listingsArgument, LISTINGS, "LISTINGS");
  await withDatabase(() => fillMarket(listings));
  const people = await withDatabase(preparePeople);
  const probe = await freePort();
  const script = pathToFileURL(join(ROOT, "scripts/drills/support/event-loop-probe.mjs")).href;
  const { NODE_OPTIONS } = processSettings({
    ...process.env,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --import=${script}`,
  });
  const server = await createBuiltServer({
    env: (site) => ({ SITE_URL: site, PROBE_PORT: String(probe), NODE_OPTIONS, TRUSTED_PROXY_HOPS: "1" }),
  });
  await settleMarket(async () => {
    await server.start();
    return { pid: server.pid(), stop: server.stop };
  });
  await server.start();
  try {
    await untilIdle(server.pid());
    const count = Math.min(KNOWN_LISTINGS, publicListings(listings));
    const paths = Array.from({ length: count }, (_, index) => publicPath(index));
    const known = { paths, ids: paths.map((path) => path.slice(-24)) };
    const all: Measured[] = [];
    const send = (number: number) => measure(server.site, probe, fuzzedRequest(number, people, known), number);
    for (const path of seldomDrawn) await measure(server.site, probe, { path }, WARM_UP);
    for (let number = 0; number < WARM_UP; number += 1) await send(number);
    const end = performance.now() + minutes * 60 * SECOND_MS;
    for (let number = WARM_UP; performance.now() < end; number += 1) all.push(await leastOf(() => send(number)));
    console.log(`${listings} listings, ${minutes} min`);
    return report(all);
  } finally {
    await server.kill();
  }
});
