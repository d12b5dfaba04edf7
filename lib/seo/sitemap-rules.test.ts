import { describe, expect, it } from "vitest";
import { xmlText } from "@/lib/platform/xml-text";
import {
  changesOfShards,
  pagesInShard,
  pagesOf,
  periodOf,
  periodsOf,
  SHARD_MAX,
  sitemapIndex,
  urlSet,
} from "@/lib/seo/sitemap-rules";

const day = (name: string, count: number) => ({ name, count, lastChange: `${name}T10:00:00.000Z` });

describe("a shard of the sitemap", () => {
  it("contains addresses, last changes and photos in escaped XML", () => {
    const xml = urlSet([
      { url: "https://s.test/?a=1&b=<2>", lastChange: "2026-11-02", images: ["https://s.test/a'b"] },
    ]);
    expect(xml).toContain("<loc>https://s.test/?a=1&amp;b=&lt;2&gt;</loc><lastmod>2026-11-02</lastmod>");
    expect(xml).toContain("<image:image><image:loc>https://s.test/a&apos;b</image:loc></image:image>");
    expect(sitemapIndex([{ url: "https://s.test/x" }])).toContain("<sitemap><loc>https://s.test/x</loc></sitemap>");
    expect(xmlText("a\u0000b\u000bc\ud800d 🏠")).toBe("abcd 🏠");
  });

  it("has only existing pages", () => {
    expect([pagesOf(13, 6), pagesOf(12, 6), pagesOf(0, 6), pagesOf(1e9, 6)]).toEqual([3, 2, 0, 999]);
  });

  it("has its part of the pages of all lists, each page once, and the newest change among them", () => {
    const sizes = [3, 0, SHARD_MAX - 3, 1, 2 * SHARD_MAX, SHARD_MAX - 2];
    const lists = sizes.map((pages, index) => ({
      pages,
      pathOf: (page: number) => `/${index}?page=${page}`,
      ...(index !== 3 && { lastChange: `2026-11-0${9 - index}` }),
    }));
    expect(changesOfShards(lists)).toEqual(["2026-11-09", "2026-11-05", "2026-11-05", "2026-11-05"]);
    const shards = [1, 2, 3, 4].map((part) => pagesInShard(lists, part));
    expect(shards.map(({ length }) => length)).toEqual([SHARD_MAX, SHARD_MAX, SHARD_MAX, SHARD_MAX - 1]);
    expect(shards.flat().map(({ path }) => path)).toEqual(
      lists.flatMap(({ pages, pathOf }) => Array.from({ length: pages }, (_, index) => pathOf(index + 1))),
    );
    expect(shards[1]?.slice(0, 2)).toEqual([{ path: "/3?page=1" }, { path: "/4?page=1", lastChange: "2026-11-05" }]);
    expect([pagesInShard(lists, 0), pagesInShard(lists, 5), changesOfShards([])]).toEqual([[], [], []]);
  });

  it("builds no address outside of its part", () => {
    const asked: number[] = [];
    const lists = [
      {
        pages: 3 * SHARD_MAX,
        pathOf: (page: number) => {
          asked.push(page);
          return "/";
        },
      },
    ];
    changesOfShards(lists);
    pagesInShard(lists, 3);
    expect([asked.length, asked[0]]).toEqual([SHARD_MAX, 2 * SHARD_MAX + 1]);
  });
});

describe("periods of changes", () => {
  const DAYS = ["2026-11-02", "2026-11-01", "2026-10-31", "2026-09-30"];
  const named = (count: number) => periodsOf(DAYS.map((name) => day(name, count))).map(({ name }) => name);

  it("are one period, months or days, depending on the number of listings", () => {
    expect(named(1_250)).toEqual(["all"]);
    expect(named(1_251)).toEqual(["2026-11", "2026-10", "2026-09"]);
    expect(named(25_000)).toEqual(["2026-11", "2026-10", "2026-09"]);
    expect(named(25_001)).toEqual(DAYS);
    expect(periodsOf([])).toEqual([]);
  });

  it("contain all of their days and the newest change", () => {
    const [newest, ...others] = periodsOf([day("2026-11-02", 6_000), day("2026-11-01", 1), day("2026-10-31", 5)]);
    expect(newest).toEqual({ name: "2026-11", count: 6_001, lastChange: "2026-11-02T10:00:00.000Z" });
    expect(others).toEqual([{ name: "2026-10", count: 5, lastChange: "2026-10-31T10:00:00.000Z" }]);
  });

  it("have no gaps", () => {
    const names = ["2024-02-27", "2024-02-28", "2024-02-29", "2024-03-01"];
    const periods = names.map(periodOf);
    for (const [index, period] of periods.slice(1).entries()) expect(period?.from).toEqual(periods[index]?.before);
    expect(periodOf("2024-02")?.before).toEqual(periodOf("2024-03")?.from);
  });

  it.each(["2026-13", "2026-02-30", "2026-1", "x", "", "all-1"])("%j is not a period", (name) =>
    expect(periodOf(name)).toBeUndefined(),
  );
});
