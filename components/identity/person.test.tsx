import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { EmailText, RatingStars } from "@/components/identity/person";

it.each([
  [0, 0, 0],
  [0.2, 0, 0],
  [0.3, 0, 1],
  [3, 3, 0],
  [3.24, 3, 0],
  [3.5, 3, 1],
  [4.74, 4, 1],
  [4.8, 5, 0],
  [5, 5, 0],
])("%d is drawn as %d whole and %d half stars, with its exact value as text", (rating, whole, half) => {
  const { container } = render(<RatingStars rating={rating} />);
  const halves = container.querySelectorAll(".w-1\\/2 > .fill-current").length;
  expect([container.querySelectorAll(".fill-current").length - halves, halves]).toEqual([whole, half]);
  expect(container.querySelectorAll(".opacity-70")).toHaveLength(5 - whole);
  expect(screen.getByText(`Rating: ${rating} out of 5`)).toBeTruthy();
});

it.each([
  ["asha@example.in", "asha@<wbr>example<wbr>.in"],
  ["a.b.b@example.co.in", "a<wbr>.b<wbr>.b@<wbr>example<wbr>.co<wbr>.in"],
])("%s may break after its @ and before its dots", (email, html) => {
  const { container } = render(<EmailText email={email} />);
  expect(container.innerHTML).toBe(html);
  expect(container.textContent).toBe(email);
});
