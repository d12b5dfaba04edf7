import { expect, it } from "vitest";
import { homeKeyOf } from "@/lib/listings/same-home";
import { anotherFlat, flatForRent } from "@/tests/stated-property";

it("another flat is never the flat that tests name, however many were made before", () => {
  const flats = Array.from({ length: 2_000 }, () => homeKeyOf(anotherFlat() as never));
  expect(new Set(flats).size).toBe(2_000);
  expect(flats).not.toContain(homeKeyOf(flatForRent() as never));
});
