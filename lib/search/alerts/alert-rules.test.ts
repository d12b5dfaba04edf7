import { expect, it } from "vitest";
import { limits } from "@/lib/platform/limits";
import { alertMessages, searchNameOf } from "@/lib/search/alerts/alert-rules";

const MOST = limits.savedSearchNameMaxCharacters;

it("a search is named after its filters, none of them cut", () => {
  const labels = ["For Rent", "For Sale", "Flat", "Indore", "Vijay Nagar", "Up to ₹90 lakh", "2 BHK and above"];
  expect(searchNameOf([...labels, "Semi furnished", "With photos"])).toBe(labels.join(", "));
  expect(searchNameOf(["x".repeat(MOST - 3), "y"])).toHaveLength(MOST);
  expect(searchNameOf(["x".repeat(MOST - 2), "y"])).toBe("x".repeat(MOST - 2));
});

it("a search without filters has a name too, and a long text is cut between characters", () => {
  expect(searchNameOf([])).toBe(alertMessages.allHomes);
  expect(searchNameOf(["x".repeat(MOST + 1), "y"])).toBe("x".repeat(MOST));
  expect(searchNameOf([`${"x".repeat(MOST - 1)}🏠`])).toBe("x".repeat(MOST - 1));
});
