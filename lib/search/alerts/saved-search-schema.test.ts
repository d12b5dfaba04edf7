import { expect, it } from "vitest";
import { limits } from "@/lib/platform/limits";
import { alertMessages } from "@/lib/search/alerts/alert-rules";
import { newSearchBody } from "@/lib/search/alerts/saved-search-schema";

const faultsOf = (filters: object) =>
  newSearchBody.safeParse({ filters, channel: "instant" }).error?.issues.map(({ message }) => message) ?? [];

it("refuses very many filters as a whole, without a fault for each (security F27)", () => {
  const most = limits.savedFilterEntriesMax;
  const keys = (count: number, value: unknown) =>
    Object.fromEntries(Array.from({ length: count }, (_, place) => [`key${place}`, value]));
  expect(faultsOf(keys(most, "1"))).toEqual([]);
  expect(faultsOf(keys(most + 1, {}))).toEqual([alertMessages.filtersTooMany]);
  expect(faultsOf(keys(most / 2 + 1, ["1", null]))).toEqual([alertMessages.filtersTooMany]);
});
