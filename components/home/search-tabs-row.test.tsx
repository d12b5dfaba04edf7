import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SearchTabs } from "@/components/home/search-tabs-row";

const tab = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "offsetParent", "get").mockReturnValue(document.body);
});
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test("nothing is chosen at first, so that a search is open to every type", () => {
  render(<SearchTabs formId="search" />);
  expect(screen.getAllByRole<HTMLInputElement>("radio").some(({ checked }) => checked)).toBe(false);
});

test("a choice is kept for the session and preselected on return", () => {
  const { unmount } = render(<SearchTabs formId="search" />);
  fireEvent.click(tab("PG"));
  expect(sessionStorage.getItem("category")).toBe("pg");
  unmount();
  render(<SearchTabs formId="search" />);
  expect(tab("PG").checked).toBe(true);
});

test("a tab nobody can see is not chosen behind their back", () => {
  vi.spyOn(HTMLElement.prototype, "offsetParent", "get").mockReturnValue(null);
  sessionStorage.setItem("category", "plot");
  render(<SearchTabs formId="search" />);
  expect(tab("Plot").checked).toBe(false);
});

test("a choice belongs to the search form", () => {
  render(
    <>
      <form id="search" aria-label="search" />
      <SearchTabs formId="search" />
    </>,
  );
  fireEvent.click(tab("Office"));
  expect(new FormData(screen.getByRole("form")).get("type")).toBe("office");
});
