import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { noteSearch, recentSearches } from "@/lib/client/recent-searches";
import { setSearchStage, VIJAY } from "@/tests/search-stage";

const { fetched, gone, clear, leave, open, box, options, fresh, key, type, wait } = setSearchStage();
const active = () => box().getAttribute("aria-activedescendant");

beforeEach(clear);
afterEach(leave);

describe("the keyboard", () => {
  const suggested = async () => {
    const view = await open();
    type(fresh());
    await wait();
    return view;
  };
  const place = () => options().findIndex(({ id }) => id === active());

  test("moves through the lines and back to the text, the focus stays in the field", async () => {
    await suggested();
    const places = ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "Home", "End"].map((name) => {
      key(name);
      return place();
    });
    expect(places).toEqual([0, 1, 0, 1, 0, 1]);
    expect(options().map((option) => option.getAttribute("aria-selected"))).toEqual(["false", "true"]);
    expect(document.activeElement).toBe(box());
    type(fresh());
    expect(active()).toBeNull();
  });

  test("Enter goes to the line, and notes it; without one it sends the form", async () => {
    await suggested();
    expect(key("Enter")).toBe(true);
    key("ArrowDown");
    expect(key("Enter")).toBe(false);
    expect(gone).toHaveBeenCalledExactlyOnceWith(VIJAY.href);
    expect(recentSearches()).toEqual([{ label: VIJAY.label, href: VIJAY.href }]);
    expect(options()).toEqual([]);
  });

  test("Esc closes, then empties; after that it is the browser's", async () => {
    await suggested();
    const text = box().value;
    expect(key("Escape")).toBe(false);
    expect([options().length, box().value]).toEqual([0, text]);
    expect(key("Escape")).toBe(false);
    expect(box().value).toBe("");
    expect(key("Escape")).toBe(true);
  });

  test("leaving the field closes; keys of a composition and with modifiers are not ours", async () => {
    await suggested();
    fireEvent.keyDown(box(), { key: "ArrowDown", isComposing: true });
    fireEvent.keyDown(box(), { key: "ArrowDown", ctrlKey: true });
    expect(active()).toBeNull();
    expect(key("Tab")).toBe(true);
    act(() => box().blur());
    expect(options()).toEqual([]);
  });

  test("a press on a line leaves the focus where it is", async () => {
    await suggested();
    const [line] = options();
    if (!line) throw new Error("no line");
    expect(fireEvent.mouseDown(line)).toBe(false);
    fireEvent.click(line);
    expect(gone).toHaveBeenCalledExactlyOnceWith(VIJAY.href);
  });

  test("nothing is left behind when the field goes", async () => {
    const { unmount } = await suggested();
    const field = box();
    unmount();
    expect(field.getAttribute("role")).toBeNull();
  });
});

describe("recent searches", () => {
  const lines = () => options().map((option) => option.textContent);

  test("are offered while nothing is typed, and lead where they led", async () => {
    noteSearch({ label: "2 bhk indore", href: "/property/explore?search=2%20bhk%20indore" });
    await open();
    expect(lines()).toEqual(["2 bhk indore", "Clear recent searches"]);
    expect(screen.getByRole("listbox", { name: "Recent searches" })).toBeTruthy();
    expect(screen.getByRole("status").textContent).toBe("1 recent, use the arrow keys");
    key("ArrowDown");
    key("Enter");
    expect(gone).toHaveBeenCalledExactlyOnceWith("/property/explore?search=2%20bhk%20indore");
    expect(fetched).not.toHaveBeenCalled();
  });

  test("a search that is sent is one, with its own page", async () => {
    await open();
    type("lake garden");
    fireEvent.submit(screen.getByRole("form"));
    type("  ");
    fireEvent.submit(screen.getByRole("form"));
    expect(recentSearches()).toEqual([{ label: "lake garden", href: "/property/explore?search=lake%20garden" }]);
    expect(JSON.stringify(fetched.mock.calls)).not.toContain("lake");
  });

  test("are forgotten on wish, which is said", async () => {
    noteSearch({ label: "lake", href: "/property/explore?search=lake" });
    await open();
    key("ArrowUp");
    key("Enter");
    expect(recentSearches()).toEqual([]);
    expect(lines()).toEqual([]);
    expect(screen.getByRole("status").textContent).toBe("Recent searches cleared");
    expect(document.activeElement).toBe(box());
    fireEvent.click(box());
    expect(lines()).toEqual([]);
  });

  test("without any nothing opens", async () => {
    await open();
    expect([lines().length, screen.getByRole("status").textContent]).toEqual([0, ""]);
  });
});
