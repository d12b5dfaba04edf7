import { describe, expect, it } from "vitest";
import { pagedPaths, periodNames, periodOf, sitemapIndex, urlSet, xmlText } from "@/lib/sitemap/rules";

const at = (text: string) => new Date(text);

describe("a shard of the sitemap", () => {
  it("names addresses, last changes and photos, in XML that no text breaks", () => {
    const xml = urlSet([
      { url: "https://s.test/?a=1&b=<2>", lastChange: "2026-11-02", images: ["https://s.test/a'b"] },
    ]);
    expect(xml).toContain("<loc>https://s.test/?a=1&amp;b=&lt;2&gt;</loc><lastmod>2026-11-02</lastmod>");
    expect(xml).toContain("<image:image><image:loc>https://s.test/a&apos;b</image:loc></image:image>");
    expect(sitemapIndex([{ url: "https://s.test/x" }])).toContain("<sitemap><loc>https://s.test/x</loc></sitemap>");
    expect(xmlText("a\u0000b\u000bc\ud800d 🏠")).toBe("abcd 🏠");
  });

  it("has only pages that are there", () => {
    const pathOf = (page: number) => `/p${page}`;
    expect(pagedPaths({ count: 13, size: 6, pathOf })).toEqual(["/p1", "/p2", "/p3"]);
    expect(pagedPaths({ count: 0, size: 6, pathOf })).toEqual([]);
    expect(pagedPaths({ count: 1e9, size: 6, pathOf })).toHaveLength(999);
  });
});

describe("periods of changes", () => {
  it("are one, months or days, as many listings need", () => {
    const [oldest, newest] = [at("2026-09-30T23:59:00Z"), at("2026-11-02T00:00:00Z")];
    expect(periodNames(5_000, oldest, newest)).toEqual(["all"]);
    expect(periodNames(5_001, oldest, newest)).toEqual(["2026-11", "2026-10", "2026-09"]);
    expect(periodNames(1e6, at("2026-10-31T12:00:00Z"), newest)).toEqual(["2026-11-02", "2026-11-01", "2026-10-31"]);
  });

  it("touch each other without a gap", () => {
    const names = periodNames(1e6, at("2024-02-27T00:00:00Z"), at("2024-03-02T00:00:00Z"));
    const periods = names.map(periodOf).toReversed();
    for (const [index, period] of periods.slice(1).entries()) expect(period?.from).toEqual(periods[index]?.before);
    expect(periods).toHaveLength(5);
  });

  it.each(["2026-13", "2026-02-30", "2026-1", "x", "", "all-1"])("are not %j", (name) =>
    expect(periodOf(name)).toBeUndefined(),
  );
});
