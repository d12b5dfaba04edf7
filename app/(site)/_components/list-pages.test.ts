import { expect, it } from "vitest";
import { activeListFilters } from "@/app/(site)/_components/list-pages";
import { limits } from "@/lib/platform/limits";
import { readListQuery } from "@/lib/search/list-urls";

it("names every filter of a list, and links to the list without each of the first ones alone (security F27)", () => {
  const counts = Array.from({ length: limits.removableFilters + 5 }, (_, count) => String(count + 1));
  const query = readListQuery({ bedrooms: counts }) ?? expect.fail();
  const filters = activeListFilters("listings", query, [], new Map());
  expect(filters).toHaveLength(counts.length);
  expect(filters.filter(({ without }) => without !== undefined)).toHaveLength(limits.removableFilters);
});
