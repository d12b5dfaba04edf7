import { expect, it, vi } from "vitest";
import type { CacheValue, Entry } from "@/lib/platform/cache-entry";
import { createPartitions } from "@/lib/platform/partitions";
import { pageValue, readValue } from "@/tests/cache-values";

const KIBIBYTE = 1_024;
const MAX_BYTES = { pages: 100 * KIBIBYTE, unindexed: 30 * KIBIBYTE, reads: 50 * KIBIBYTE, others: 20 * KIBIBYTE };
const entryOf = (value: CacheValue): Entry => ({ value, tags: [], startedAt: 1 });
const page = (status = 200) => entryOf(pageValue({ html: "x".repeat(KIBIBYTE), status }));
const unindexed = () =>
  entryOf(pageValue({ html: `<meta name="robots" content="noindex, follow"/>${"x".repeat(900)}` }));
const read = () => entryOf(readValue("x".repeat(KIBIBYTE)));

it("holds no more bytes than it may, whatever comes", () => {
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

it("counts a text by what it takes: two bytes for each character once one needs them", () => {
  const partitions = createPartitions(() => {}, MAX_BYTES);
  const bytesWith = (html: string) => {
    partitions.put("page", entryOf(pageValue({ html })));
    return partitions.counts().pages.bytes;
  };
  expect(bytesWith("é".repeat(500)) - bytesWith("")).toBe(500);
  expect(bytesWith("₹".repeat(500)) - bytesWith("")).toBe(1_000);
  expect(bytesWith(`${"x".repeat(499)}₹`) - bytesWith("")).toBe(1_000);
});

it("lets no wrong address, search or combination evict a page", () => {
  const partitions = createPartitions(() => {}, MAX_BYTES);
  partitions.put("home", page());
  for (let number = 0; number < 1_000; number += 1) {
    partitions.put(`types ${number}`, unindexed());
    partitions.put(`missing ${number}`, page(404));
    partitions.put(`gone ${number}`, page(410));
    partitions.put(`moved ${number}`, page(308));
    partitions.put(`search ${number}`, read());
  }
  expect(partitions.find("home")).toBeDefined();
});

it("holds a page once, when it becomes another kind of answer too", () => {
  const partitions = createPartitions(() => {}, MAX_BYTES);
  partitions.put("property", page());
  partitions.put("property", page(404));
  expect(partitions.counts()).toMatchObject({ pages: { entries: 0, bytes: 0 }, others: { entries: 1 } });
  partitions.remove("property");
  expect(partitions.counts()).toMatchObject({ others: { entries: 0, bytes: 0 } });
});

it("holds nothing larger than a whole partition, and reports it", () => {
  const onEvict = vi.fn();
  const partitions = createPartitions(onEvict, MAX_BYTES);
  partitions.put("huge", entryOf(pageValue({ html: "x".repeat(MAX_BYTES.pages) })));
  expect([partitions.find("huge"), onEvict.mock.calls]).toEqual([undefined, [["huge"]]]);
});

it("holds a read that answered nothing", () => {
  const partitions = createPartitions(() => {}, MAX_BYTES);
  partitions.put("nothing", entryOf(readValue(JSON.stringify(undefined) as string)));
  expect(partitions.counts().reads.entries).toBe(1);
});
