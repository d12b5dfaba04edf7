import { expect, it } from "vitest";
import { mergedValues } from "@/app/(dashboard)/view-properties/[id]/edit/_components/edited-listing";
import { valuesOf } from "@/components/listings/posting-values";

const flat = (given: Record<string, unknown>) => valuesOf({ category: "rent", propertyType: "Flat" }, given);

it("keeps the changes made here and takes the rest from the new version", () => {
  const read = flat({
    name: "Old",
    price: "24,000",
    landmark: "Lake",
    propertyDetails: { bedrooms: "2", boring: "yes" },
  });
  const typed = {
    ...read,
    landmark: "Gate",
    price: "24000",
    propertyDetails: { bedrooms: "3", boring: "yes", furnishedStatus: "" },
  };
  const next = flat({
    name: "New",
    price: "25,000",
    landmark: "Park",
    propertyDetails: { bedrooms: "4", boring: "no", furnishedStatus: "semi" },
  });
  expect(mergedValues({ read, typed, next })).toMatchObject({
    name: "New",
    price: "25,000",
    landmark: "Gate",
    propertyDetails: { bedrooms: "3", boring: "no", furnishedStatus: "semi" },
  });
});

it("keeps emptied fields empty", () => {
  const read = flat({ description: "Long", propertyDetails: { bedrooms: "2" } });
  const typed = { ...read, description: "", propertyDetails: { bedrooms: "" } };
  expect(mergedValues({ read, typed, next: read })).toMatchObject({
    description: "",
    propertyDetails: { bedrooms: "" },
  });
});
