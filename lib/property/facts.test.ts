import { describe, expect, it } from "vitest";
import { detailRows } from "@/lib/property/facts";

describe("rows of More Details", () => {
  it.each(["toString", "valueOf", "hasOwnProperty", "isPrototypeOf", "toLocaleString", "propertyIsEnumerable"])(
    "name a free key %s in words",
    (key) => {
      const [row] = detailRows({ propertyType: "Farmhouse", propertyDetails: { [key]: "5" } });
      expect(row?.label.toLowerCase()).toBe(key.toLowerCase());
    },
  );
});
