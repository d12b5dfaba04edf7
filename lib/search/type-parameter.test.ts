import { describe, expect, test } from "vitest";
import { canonicalTypesQuery } from "@/lib/search/type-parameter";

const canonical = (query: string) => canonicalTypesQuery(new URLSearchParams(query));

describe("the one spelling of a list's types", () => {
  test.each([
    ["type=flat", "?type=Flat"],
    ["type=Flat,House", "?type=House,Flat"],
    ["type=Flat&type=House", "?type=House,Flat"],
    ["type=House&type=House", "?type=House"],
    ["type=House,,Flat%20", "?type=House,Flat"],
    ["type=coworking-space", "?type=CoworkingSpace"],
    ["page=2&type=flat&maxPrice=5000", "?type=Flat&page=2&maxPrice=5000"],
    ["type=flat&search=2+bhk%26x&sort=", "?type=Flat&search=2%20bhk%26x"],
    ["type=,&search=", ""],
  ])("%s becomes %j", (given, query) => expect(canonical(given)).toBe(query));

  test.each([
    "",
    "search=x",
    "type=House",
    "type=House,Flat",
    "type=House%2CFlat&page=2",
    "type=Castle",
    "type=House&type=Castle",
  ])("%s is left as it is", (given) => expect(canonical(given)).toBeUndefined());

  test.each(["flat", "Flat,House", "coworking-space,pg"])("of %s needs no second redirect", (types) => {
    expect(canonical(canonical(`type=${types}`) ?? "")).toBeUndefined();
  });
});
