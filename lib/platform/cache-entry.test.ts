import { expect, it } from "vitest";
import { compressPage, type Entry, isUnindexed, type Page } from "@/lib/platform/cache-entry";
import { pageValue } from "@/tests/cache-values";

const PAYLOAD = Buffer.from("payload");
const entryOf = (html: string): { entry: Entry; page: Page } => {
  const segmentData = new Map([
    ["/_tree", Buffer.from("tree")],
    ["/_full", Buffer.from("payload")],
  ]);
  const page = { ...pageValue({ html }), rscData: PAYLOAD, segmentData } as Page;
  return { page, entry: { value: page, tags: [], startedAt: 0 } };
};

it("keeps the page as it was, with its payload once", async () => {
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
