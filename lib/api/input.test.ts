import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readQuery } from "@/lib/api/input";
import { count, listOf, pageNumber, text } from "@/lib/platform/api-schema";

const schema = z.object({ page: pageNumber(), search: text(5).optional(), bedrooms: listOf(count()).optional() });
const read = (query: string) => readQuery(schema, new URLSearchParams(query));

describe("readQuery", () => {
  it.each([
    ["", { page: 1 }],
    ["page=3&search=flat", { page: 3, search: "flat" }],
    ["page=&search=+", { page: 1 }],
    ["search=house%20", { page: 1, search: "house" }],
    ["search=+flat+", { page: 1, search: "flat" }],
    ["bedrooms=2&bedrooms=3", { page: 1, bedrooms: [2, 3] }],
    ["bedrooms=2,3,2,,", { page: 1, bedrooms: [2, 3] }],
    ["utm_source=mail&fbclid=x&toString=1", { page: 1 }],
  ])("reads %j", (query, expected) => {
    expect(read(query)).toEqual(expected);
  });

  it.each([
    ["page=0", "page", "page must be a whole number from 1 up"],
    ["search=houses", "search", "Search is too long"],
    ["page=1&page=2", "page", "page must be given once"],
    ["page=&page=2", "page", "page must be given once"],
    ["bedrooms=2&bedrooms=two", "bedrooms.1", "bedrooms must be a whole number from 0 to 99"],
    ["page[$gt]=1", "", "A parameter has a name that is not accepted"],
    ["bedrooms[]=1", "", "A parameter has a name that is not accepted"],
    ["$where=1", "", "A parameter has a name that is not accepted"],
    ["__proto__=1", "", "A parameter has a name that is not accepted"],
    ["constructor=1", "", "A parameter has a name that is not accepted"],
  ])("refuses %j", (query, path, message) => {
    expect(() => read(query)).toThrow(
      expect.objectContaining({ code: "INVALID", message, errors: [{ path, message }] }),
    );
  });

  it("reports every broken rule, the first one as the message", () => {
    const message = "page must be a whole number from 1 up";
    const errors = [
      { path: "page", message },
      { path: "search", message: "Search is too long" },
    ];
    expect(() => read("page=x&search=toolong")).toThrow(expect.objectContaining({ message, errors }));
  });
});
