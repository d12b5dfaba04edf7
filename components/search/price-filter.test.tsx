import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { PriceFilter } from "@/components/search/price-filter";

const show = (maxPrice?: number) => render(<PriceFilter id="filters" maxPrice={maxPrice} highest={21_500_000} />);
const box = () => screen.getByLabelText("Highest price", { selector: "[name=maxPrice]" });
const slider = () => screen.getByRole("slider");

test("slider and box follow each other", () => {
  show(12_500_000);
  expect(slider()).toHaveProperty("value", "95");
  expect(slider().getAttribute("aria-valuetext")).toBe("up to ₹1,25,00,000");
  expect(screen.getByText("₹1.25 crore")).toBeTruthy();
  fireEvent.input(slider(), { target: { value: "50" } });
  expect(box()).toHaveProperty("value", "1,47,000");
  fireEvent.input(box(), { target: { value: "21500000" } });
  expect(slider()).toHaveProperty("value", "100");
  fireEvent.blur(box());
  expect(box()).toHaveProperty("value", "2,15,00,000");
});

test("the end of the slider is any price", () => {
  show(20_000);
  fireEvent.input(slider(), { target: { value: "100" } });
  expect(box()).toHaveProperty("value", "");
  expect(slider().getAttribute("aria-valuetext")).toBe("Any price");
});

test("what is no price is called so, and stays", () => {
  show(20_000);
  fireEvent.input(box(), { target: { value: "cheap" } });
  fireEvent.blur(box());
  expect(box()).toHaveProperty("value", "cheap");
  expect(box().getAttribute("aria-invalid")).toBe("true");
  const hint = document.getElementById(box().getAttribute("aria-describedby") ?? "");
  expect(hint?.textContent).toBe("Type a number, e.g. 5000000");
  fireEvent.input(box(), { target: { value: "₹ 25,000" } });
  expect(box().getAttribute("aria-invalid")).toBeNull();
  expect(hint?.textContent).toBe("₹25,000");
});

test("a price below the lowest stays too, with the least there is", () => {
  show();
  fireEvent.input(box(), { target: { value: "12" } });
  fireEvent.blur(box());
  expect(box()).toHaveProperty("value", "12");
  expect(box().getAttribute("aria-invalid")).toBeNull();
  expect(screen.getByText("₹1,000 is the least")).toBeTruthy();
});

test("only the box belongs to the form", () => {
  show(20_000);
  expect(slider().hasAttribute("name")).toBe(false);
  expect(box().getAttribute("name")).toBe("maxPrice");
});
