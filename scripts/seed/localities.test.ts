import { describe, expect, it } from "vitest";
import type { City } from "@/lib/property/constants";
import { listingRows } from "@/scripts/seed/listing-row";
import { LOCALITIES } from "@/scripts/seed/localities";

const CENTRES: Record<City, [number, number]> = {
  Indore: [75.858, 22.72],
  Bhopal: [77.413, 23.26],
  Ujjain: [75.777, 23.179],
  Dewas: [76.055, 22.966],
  Dhar: [75.303, 22.598],
  Khandwa: [76.352, 21.825],
};

describe("localities", () => {
  it.each(LOCALITIES.map((locality) => [`${locality.name}, ${locality.city}`, locality] as const))(
    "%s lies in its city and has landmarks",
    (_name, { city, point, landmarks }) => {
      const [longitude, latitude] = city ? CENTRES[city] : point;
      expect(Math.abs(point[0] - longitude)).toBeLessThan(0.12);
      expect(Math.abs(point[1] - latitude)).toBeLessThan(0.2);
      expect(landmarks.length).toBeGreaterThanOrEqual(2);
    },
  );

  it("are each listed once", () => {
    expect(new Set(LOCALITIES.map(({ city, name }) => `${city}/${name}`)).size).toBe(LOCALITIES.length);
  });

  it("have listings", () => {
    const used = new Set(listingRows().map(({ city, locality }) => `${city}/${locality}`));
    expect(LOCALITIES.map(({ city, name }) => `${city}/${name}`).filter((key) => !used.has(key))).toEqual([]);
  });
});
