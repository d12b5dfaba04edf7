import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { LocalityMap } from "@/components/property/locality-map";

it.each([
  [
    { locality: "Vijay Nagar", city: "Indore" as const },
    "A drawing, not a map. This property is in Vijay Nagar, Indore. The exact address opens with the contact details.",
  ],
  [
    { city: "Indore" as const },
    "A drawing, not a map. This property is in Indore. The exact address opens with the contact details.",
  ],
  [{}, "A drawing, not a map. The exact address opens with the contact details."],
])("says in words what %o tells", (place, caption) => {
  render(<LocalityMap place={place} />);
  expect(screen.getByRole("figure").textContent).toBe(caption);
});
