import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { registerCache } from "@/lib/platform/cache-invalidation";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { countFacets } from "@/lib/search/column-lists";
import { noteMissedColumns, readyColumns } from "@/lib/search/columns-feed";
import { expireCountsOfEarlierDays, readPanel } from "@/lib/search/list-panel";
import { ListingColumns } from "@/lib/search/listing-columns";
import { filterOf } from "@/lib/search/query-parameters";

const { readUnder } = vi.hoisted(() => ({ readUnder: vi.fn<(tags: string[]) => void>() }));
vi.mock("@/lib/platform/cached-read", () => ({
  cachedRead: (_: string[], tags: string[], read: () => Promise<unknown>) => {
    readUnder(tags);
    return read();
  },
}));
vi.mock("@/lib/platform/database", () => ({ withDatabase: (work: () => unknown) => work() }));
vi.mock("@/lib/search/columns-feed", () => ({ readyColumns: vi.fn(), noteMissedColumns: vi.fn() }));
vi.mock("@/lib/search/column-lists", () => ({ countFacets: vi.fn() }));
vi.mock("@/lib/search/queries", () => ({
  getLocalityNames: async () => new Map(),
  getMarketFacts: async () => ({ types: [] }),
  getMarketOutline: async () => ({ types: [], highestPrices: {} }),
}));

const expire = vi.fn<(tags: Iterable<string>) => void>();
const columns = vi.mocked(readyColumns);
const count = vi.mocked(countFacets);

beforeEach(() => {
  vi.useFakeTimers();
  for (const mock of [readUnder, expire, columns, count, vi.mocked(noteMissedColumns)]) mock.mockReset();
  registerCache({ expire } as never);
  columns.mockReturnValue(new ListingColumns());
});
afterEach(() => {
  registerCache(undefined);
  vi.useRealTimers();
});

it.each([
  ["too many scans wait", new AppError("TOO_MANY")],
  ["the database is slow", new AppError("DATABASE_UNAVAILABLE")],
])("a page without counts because %s expires after a moment, once for all such pages", async (_, failure) => {
  count.mockRejectedValue(failure);
  for (const type of ["Flat", "House"] as const)
    expect((await readPanel({ types: [type], minPrice: 1 })).counts).toBeUndefined();
  expect(readUnder).toHaveBeenCalledWith(["missed-counts"]);
  await vi.advanceTimersByTimeAsync(limits.countsRetryMs - 1);
  expect(expire).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(expire).toHaveBeenCalledExactlyOnceWith(["missed-counts"]);
});

it("a page whose counts were interrupted, because the columns stopped, expires once they are ready again", async () => {
  count.mockImplementation(async () => {
    columns.mockReturnValue(undefined);
    return undefined;
  });
  expect((await readPanel({ types: ["Flat"], minPrice: 1 })).counts).toBeUndefined();
  expect(noteMissedColumns).toHaveBeenCalledOnce();
  expect(readUnder).toHaveBeenCalledWith(["missed-counts"]);
});

it("a page that was made before the columns are ready expires once they are", async () => {
  columns.mockReturnValue(undefined);
  expect((await readPanel({ types: ["Flat"], minPrice: 1 })).counts).toBeUndefined();
  expect(noteMissedColumns).toHaveBeenCalledOnce();
  expect(readUnder).toHaveBeenCalledWith(["missed-counts"]);
});

it("a page with counts does not expire by itself", async () => {
  count.mockResolvedValue({ type: { Flat: 1 } } as never);
  expect((await readPanel({ types: ["Flat"] })).counts).toEqual({ type: { Flat: 1 } });
  await vi.advanceTimersByTimeAsync(limits.countsRetryMs);
  expect(readUnder).not.toHaveBeenCalledWith(["missed-counts"]);
  expect(expire).not.toHaveBeenCalled();
});

it("what the search text says joins the criteria, and takes the place of those that it contradicts", async () => {
  const said = filterOf({ types: ["Plot"] });
  expect((await readPanel({ cities: ["Indore"] }, said)).meant).toEqual({ cities: ["Indore"], types: ["Plot"] });
  expect((await readPanel({ types: ["Flat"] }, said)).meant).toEqual({ types: ["Plot"] });
  expect((await readPanel({ types: ["Flat"] })).meant).toBeUndefined();
});

it("counts of an earlier day expire when the day of India begins, once", async () => {
  count.mockResolvedValue({ type: { Flat: 1 } } as never);
  vi.setSystemTime("2026-11-23T18:29:59Z");
  await readPanel({ types: ["Flat"] });
  const [kept] = readUnder.mock.calls.flatMap(([tags]) => tags.filter((tag) => tag.startsWith("day:")));
  expect(kept).toMatch(/^day:\d+$/);
  await expireCountsOfEarlierDays(new Date());
  expect([...(expire.mock.calls[0]?.[0] ?? [])]).not.toContain(kept);
  expire.mockClear();
  expect(await expireCountsOfEarlierDays(new Date("2026-11-23T18:29:59.999Z"))).toBe(false);
  expect(expire).not.toHaveBeenCalled();
  expect(await expireCountsOfEarlierDays(new Date("2026-11-23T18:30:00Z"))).toBe(true);
  expect([...(expire.mock.calls[0]?.[0] ?? [])]).toContain(kept);
  expect(await expireCountsOfEarlierDays(new Date("2026-11-23T18:30:01Z"))).toBe(false);
  expect(expire).toHaveBeenCalledOnce();
});
