import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ExploreForm, SearchTabs } from "@/app/(site)/cached/home/[type]/_components/search-forms";
import { pathOf, siteForm } from "@/lib/client/navigation";

describe("the search tabs", () => {
  const tab = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });

  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, "offsetParent", "get").mockReturnValue(document.body);
  });

  afterEach(() => {
    vi.restoreAllMocks();
    sessionStorage.clear();
  });

  test("the first tab is selected initially", () => {
    render(<SearchTabs formId="search" />);
    const checked = screen.getAllByRole<HTMLInputElement>("radio").filter((radio) => radio.checked);
    expect(checked).toEqual([tab("House")]);
  });

  test("a choice is remembered for the session and selected on return", () => {
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

  test("a search with text uses only the text, one without text uses the selected tab", () => {
    renderWithForm();
    fireEvent.click(tab("Office"));
    expect(sent("garden")).toBe("search=garden");
    expect(sent(" ")).toBe("type=office");
  });

  test("a hidden tab does not affect the search", () => {
    vi.spyOn(HTMLElement.prototype, "offsetParent", "get").mockReturnValue(null);
    renderWithForm();
    expect(sent("")).toBe("search=");
  });
});

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

describe("the explore form", () => {
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
});
