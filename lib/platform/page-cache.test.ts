import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createPageCache } from "@/lib/platform/page-cache";
import { traceRequest } from "@/lib/platform/request-trace";
import { forPage, pageValue, readValue, withPage } from "@/tests/cache-values";

const TAGS = ["list:*:*:*"];
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A request that finds nothing in the cache and makes the page in so many milliseconds. */
const rendering = (pages: ReturnType<typeof createPageCache>, key: string, ms = 150, html = "<p>A page</p>") =>
  traceRequest(async () => {
    if (pages.get(key, forPage)) return;
    await after(ms);
    pages.set(key, pageValue({ tags: TAGS, html }), withPage);
  });

it("returns what was set, with its lifetime and its start", async () => {
  const pages = createPageCache();
  const came = performance.timeOrigin + performance.now();
  const made = rendering(pages, "home");
  await pass(150);
  await made;
  expect(pages.get("home", forPage)).toMatchObject({
    value: { html: "<p>A page</p>" },
    cacheControl: { revalidate: 3_600, expire: 31_536_000 },
    lastModified: came,
  });
});

it("caches none of 20 pages that were made while one of their tags expired", async () => {
  const pages = createPageCache();
  let kept = 0;
  for (let trial = 0; trial < 20; trial += 1) {
    const made = rendering(pages, "home");
    await pass(60);
    pages.expire(TAGS);
    await pass(90);
    await made;
    if (pages.get("home", forPage)) kept += 1;
  }
  expect(kept).toBe(0);
});

it("caches the newer of two pages in the making, whichever is ready first", async () => {
  for (const [older, newer] of [
    [300, 50],
    [100, 300],
  ] as const) {
    const pages = createPageCache();
    const made = [rendering(pages, "home", older, "old")];
    await pass(20);
    pages.expire(TAGS);
    await pass(20);
    made.push(rendering(pages, "home", newer, "new"));
    await pass(400);
    await Promise.all(made);
    expect(pages.get("home", forPage)?.value).toMatchObject({ html: "new" });
  }
});

it("drops a page whose tag expired, and no other", async () => {
  const pages = createPageCache();
  traceRequest(() => {
    pages.set("home", pageValue({ tags: TAGS }), withPage);
    pages.set("login", pageValue(), withPage);
  });
  await pass(1);
  pages.expire(TAGS);
  expect([pages.get("home", forPage), pages.get("login", forPage)]).toEqual([null, expect.anything()]);
  expect(pages.counts()).toMatchObject({ pages: { entries: 1 } });
});

it("drops a read by its own tags, and by the soft tags of the request", async () => {
  const pages = createPageCache();
  const put = () => traceRequest(() => pages.set("read", readValue("[]"), { fetchCache: true, tags: TAGS }));
  const asked = (softTags: string[]) => pages.get("read", { kind: "FETCH", softTags } as never);
  for (const tag of [...TAGS, "path"]) {
    put();
    await pass(1);
    expect(asked(["path"])).toMatchObject({ value: { data: { body: "[]" } } });
    pages.expire([tag]);
    expect(asked(["path"])).toBeNull();
    await pass(1);
  }
});

it("caches nothing that was made outside of a request: its age is unknown", () => {
  const pages = createPageCache();
  pages.set("home", pageValue(), withPage);
  traceRequest(() => pages.set("nothing", null, withPage));
  expect([pages.get("home", forPage), pages.get("nothing", forPage)]).toEqual([null, null]);
});

it("prepares a page before anybody receives it, cached or not, and counts scripts that are unknown", () => {
  const prepare = vi.fn(() => 2);
  const pages = createPageCache({ prepare });
  const page = pageValue({ tags: TAGS });
  pages.set("home", page, withPage);
  traceRequest(() => pages.set("home", page, withPage));
  expect(prepare).toHaveBeenLastCalledWith(page, { key: "home", tags: TAGS });
  expect(pages.counts().unknownScripts).toBe(4);
});
