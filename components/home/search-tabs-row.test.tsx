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

test("the first tab is chosen at first", () => {
  render(<SearchTabs formId="search" />);
  const checked = screen.getAllByRole<HTMLInputElement>("radio").filter((radio) => radio.checked);
  expect(checked).toEqual([tab("House")]);
});

test("a choice is kept for the session and preselected on return", () => {
  const { unmount } = render(<SearchTabs formId="search" />);
  fireEvent.click(tab("PG"));
  expect(sessionStorage.getItem("category")).toBe("pg");
  unmount();
  render(<SearchTabs formId="search" />);
  expect(tab("PG").checked).toBe(true);
});

/** What the form sends with this text: the event a browser raises when it collects a form's data. */
function sent(text: string): string {
  const formData = new FormData(screen.getByRole<HTMLFormElement>("form"));
  formData.set("search", text);
  screen.getByRole("form").dispatchEvent(Object.assign(new Event("formdata"), { formData }));
  return new URLSearchParams([...formData].map(([key, value]) => [key, String(value)])).toString();
}
const renderWithForm = () =>
  render(
    <>
      <form id="search" aria-label="search" />
      <SearchTabs formId="search" />
    </>,
  );

test("a search with a text goes by its text alone, without one by the chosen tab", () => {
  renderWithForm();
  fireEvent.click(tab("Office"));
  expect(sent("garden")).toBe("search=garden");
  expect(sent(" ")).toBe("type=office");
});

test("a tab nobody can see chooses nothing behind their back", () => {
  vi.spyOn(HTMLElement.prototype, "offsetParent", "get").mockReturnValue(null);
  renderWithForm();
  expect(sent("")).toBe("search=");
});
