import { describe, expect, it } from "vitest";
import { localityKeyOf } from "@/lib/property/locality-key";
import { priceRangeOf, statusOf } from "@/lib/property/rules";

describe("status", () => {
  it.each([
    [{ approval: true, rejected: false, sold: false }, "approved"],
    [{ approval: false, rejected: false, sold: false }, "pending"],
    [{ approval: false, rejected: true, sold: false }, "rejected"],
    [{ approval: true, rejected: false, sold: true }, "sold"],
    [{ approval: false, rejected: false, sold: true }, "sold"],
    [{ approval: false, rejected: true, sold: true }, "sold"],
    [{ approval: true, rejected: true, sold: true }, "sold"],
    [{ approval: true, rejected: true, sold: false }, "rejected"],
  ])("of %o is %s", (flags, status) => expect(statusOf(flags)).toBe(status));
});

describe("price label", () => {
  it.each([
    [0, "0"],
    [undefined, "0"],
    [9_999, "0-10,000"],
    [10_000, "10,000-20,000"],
    [19_999, "10,000-20,000"],
    [20_000, "20,000-40,000"],
    [40_000, "40,000-60,000"],
    [60_000, "60,000-150,000"],
    [149_999, "60,000-150,000"],
    [150_000, undefined],
  ])("of %s is %s", (price, label) => expect(priceRangeOf(price)).toBe(label));
});

it("localities of two cities have different keys", () => {
  expect(localityKeyOf("Civil Lines", "Dewas")).toBe("dewas/civil-lines");
  expect(localityKeyOf("Civil Lines", undefined)).toBe("other/civil-lines");
  expect(localityKeyOf(undefined, "Dewas")).toBeUndefined();
  expect(localityKeyOf("विजय नगर", "Indore")).toBe("indore/vijay-nagar");
  expect(localityKeyOf("विजय\u200d नगर colony ५४", "Indore")).toBe("indore/vijay-nagar-colony-54");
  expect(localityKeyOf("।", "Indore")).toBeUndefined();
  expect(localityKeyOf("நகர்", "Indore")).toBeUndefined();
});
