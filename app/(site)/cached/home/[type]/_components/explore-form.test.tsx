import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ExploreForm } from "@/app/(site)/cached/home/[type]/_components/explore-form";
import { pathOf, siteForm } from "@/lib/client/navigation";

function targetAfter(...choices: string[]): string | undefined {
  render(<ExploreForm id="explore-form" />);
  for (const name of choices) fireEvent.click(screen.getByRole("radio", { name }));
  const form = document.querySelector("form");
  let target: string | undefined;
  const listen = (event: SubmitEvent) => {
    const url = siteForm(event);
    event.preventDefault();
    target = url && pathOf(url);
  };
  document.addEventListener("submit", listen, { once: true });
  form?.requestSubmit();
  return target;
}

test.each([
  [[], "/property/explore?search=rent"],
  [["For Purchase"], "/property/explore?search=sale"],
  [["PG"], "/property/explore?category=rent&type=pg"],
  [["For Purchase", "Coworking"], "/property/explore?category=sale&type=coworkingspace"],
  [["Villa", "For Purchase"], "/property/explore?category=sale&type=villa"],
  [["Villa", "For Purchase", "All"], "/property/explore?search=sale"],
])("%j leads to %s", (choices, path) => {
  expect(targetAfter(...choices)).toBe(path);
});

test("offers All and every property type", () => {
  render(<ExploreForm id="explore-form" />);
  expect(screen.getAllByRole("radio")).toHaveLength(2 + 1 + 13);
});
