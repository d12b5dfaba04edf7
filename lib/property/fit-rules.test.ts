import { describe, expect, it } from "vitest";
import {
  aboutMeFrom,
  asksForFit,
  dateFit,
  fitLines,
  MOVERS,
  parkingFit,
  statedTexts,
  tenantFit,
} from "@/lib/property/fit-rules";

describe("whether a person fits what an owner states", () => {
  it("by tenants: everybody fits `all`, couples and families have to ask each other's homes", () => {
    const table = (["all", "girl", "boy", "married", "family"] as const).map((preferred) =>
      MOVERS.map((who) => tenantFit(preferred, who)),
    );
    expect(table).toEqual([
      ["fits", "fits", "fits", "fits"],
      ["fits", "differs", "differs", "differs"],
      ["differs", "fits", "differs", "differs"],
      ["differs", "differs", "fits", "ask"],
      ["differs", "differs", "ask", "fits"],
    ]);
  });

  it.each([
    ["2026-12-01", "2026-12-01", "fits"],
    ["2026-12-01", "2026-11-30", "differs"],
    [undefined, "2026-11-30", "ask"],
  ] as const)("by the day: stated %s, needed %s", (stated, needed, fit) => {
    expect(dateFit(stated, needed)).toBe(fit);
  });

  it.each([
    [{ parkingType: "covered-car-parking" }, ["fits", "fits", "fits"]],
    [{ parkingType: "open-bike-parking" }, ["fits", "fits", "differs"]],
    [{ parkingType: "no-parking", parkingSpots: 2 }, ["fits", "differs", "differs"]],
    [{ parking: "no" }, ["fits", "differs", "differs"]],
    [{ parking: true }, ["fits", "ask", "ask"]],
    [{ parkingSpots: 1 }, ["fits", "fits", "fits"]],
    [{}, ["fits", "ask", "ask"]],
  ])("by parking: %o", (details, fits) => {
    expect((["none", "bike", "car"] as const).map((vehicle) => parkingFit(details, vehicle))).toEqual(fits);
  });

  it("says nothing of what a person has not said", () => {
    const home = { preferredCustomer: "girl", propertyDetails: {} } as const;
    expect(fitLines(home, {})).toEqual([]);
    expect(fitLines(home, { who: "boy", vehicle: "none" })).toEqual([
      { key: "who", fit: "differs" },
      { key: "vehicle", fit: "fits" },
    ]);
    expect(statedTexts(home)).toEqual({ who: "Girls", from: "Not stated", vehicle: "Not stated" });
    expect(["rent", "lease", "sale", "new-projects"].filter((one) => asksForFit(one as never))).toEqual([
      "rent",
      "lease",
    ]);
  });

  it("reads from the device only what it knows", () => {
    expect(aboutMeFrom({ who: "girl", from: "2026-12-01", vehicle: "bike", more: 1 })).toEqual({
      who: "girl",
      from: "2026-12-01",
      vehicle: "bike",
    });
    for (const junk of [null, 3, "x", [], { who: "all", from: 5, vehicle: {} }])
      expect(aboutMeFrom(junk)).toEqual(
        Array.isArray(junk) || (typeof junk === "object" && junk !== null)
          ? { who: undefined, from: undefined, vehicle: undefined }
          : {},
      );
  });
});
