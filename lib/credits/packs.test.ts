import { expect, it } from "vitest";
import { packAt } from "@/lib/credits/packs";

it("sells two packs, at their prices", () => {
  expect([499, 899, 999, 0].map((rupees) => packAt(rupees)?.credits)).toEqual([3, 8, undefined, undefined]);
});
