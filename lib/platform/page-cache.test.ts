import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type CacheValue,
  compressPage,
  createPartitions,
  type Entry,
  isUnindexed,
  type Page,
} from "@/lib/platform/cache-entries";
import { createExpiredTags, createPageCache } from "@/lib/platform/page-cache";
import { traceRequest } from "@/lib/platform/request-context";
import { forPage, pageValue, readValue, withPage } from "@/tests/cache-values";

describe("cached pages", () => {
  const TAGS = ["list:*:*:*"];

  beforeEach(() => vi.useFakeTimers());

  afterEach(() => vi.useRealTimers());

  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  /** A request that finds nothing in the cache and makes the page in this many milliseconds. */
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

  it("caches the newer of two concurrent renderings, whichever ends first", async () => {
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

  it("caches nothing that was rendered outside a request, because its age is unknown", () => {
    const pages = createPageCache();
    pages.set("home", pageValue(), withPage);
    traceRequest(() => pages.set("nothing", null, withPage));
    expect([pages.get("home", forPage), pages.get("nothing", forPage)]).toEqual([null, null]);
  });

  it("prepares every page before it is sent, cached or not, and counts unknown scripts", () => {
    const prepare = vi.fn(() => 2);
    const pages = createPageCache({ prepare });
    const page = pageValue({ tags: TAGS });
    pages.set("home", page, withPage);
    traceRequest(() => pages.set("home", page, withPage));
    expect(prepare).toHaveBeenLastCalledWith(page, "home");
    expect(pages.counts().unknownScripts).toBe(4);
  });
});

describe("an entry of the cache", () => {
  const PAYLOAD = Buffer.from("payload");

  const entryOf = (html: string): { entry: Entry; page: Page } => {
    const segmentData = new Map([
      ["/_tree", Buffer.from("tree")],
      ["/_full", Buffer.from("payload")],
    ]);
    const page = { ...pageValue({ html }), rscData: PAYLOAD, segmentData } as Page;
    return { page, entry: { value: page, tags: [], startedAt: 0 } };
  };

  it("stores the page unchanged, and its payload once", async () => {
    const { entry, page } = entryOf("<p>₹24,000</p>".repeat(200));
    const compressed = await compressPage(entry, page);
    expect(compressed.value).toEqual(page);
    expect(compressed.compressed?.html.length).toBeLessThan(200);
    expect((compressed.value as Page).segmentData?.get("/_full")).toBe(PAYLOAD);
  });

  it("knows without decompressing whether a page excludes search engines", async () => {
    for (const [html, isOut] of [
      ['<meta name="robots" content="noindex"/>', true],
      ["<p>A page</p>", false],
    ] as const) {
      const { entry, page } = entryOf(html);
      const compressed = await compressPage(entry, page);
      expect([isUnindexed(entry), isUnindexed(compressed), compressed.compressed?.isUnindexed]).toEqual([
        isOut,
        isOut,
        isOut,
      ]);
    }
  });
});

describe("expired tags", () => {
  it("an entry is expired when it was started before its tag expired, or at the same time", () => {
    const tags = createExpiredTags();
    tags.expire(["one", "two"], 100);
    expect(tags.haveExpired(["two", "other"], 99)).toBe(true);
    expect(tags.haveExpired(["one"], 100)).toBe(true);
    expect(tags.haveExpired(["one", "two"], 101)).toBe(false);
    expect(tags.haveExpired(["other"], 1)).toBe(false);
  });

  it("stores the latest of several times, in any order of arrival", () => {
    const tags = createExpiredTags();
    tags.expire(["one"], 200);
    tags.expire(["one"], 100);
    expect(tags.haveExpired(["one"], 150)).toBe(true);
  });

  it("stores a bounded number of tags, and treats entries older than a dropped tag as expired", () => {
    const tags = createExpiredTags(3);
    for (let number = 1; number <= 5; number += 1) tags.expire([`tag ${number}`], number * 100);
    expect(tags.haveExpired(["tag 1"], 150)).toBe(true);
    expect(tags.haveExpired(["tag of nobody"], 200)).toBe(true);
    expect(tags.haveExpired(["tag of nobody"], 201)).toBe(false);
    expect(tags.haveExpired(["tag 3"], 250)).toBe(true);
  });
});

describe("partitions of the cache", () => {
  const KIBIBYTE = 1_024;

  const MAX_BYTES = { pages: 100 * KIBIBYTE, unindexed: 30 * KIBIBYTE, reads: 50 * KIBIBYTE, others: 20 * KIBIBYTE };

  const entryOf = (value: CacheValue): Entry => ({ value, tags: [], startedAt: 1 });

  const page = (status = 200) => entryOf(pageValue({ html: "x".repeat(KIBIBYTE), status }));

  const unindexed = () =>
    entryOf(pageValue({ html: `<meta name="robots" content="noindex, follow"/>${"x".repeat(900)}` }));

  const read = () => entryOf(readValue("x".repeat(KIBIBYTE)));

  it("never holds more bytes than its limit", () => {
    const onEvict = vi.fn();
    const partitions = createPartitions(onEvict, MAX_BYTES);
    for (let number = 0; number < 5_000; number += 1) {
      partitions.put(`page ${number}`, page());
      partitions.put(`combination ${number}`, unindexed());
      partitions.put(`read ${number}`, read());
      partitions.put(`refusal ${number}`, page(404));
    }
    const counts = partitions.counts();
    for (const [name, max] of Object.entries(MAX_BYTES)) {
      const { bytes, entries } = counts[name as keyof typeof MAX_BYTES];
      expect(bytes, name).toBeLessThanOrEqual(max);
      expect(bytes, name).toBeGreaterThan(max / 2);
      expect(entries, name).toBeLessThan(40);
    }
    const kept = Object.values(counts).reduce((sum, { entries }) => sum + entries, 0);
    expect(onEvict).toHaveBeenCalledTimes(20_000 - kept);
    expect(partitions.find("page 4999")).toBeDefined();
    expect(partitions.find("page 0")).toBeUndefined();
  });

  it("counts two bytes for each character of a text that has one beyond Latin-1", () => {
    const partitions = createPartitions(() => {}, MAX_BYTES);
    const bytesWith = (html: string) => {
      partitions.put("page", entryOf(pageValue({ html })));
      return partitions.counts().pages.bytes;
    };
    expect(bytesWith("é".repeat(500)) - bytesWith("")).toBe(500);
    expect(bytesWith("₹".repeat(500)) - bytesWith("")).toBe(1_000);
    expect(bytesWith(`${"x".repeat(499)}₹`) - bytesWith("")).toBe(1_000);
  });

  it("wrong addresses, searches and combinations evict no page", () => {
    const partitions = createPartitions(() => {}, MAX_BYTES);
    partitions.put("home", page());
    for (let number = 0; number < 1_000; number += 1) {
      partitions.put(`types ${number}`, unindexed());
      partitions.put(`missing ${number}`, page(404));
      partitions.put(`moved ${number}`, page(308));
      partitions.put(`search ${number}`, read());
    }
    expect(partitions.find("home")).toBeDefined();
  });

  it("holds a page once when its kind of answer changes", () => {
    const partitions = createPartitions(() => {}, MAX_BYTES);
    partitions.put("property", page());
    partitions.put("property", page(404));
    expect(partitions.counts()).toMatchObject({ pages: { entries: 0, bytes: 0 }, others: { entries: 1 } });
    partitions.remove("property");
    expect(partitions.counts()).toMatchObject({ others: { entries: 0, bytes: 0 } });
  });

  it("refuses an entry larger than its whole partition, and reports it", () => {
    const onEvict = vi.fn();
    const partitions = createPartitions(onEvict, MAX_BYTES);
    partitions.put("huge", entryOf(pageValue({ html: "x".repeat(MAX_BYTES.pages) })));
    expect([partitions.find("huge"), onEvict.mock.calls]).toEqual([undefined, [["huge"]]]);
  });

  it("holds a read without a result", () => {
    const partitions = createPartitions(() => {}, MAX_BYTES);
    partitions.put("nothing", entryOf(readValue(JSON.stringify(undefined) as string)));
    expect(partitions.counts().reads.entries).toBe(1);
  });
});
