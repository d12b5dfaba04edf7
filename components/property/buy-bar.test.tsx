import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { BuyBar } from "@/components/property/buy-bar";
import { sampleProperty } from "@/tests/sample-property";

it.each([
  ["rent", 24_000, ["₹24,000", "per month · 1 credit"]],
  ["sale", 12_500_000, ["₹1,25,00,000", "₹1.25 crore · 1 credit"]],
  ["lease", 125_000, ["₹1,25,000", "1 credit"]],
] as const)("%s of %i: the price alone on the first line", (category, price, lines) => {
  render(<BuyBar property={sampleProperty({ category, price })} />);
  const bar = screen.getByRole("region", { name: "Price and contact" });
  expect([...bar.querySelectorAll("p")].map((line) => line.textContent)).toEqual(lines);
});
