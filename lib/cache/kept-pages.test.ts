import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createKeptPages } from "@/lib/cache/kept-pages";
import { answering } from "@/lib/cache/request-start";
import { forPage, keptPage, keptRead, withPage } from "@/tests/kept-content";

const TAGS = ["list:*:*:*"];
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A request that finds nothing kept and makes the page in so many milliseconds. */
const rendering = (pages: ReturnType<typeof createKeptPages>, key: string, ms = 150, html = "<p>A page</p>") =>
  answering(async () => {
    if (pages.get(key, forPage)) return;
    await after(ms);
    pages.set(key, keptPage({ tags: TAGS, html }), withPage);
  });

it("gives back what it was given, with its lifetime and since when it is so", async () => {
  const pages = createKeptPages();
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

it("keeps none of 20 pages that were made while one of their tags expired", async () => {
  const pages = createKeptPages();
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

it("keeps the newer of two pages in the making, whichever is ready first", async () => {
  for (const [older, newer] of [
    [300, 50],
    [100, 300],
  ] as const) {
    const pages = createKeptPages();
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

it("forgets a page whose tag expired, and no other", async () => {
  const pages = createKeptPages();
  answering(() => {
    pages.set("home", keptPage({ tags: TAGS }), withPage);
    pages.set("login", keptPage(), withPage);
  });
  await pass(1);
  pages.expire(TAGS);
  expect([pages.get("home", forPage), pages.get("login", forPage)]).toEqual([null, expect.anything()]);
  expect(pages.counts()).toMatchObject({ pages: { entries: 1 } });
});

it("forgets a read by its own tags, and by those of whoever asks", async () => {
  const pages = createKeptPages();
  const put = () => answering(() => pages.set("read", keptRead("[]"), { fetchCache: true, tags: TAGS }));
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

it("keeps nothing that was made for no request: nobody knows how old it is", () => {
  const pages = createKeptPages();
  pages.set("home", keptPage(), withPage);
  answering(() => pages.set("nothing", null, withPage));
  expect([pages.get("home", forPage), pages.get("nothing", forPage)]).toEqual([null, null]);
});

it("dresses a page before anybody gets it, kept or not, and counts scripts that are unknown", () => {
  const dress = vi.fn(() => 2);
  const pages = createKeptPages({ dress });
  const page = keptPage({ tags: TAGS });
  pages.set("home", page, withPage);
  answering(() => pages.set("home", page, withPage));
  expect(dress).toHaveBeenLastCalledWith(page, { key: "home", tags: TAGS });
  expect(pages.counts().unknownScripts).toBe(4);
});
