import { describe, expect, it } from "vitest";
import { changesBetween, photoChange } from "@/lib/listings/history";

describe("changes of a listing", () => {
  it.each([
    [{ name: "a" }, { name: "a" }, []],
    [{ name: "a" }, { name: "b" }, [{ path: "name", before: "a", after: "b" }]],
    [{}, { city: "Indore" }, [{ path: "city", after: "Indore" }]],
    [{ title: "" }, { title: undefined }, []],
    [{ price: 1 }, { price: 2 }, [{ path: "price", before: "1", after: "2" }]],
    [{ amenities: ["Lift"] }, { amenities: [] }, [{ path: "amenities", before: "Lift" }]],
    [
      { propertyDetails: { wifi: true, gas: false } },
      { propertyDetails: { wifi: true, gas: true } },
      [{ path: "propertyDetails.gas", before: "false", after: "true" }],
    ],
    [{ propertyDetails: {} }, { propertyDetails: { wifi: false, gas: false } }, []],
    [{ propertyDetails: { wifi: false } }, { propertyDetails: {} }, []],
    [
      { propertyDetails: { gas: true } },
      { propertyDetails: { wifi: true } },
      [
        { path: "propertyDetails.gas", before: "true" },
        { path: "propertyDetails.wifi", after: "true" },
      ],
    ],
    [{ title: "false" }, {}, [{ path: "title", before: "false" }]],
    [
      { propertyDetails: { "Own entrance": false } },
      { propertyDetails: {} },
      [{ path: "propertyDetails.Own entrance", before: "false" }],
    ],
  ])("from %j to %j", (before, after, changes) => expect(changesBetween(before, after)).toEqual(changes));
});

describe("a changed list of photos", () => {
  it.each([
    [["a", "b"], ["a", "b"], undefined],
    [["a", "b"], ["b", "a"], "2 photos (in another order)"],
    [["a", "b"], ["b"], "1 photo (1 removed)"],
    [["a"], ["a", "b", "c"], "3 photos (2 new)"],
    [["a", "b"], ["c"], "1 photo (1 new, 2 removed)"],
  ])("%j to %j", (before, after, text) => expect(photoChange(before, after)?.after).toBe(text));
});
