import { randomBytes, randomInt } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "@playwright/test";
import { startOnCopy } from "@/e2e/own-server";
import { cachedPages } from "@/e2e/public-pages";
import { rawRequest } from "@/e2e/raw-request";
import { PARTITION_BYTES } from "@/lib/platform/cache-entries";
import type { PageCache } from "@/lib/platform/page-cache";
import { routes } from "@/lib/platform/routes";
import { isLandingPath } from "@/lib/search/addresses";
import { listNameOf } from "@/lib/search/list-address";
import { atDepth } from "@/tests/depth";

type Counts = ReturnType<PageCache["counts"]> & { lifetimes: number };

/** The product once more, with an empty page cache, whose counts can be read; the caller stops it. */
async function startCounted() {
  const folder = mkdtempSync(path.join(tmpdir(), "basera-kept-"));
  const file = path.join(folder, "counts.json");
  const probe = pathToFileURL("e2e/cache-probe.mjs").href;
  const { child, site, close } = await startOnCopy({ NODE_OPTIONS: `--import ${probe}`, CACHE_COUNTS_FILE: file });
  const stop = async () => {
    await close();
    rmSync(folder, { recursive: true, force: true });
  };
  const read = () => {
    try {
      return JSON.parse(readFileSync(file, "utf8")) as Counts;
    } catch {
      return undefined;
    }
  };
  const ask = async (): Promise<Counts> => {
    rmSync(file, { force: true });
    child.kill("SIGUSR2");
    await expect.poll(read).toBeDefined();
    return read() as Counts;
  };
  /** Once every cached page is compressed: until then its size is not final. */
  const counts = async (): Promise<Counts> => {
    const latest = await ask();
    return latest.compressing > 0 ? counts() : latest;
  };
  return { site, counts, stop };
}

const VARIANTS = atDepth({ standard: 300, all: 3_000 });
const UNKNOWN = atDepth({ standard: 150, all: 300 });
/** Three times UNKNOWN addresses lead to no page; fewer than this stay cached. */
const MOST_OTHERS = 300;
const AT_ONCE = 10;
const mark = () => randomBytes(6).toString("hex");
const hexId = () => randomBytes(12).toString("hex");

async function inParallel(count: number, work: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < count; done += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** An address with parameters that change nothing. */
const noise = (path: string) =>
  `${path}${path.includes("?") ? "&" : "?"}${mark()}=${mark()}&utm_source=${mark()}&page=`;
const headers = () => ({
  cookie: `a=${mark()}; next-auth.session-token=${mark()}`,
  "user-agent": mark(),
  "accept-language": mark(),
  "x-forwarded-host": `${mark()}.example`,
  "x-forwarded-for": `10.${randomInt(255)}.${randomInt(255)}.${randomInt(255)}`,
  "next-router-state-tree": mark(),
});

// In their order on one server: the first test finds pages that nobody has opened, the second one counts what is cached.
test.describe.configure({ mode: "default" });
let server: Awaited<ReturnType<typeof startCounted>>;
test.beforeAll(async () => {
  server = await startCounted();
});
test.afterAll(() => server.stop());

test("a cached page contains no query of its first visitor, whatever the address looks like", async () => {
  const { site } = server;
  const query = `q=${mark()}`;
  for (const way of ["/v1/..", "/preview/%2e.", "/api/%2E%2e", "/media/x/../.."]) {
    const { status } = await rawRequest(site, { path: `${way}${routes.about}?${query}` });
    expect(status, way).toBe(400);
  }
  for (const path of [routes.about, routes.api.docs]) {
    await rawRequest(site, { path: `${path}?${query}` });
    const { status, body } = await rawRequest(site, { path });
    expect([path, status]).toEqual([path, 200]);
    expect(body).not.toContain(query);
  }
});

test("endless queries and headers add no cache entry, and unknown addresses add none beyond the limits", async ({
  request,
}) => {
  test.setTimeout(240_000);
  const pages = [...(await cachedPages(request)), routes.login, routes.adminLogin, "/no-such-page"];
  const { site, counts } = server;
  for (const path of pages) await rawRequest(site, { path });
  const before = await counts();
  expect(before.unknownScripts).toBe(0);
  expect(before.pages.entries).toBeGreaterThan(15);

  const hits = new Map<string, number>();
  await inParallel(VARIANTS, async () => {
    const path = pages[randomInt(pages.length)] ?? "/";
    const first = await rawRequest(site, { path: noise(path), headers: headers() });
    const [page = ""] = path.split("?");
    const isList = listNameOf(page) !== undefined || isLandingPath(page);
    expect(first.status === 308, path).toBe(isList);
    const answer = isList
      ? await rawRequest(site, { path: String(first.headers.location), headers: headers() })
      : first;
    const state = String(answer.headers["x-nextjs-cache"]);
    hits.set(state, (hits.get(state) ?? 0) + 1);
  });
  expect(Object.fromEntries(hits)).toEqual({ HIT: VARIANTS });
  expect(await counts()).toEqual(before);

  const statuses = new Set<number>();
  await inParallel(UNKNOWN, async () => {
    const somewhere = [`/property/${hexId()}`, `/property/flat-${hexId()}`, `/${mark()}`, `/property/${mark()}`];
    for (const path of somewhere)
      statuses.add((await rawRequest(site, { path: noise(path), headers: headers() })).status);
  });
  expect([...statuses]).toEqual([404]);
  await inParallel(UNKNOWN, () => rawRequest(site, { path: `/buy?search=${mark()}` }));
  const after = await counts();
  expect([after.pages, after.unindexed]).toEqual([before.pages, before.unindexed]);
  for (const [name, most] of Object.entries(PARTITION_BYTES))
    expect(after[name as keyof typeof PARTITION_BYTES].bytes, name).toBeLessThanOrEqual(most);
  expect(after.others.entries).toBeLessThan(MOST_OTHERS);
  expect(after.lifetimes).toBe(after.pages.entries + after.unindexed.entries + after.others.entries);
  expect(after.unknownScripts).toBe(0);
});
