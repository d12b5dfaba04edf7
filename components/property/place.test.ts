import { expect, it } from "vitest";
import { landmarkAndCity, placeText } from "@/components/property/place";
import { sampleProperty } from "@/tests/sample-property";

it("names locality, landmark and city", () => {
  expect(placeText(sampleProperty())).toBe("Vijay Nagar, near Meghdoot garden, Indore");
  expect(landmarkAndCity(sampleProperty())).toBe("Near Meghdoot garden, Indore");
});

it("keeps a landmark that says where it stands, and leaves out what is not recorded", () => {
  const { locality, city, ...rest } = sampleProperty({ landmark: "Opposite Treasure Island" });
  expect([locality, city]).toEqual(["Vijay Nagar", "Indore"]);
  expect(placeText(rest)).toBe("Opposite Treasure Island");
});
