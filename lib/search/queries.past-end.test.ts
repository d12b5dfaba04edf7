import { beforeEach, expect, it, vi } from "vitest";
import { limits } from "@/lib/platform/limits";
import { listCards } from "@/lib/search/queries";
import { filterOf } from "@/lib/search/query-parameters";

const { cachedRead } = vi.hoisted(() => ({ cachedRead: vi.fn() }));
vi.mock("@/lib/platform/cached-read", () => ({ cachedRead }));

const TOTAL = 12_011;
const LAST = 1_001;
const pageOf = (page: number, total?: number) =>
  listCards({ filter: filterOf({ cities: ["Indore"] }), sort: "newest", page, pageSize: limits.searchPageSize }, total);

beforeEach(() => {
  cachedRead.mockReset().mockResolvedValue("read");
});

it.each([1, 1_000, LAST])("page %i of a known total is read and cached", async (page) => {
  expect(await pageOf(page, TOTAL)).toBe("read");
});

it.each([LAST + 1, 9_999_999])("page %i beyond a known total is not cached", async (page) => {
  expect(await pageOf(page, TOTAL)).toEqual({ cards: [], page, pages: LAST, total: TOTAL, totalIsCapped: false });
  expect(cachedRead).not.toHaveBeenCalled();
});

it("an unknown total is counted", async () => {
  expect(await pageOf(LAST)).toBe("read");
});
