import { expect, it } from "vitest";
import type { Entry, Page } from "@/lib/cache/entry-types";
import { isUnindexed, packPage } from "@/lib/cache/pack-page";
import { keptPage } from "@/tests/kept-content";

const PAYLOAD = Buffer.from("payload");
const entryOf = (html: string): { entry: Entry; page: Page } => {
  const segmentData = new Map([
    ["/_tree", Buffer.from("tree")],
    ["/_full", Buffer.from("payload")],
  ]);
  const page = { ...keptPage({ html }), rscData: PAYLOAD, segmentData } as Page;
  return { page, entry: { value: page, tags: [], begun: 0 } };
};

it("gives back the page as it was, its payload once", async () => {
  const { entry, page } = entryOf("<p>₹24,000</p>".repeat(200));
  const packed = await packPage(entry, page);
  expect(packed.value).toEqual(page);
  expect(packed.packed?.html.length).toBeLessThan(200);
  expect((packed.value as Page).segmentData?.get("/_full")).toBe(PAYLOAD);
});

it("knows without unpacking whether search engines leave it out", async () => {
  for (const [html, isOut] of [
    ['<meta name="robots" content="noindex"/>', true],
    ["<p>A page</p>", false],
  ] as const) {
    const { entry, page } = entryOf(html);
    const packed = await packPage(entry, page);
    expect([isUnindexed(entry), isUnindexed(packed), packed.packed?.isUnindexed]).toEqual([isOut, isOut, isOut]);
  }
});
