import { act, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SUGGESTION_DEBOUNCE_MS } from "@/lib/suggestion/constants";
import { type SuggestionsAnswer, setSearchStage, suggestionsOf, VIJAY, VILLAS } from "@/tests/search-stage";

const { fetched, submitted, page, clear, leave, open, box, options, fresh, key, type, wait } = setSearchStage();

beforeEach(clear);
afterEach(leave);

describe("before anybody goes there", () => {
  test("it is a plain field of a plain form", () => {
    const html = renderToString(page("garden"));
    expect(html).toContain('name="search"');
    expect(html).toContain('value="garden"');
    expect(html).not.toContain("combobox");
    render(page());
    expect(box().getAttribute("role")).toBeNull();
  });

  test("what is said anew stands in it; what somebody types stays", () => {
    const view = render(page("garden"));
    fireEvent.input(box(), { target: { value: "gardens" } });
    view.rerender(page("garden"));
    expect(box().value).toBe("gardens");
    view.rerender(page("lake"));
    expect(box().value).toBe("lake");
    view.rerender(page());
    expect(box().value).toBe("");
  });

  test("a field that has the focus when the scripts arrive is one too", async () => {
    const container = document.body.appendChild(document.createElement("div"));
    container.innerHTML = renderToString(page());
    box().focus();
    render(page(), { container, hydrate: true });
    await act(() => vi.dynamicImportSettled());
    expect(box().getAttribute("role")).toBe("combobox");
  });
});

describe("suggestions", () => {
  test("come when typing pauses, with their counts, and are announced", async () => {
    await open();
    expect([box().getAttribute("role"), box().getAttribute("aria-expanded")]).toEqual(["combobox", "false"]);
    type("vi");
    await wait(SUGGESTION_DEBOUNCE_MS - 1);
    const text = fresh();
    type(text);
    await wait();
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([
      `/api/v1/suggestions?search=${encodeURIComponent(text)}`,
    ]);
    expect(box().getAttribute("aria-expanded")).toBe("true");
    expect(box().getAttribute("aria-controls")).toBe(screen.getByRole("listbox", { name: "Suggestions" }).id);
    expect(options().map((option) => option.textContent)).toEqual([
      "Vijay Nagar, Indore1,2041,204 properties",
      "Villas11 property",
    ]);
    expect(screen.getByRole("status").textContent).toBe("2 suggestions, use the arrow keys");
  });

  test("of another text are not waited for: the late answer is not shown", async () => {
    await open();
    let arrive: (response: Response) => void = () => undefined;
    fetched.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    type(fresh());
    await wait();
    const [, init] = fetched.mock.calls[0] ?? [];
    fetched.mockImplementation(suggestionsOf([VILLAS]));
    type(fresh());
    expect(init?.signal?.aborted).toBe(true);
    await wait();
    await act(async () => arrive(Response.json({ success: true, data: [VIJAY] })));
    expect(options().map((option) => option.getAttribute("href"))).toEqual([VILLAS.href]);
  });

  test("are asked for once for a text", async () => {
    await open();
    const text = fresh();
    for (const value of [text, "", text]) {
      type(value);
      await wait();
    }
    expect(fetched).toHaveBeenCalledOnce();
    expect(options()).toHaveLength(2);
  });

  test.each([
    ["no network", async () => Promise.reject(new TypeError("Failed to fetch"))],
    ["a failure", async () => Response.json({ success: false, message: "away" }, { status: 503 })],
    ["no JSON", async () => new Response("<html>")],
  ] as [string, SuggestionsAnswer][])("%s shows nothing, and the form is sent as ever", async (_, answer) => {
    fetched.mockImplementation(answer);
    await open();
    const text = fresh();
    type(text);
    await wait();
    expect([options().length, box().getAttribute("aria-expanded")]).toEqual([0, "false"]);
    fireEvent.submit(screen.getByRole("form"));
    expect(submitted).toHaveBeenCalledExactlyOnceWith(text);
  });

  test("what the page put there is no question", async () => {
    await open("garden");
    fireEvent.click(box());
    await wait();
    expect(fetched).not.toHaveBeenCalled();
    key("ArrowDown");
    await wait();
    expect(options()).toHaveLength(2);
  });
});
