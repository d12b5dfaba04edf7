import { expect, it, vi } from "vitest";
import type { Entry, Handed } from "@/lib/cache/entry-types";
import { createShelves } from "@/lib/cache/shelves";
import { keptPage, keptRead } from "@/tests/kept-content";

const KIBIBYTE = 1_024;
const MOST = { pages: 100 * KIBIBYTE, unindexed: 30 * KIBIBYTE, reads: 50 * KIBIBYTE, others: 20 * KIBIBYTE };
const entryOf = (value: Handed): Entry => ({ value, tags: [], begun: 1 });
const page = (status = 200) => entryOf(keptPage({ html: "x".repeat(KIBIBYTE), status }));
const unindexed = () =>
  entryOf(keptPage({ html: `<meta name="robots" content="noindex, follow"/>${"x".repeat(900)}` }));
const read = () => entryOf(keptRead("x".repeat(KIBIBYTE)));

it("holds no more bytes than it may, whatever comes", () => {
  const left = vi.fn();
  const shelves = createShelves(left, MOST);
  for (let number = 0; number < 5_000; number += 1) {
    shelves.put(`page ${number}`, page());
    shelves.put(`combination ${number}`, unindexed());
    shelves.put(`read ${number}`, read());
    shelves.put(`refusal ${number}`, page(404));
  }
  const counts = shelves.counts();
  for (const [name, most] of Object.entries(MOST)) {
    const { bytes, entries } = counts[name as keyof typeof MOST];
    expect(bytes, name).toBeLessThanOrEqual(most);
    expect(bytes, name).toBeGreaterThan(most / 2);
    expect(entries, name).toBeLessThan(40);
  }
  const kept = Object.values(counts).reduce((sum, { entries }) => sum + entries, 0);
  expect(left).toHaveBeenCalledTimes(20_000 - kept);
  expect(shelves.find("page 4999")).toBeDefined();
  expect(shelves.find("page 0")).toBeUndefined();
});

it("counts a text by what it takes: two bytes for each character once one needs them", () => {
  const shelves = createShelves(() => {}, MOST);
  const bytesWith = (html: string) => {
    shelves.put("page", entryOf(keptPage({ html })));
    return shelves.counts().pages.bytes;
  };
  expect(bytesWith("é".repeat(500)) - bytesWith("")).toBe(500);
  expect(bytesWith("₹".repeat(500)) - bytesWith("")).toBe(1_000);
  expect(bytesWith(`${"x".repeat(499)}₹`) - bytesWith("")).toBe(1_000);
});

it("lets no wrong address, no search and no combination push a page out", () => {
  const shelves = createShelves(() => {}, MOST);
  shelves.put("home", page());
  for (let number = 0; number < 1_000; number += 1) {
    shelves.put(`types ${number}`, unindexed());
    shelves.put(`missing ${number}`, page(404));
    shelves.put(`gone ${number}`, page(410));
    shelves.put(`moved ${number}`, page(308));
    shelves.put(`search ${number}`, read());
  }
  expect(shelves.find("home")).toBeDefined();
});

it("holds a page once, when it becomes another kind of answer too", () => {
  const shelves = createShelves(() => {}, MOST);
  shelves.put("property", page());
  shelves.put("property", page(404));
  expect(shelves.counts()).toMatchObject({ pages: { entries: 0, bytes: 0 }, others: { entries: 1 } });
  shelves.remove("property");
  expect(shelves.counts()).toMatchObject({ others: { entries: 0, bytes: 0 } });
});

it("keeps nothing larger than a whole shelf, and says so", () => {
  const left = vi.fn();
  const shelves = createShelves(left, MOST);
  shelves.put("huge", entryOf(keptPage({ html: "x".repeat(MOST.pages) })));
  expect([shelves.find("huge"), left.mock.calls]).toEqual([undefined, [["huge"]]]);
});

it("keeps a read that answered nothing", () => {
  const shelves = createShelves(() => {}, MOST);
  shelves.put("nothing", entryOf(keptRead(JSON.stringify(undefined) as string)));
  expect(shelves.counts().reads.entries).toBe(1);
});
