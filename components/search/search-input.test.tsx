import { act, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SearchInput } from "@/components/search/search-input";
import { keyAction } from "@/components/search/use-combobox";
import { recentSearches, saveRecentSearch } from "@/lib/client/search-suggestions";
import { routes } from "@/lib/platform/routes";
import { SUGGESTION_DEBOUNCE_MS } from "@/lib/search/suggestion-rules";
import { FIELD_WORDS } from "@/lib/search/understand/lexicon";

const PLACES = [
  { key: "indore/vijay-nagar", name: "Vijay Nagar", city: "Indore", aliases: [], hindi: "विजय नगर", landmarks: [] },
  { key: "indore/saket-nagar", name: "Saket Nagar", city: "Indore", aliases: [], landmarks: [] },
  { key: "bhopal/saket-nagar", name: "Saket Nagar", city: "Bhopal", aliases: [], landmarks: [] },
];

type SuggestionsAnswer = (address: string, init: RequestInit) => Promise<Response>;

const VIJAY = {
  kind: "locality",
  label: "Vijay Nagar, Indore",
  count: 1_204,
  href: "/in/indore/at/vijay-nagar",
};
const VILLAS = { kind: "type", label: "Villas", count: 1, href: "/property/explore?type=villa" };

/** What the API answers with these suggestions. */
const suggestionsOf =
  (data: object[]): SuggestionsAnswer =>
  async () =>
    Response.json({ success: true, data });

/** A page with one search field: what it asks, where its lines lead and what its form sends is kept. */
function setSearchStage() {
  const fetched = vi.fn<SuggestionsAnswer>();
  const submitted = vi.fn<(search: string) => void>();
  const gone = vi.fn<(href: string) => void>();
  const box = () => screen.getByLabelText<HTMLInputElement>("Search");
  let turn = 0;

  const page = (value?: string, kept: Record<string, string> = {}) => (
    <form aria-label="Search form" action="/property/explore">
      {Object.entries(kept).map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
      <label htmlFor="search">Search</label>
      <SearchInput id="search" value={value} placeholder="Locality" className="" />
    </form>
  );
  const clear = () => {
    vi.useFakeTimers();
    for (const mock of [fetched, submitted, gone]) mock.mockReset();
    fetched.mockImplementation(suggestionsOf([VIJAY, VILLAS]));
    vi.stubGlobal("fetch", (address: string, init: RequestInit) =>
      address === routes.api.searchPlaces
        ? Promise.resolve(Response.json({ data: PLACES, meta: { words: FIELD_WORDS } }))
        : fetched(address, init),
    );
    // jsdom scrolls nothing.
    Object.assign(Element.prototype, { scrollIntoView: vi.fn() });
    const stop = (event: Event) => {
      event.preventDefault();
      const { target } = event;
      if (target instanceof HTMLFormElement) submitted(String(new FormData(target).get("search")));
      else if (target instanceof Element) gone(target.closest("a")?.getAttribute("href") ?? "");
    };
    document.body.onsubmit = stop;
    document.body.onclick = stop;
  };
  /** The field with its popup loaded, which the first focus does. */
  const open = async (value?: string, kept?: Record<string, string>) => {
    const view = render(page(value, kept));
    act(() => box().focus());
    await act(() => vi.dynamicImportSettled());
    // The popup loads the chips.
    await act(() => vi.dynamicImportSettled());
    return view;
  };
  return {
    fetched,
    submitted,
    gone,
    page,
    clear,
    open,
    box,
    options: () => screen.queryAllByRole("option"),
    /** Answers are kept, so this is a text nobody asked for before. */
    fresh: () => {
      turn += 1;
      return `vi ${turn}`;
    },
    key: (name: string) => fireEvent.keyDown(box(), { key: name }),
    type: (text: string) => fireEvent.input(box(), { target: { value: text } }),
    wait: (ms = SUGGESTION_DEBOUNCE_MS) => act(() => vi.advanceTimersByTimeAsync(ms)),
    leave: () => {
      document.body.onsubmit = null;
      document.body.onclick = null;
      vi.useRealTimers();
      vi.unstubAllGlobals();
      localStorage.clear();
    },
  };
}

describe("the search input", () => {
  // @own-modules: suggestions are fetched once for a text.
  const { fetched, submitted, gone, page, clear, leave, open, box, options, fresh, key, type, wait } = setSearchStage();

  const active = () => box().getAttribute("aria-activedescendant");

  beforeEach(clear);

  afterEach(leave);

  describe("before the first focus", () => {
    test("it is a plain field of a plain form", () => {
      const html = renderToString(page("garden"));
      expect(html).toContain('name="search"');
      expect(html).toContain('value="garden"');
      expect(html).not.toContain("combobox");
      render(page());
      expect(box().getAttribute("role")).toBeNull();
    });

    test("a new value replaces the text; a typed text stays", () => {
      const view = render(page("garden"));
      fireEvent.input(box(), { target: { value: "gardens" } });
      view.rerender(page("garden"));
      expect(box().value).toBe("gardens");
      view.rerender(page("lake"));
      expect(box().value).toBe("lake");
      view.rerender(page());
      expect(box().value).toBe("");
    });

    test("a field that has the focus when the scripts arrive becomes a combobox", async () => {
      const container = document.body.appendChild(document.createElement("div"));
      container.innerHTML = renderToString(page());
      box().focus();
      render(page(), { container, hydrate: true });
      await act(() => vi.dynamicImportSettled());
      expect(box().getAttribute("role")).toBe("combobox");
    });
  });

  describe("suggestions", () => {
    test("appear when typing pauses, with their counts, and are announced", async () => {
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

    test("of a previous text are not shown when they arrive late", async () => {
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

    test("are fetched once for a text", async () => {
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
    ] as [string, SuggestionsAnswer][])("%s shows nothing, and the form is submitted as usual", async (_, answer) => {
      fetched.mockImplementation(answer);
      await open();
      const text = fresh();
      type(text);
      await wait();
      expect([options().length, box().getAttribute("aria-expanded")]).toEqual([0, "false"]);
      fireEvent.submit(screen.getByRole("form"));
      expect(submitted).toHaveBeenCalledExactlyOnceWith(text);
    });

    test("the initial value fetches nothing", async () => {
      await open("garden");
      fireEvent.click(box());
      await wait();
      expect(fetched).not.toHaveBeenCalled();
      key("ArrowDown");
      await wait();
      expect(options()).toHaveLength(2);
    });
  });

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

    test("Enter opens the active line and stores it; without one it submits the form", async () => {
      await suggested();
      expect(key("Enter")).toBe(true);
      key("ArrowDown");
      expect(key("Enter")).toBe(false);
      expect(gone).toHaveBeenCalledExactlyOnceWith(VIJAY.href);
      expect(recentSearches()).toEqual([{ label: VIJAY.label, href: VIJAY.href }]);
      expect(options()).toEqual([]);
    });

    test("Esc closes, then empties; after that the browser handles it", async () => {
      await suggested();
      const text = box().value;
      expect(key("Escape")).toBe(false);
      expect([options().length, box().value]).toEqual([0, text]);
      expect(key("Escape")).toBe(false);
      expect(box().value).toBe("");
      expect(key("Escape")).toBe(true);
    });

    test("leaving the field closes; keys of a composition and with modifiers are ignored", async () => {
      await suggested();
      fireEvent.keyDown(box(), { key: "ArrowDown", isComposing: true });
      fireEvent.keyDown(box(), { key: "ArrowDown", ctrlKey: true });
      expect(active()).toBeNull();
      expect(key("Tab")).toBe(true);
      act(() => box().blur());
      expect(options()).toEqual([]);
    });

    test("a press on a line leaves the focus in the field", async () => {
      await suggested();
      const [line] = options();
      if (!line) throw new Error("no line");
      expect(fireEvent.mouseDown(line)).toBe(false);
      fireEvent.click(line);
      expect(gone).toHaveBeenCalledExactlyOnceWith(VIJAY.href);
    });

    test("everything is removed when the field unmounts", async () => {
      const { unmount } = await suggested();
      const field = box();
      unmount();
      expect(field.getAttribute("role")).toBeNull();
    });
  });

  describe("recent searches", () => {
    const lines = () => options().map((option) => option.textContent);

    test("are offered while nothing is typed, and open the same pages", async () => {
      saveRecentSearch({ label: "2 bhk indore", href: "/property/explore?search=2%20bhk%20indore" });
      await open();
      expect(lines()).toEqual(["2 bhk indore", "Clear recent searches"]);
      expect(screen.getByRole("listbox", { name: "Recent searches" })).toBeTruthy();
      expect(screen.getByRole("status").textContent).toBe("1 recent, use the arrow keys");
      key("ArrowDown");
      key("Enter");
      expect(gone).toHaveBeenCalledExactlyOnceWith("/property/explore?search=2%20bhk%20indore");
      expect(fetched).not.toHaveBeenCalled();
    });

    test("in Hindi are marked as Hindi", async () => {
      for (const label of ["lake", "विजय नगर में घर"])
        saveRecentSearch({ label, href: `/property/explore?search=${label}` });
      await open();
      expect(screen.getByText("विजय नगर में घर").lang).toBe("hi");
      expect(screen.getByText("lake").hasAttribute("lang")).toBe(false);
    });

    test("a submitted search is stored with its own page", async () => {
      await open();
      type("lake garden");
      fireEvent.submit(screen.getByRole("form"));
      type("  ");
      fireEvent.submit(screen.getByRole("form"));
      expect(recentSearches()).toEqual([{ label: "lake garden", href: "/property/explore?search=lake%20garden" }]);
      expect(JSON.stringify(fetched.mock.calls)).not.toContain("lake");
    });

    test("are cleared by the button, which is announced", async () => {
      saveRecentSearch({ label: "lake", href: "/property/explore?search=lake" });
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

    test("without any the popup stays closed", async () => {
      await open();
      expect([lines().length, screen.getByRole("status").textContent]).toEqual([0, ""]);
    });
  });
});

describe("the combobox", () => {
  const open = (active: number, count = 3) => ({ isOpen: true, active, count });

  const closed = { isOpen: false, active: -1, count: 0 };

  test.each([
    ["ArrowDown", open(-1), { move: 0 }],
    ["ArrowDown", open(1), { move: 2 }],
    ["ArrowDown", open(2), { move: 0 }],
    ["ArrowUp", open(-1), { move: 2 }],
    ["ArrowUp", open(0), { move: 2 }],
    ["ArrowUp", open(2), { move: 1 }],
    ["Home", open(2), { move: 0 }],
    ["End", open(0), { move: 2 }],
    ["Home", open(-1), undefined],
    ["End", open(-1), undefined],
    ["Enter", open(1), "choose"],
    ["Enter", open(-1), undefined],
    ["Escape", open(1), "close"],
    ["Escape", closed, "empty"],
    ["Escape", { ...closed, hasChips: true }, "close"],
    ["ArrowDown", { ...closed, hasChips: true }, "open"],
    ["ArrowDown", closed, "open"],
    ["ArrowUp", closed, "open"],
    ["Enter", closed, undefined],
    ["Home", closed, undefined],
    ["Tab", open(1), undefined],
    ["a", open(1), undefined],
  ] as const)("%s at %j: %j", (key, place, action) => expect(keyAction(key, place)).toEqual(action));
});

describe("the filters in a typed text", () => {
  // @own-modules: places are fetched once for a document.
  const { fetched, clear, leave, open, box, key, type, wait, gone } = setSearchStage();
  const form = () => screen.getByRole<HTMLFormElement>("form");
  const chips = () => screen.queryByRole("group", { name: "What your search means" });
  const labels = () =>
    screen
      .queryAllByRole("button", { name: /^Remove / })
      .map((chip) => chip.ariaLabel ?? chip.getAttribute("aria-label"));
  const chip = (label: string) => screen.getByRole("button", { name: `Remove ${label}` });
  const sent = () => [...new FormData(form())];
  const said = async (text: string) => {
    type(text);
    await wait(2_000);
  };

  beforeEach(clear);

  afterEach(leave);

  test("are chips with the words that are not understood, announced when typing pauses", async () => {
    await open();
    type("2bhk vijay nagar");
    await wait(100);
    expect(labels()).toEqual(["Remove 2 BHK", "Remove Vijay Nagar"]);
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).not.toContain("2 filters found");
    await said("2bhk 15k ke andar vijay nagar corner");
    expect(labels()).toEqual(["Remove 2 BHK", "Remove Up to ₹15,000", "Remove Vijay Nagar"]);
    expect(chips()?.textContent).toContain("Not understood, searched as words: “corner”");
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain(
      "3 filters found, not understood: corner",
    );
  });

  test("take their words away, by mouse and by keyboard, and the focus stays", async () => {
    await open();
    await said("2bhk 15k ke andar vijay nagar");
    fireEvent.mouseDown(chip("2 BHK"));
    fireEvent.click(chip("2 BHK"));
    expect([box().value, document.activeElement]).toEqual(["15k ke andar vijay nagar", box()]);
    act(() => chip("Up to ₹15,000").focus());
    fireEvent.click(chip("Up to ₹15,000"));
    await wait();
    expect(box().value).toBe("vijay nagar");
    expect(document.activeElement).toBe(chip("Vijay Nagar"));
    fireEvent.click(chip("Vijay Nagar"));
    expect([box().value, chips(), document.activeElement]).toEqual(["", null, box()]);
    expect(screen.getByText("Vijay Nagar removed").closest(".hidden, fieldset")).toBeNull();
  });

  test("what follows from another chip is removed alone, and the form sends filters instead of the text", async () => {
    await open();
    await said("2bhk ladkiyon ke liye corner");
    expect(sent()).toEqual([["search", "2bhk ladkiyon ke liye corner"]]);
    fireEvent.click(chip("For Rent"));
    expect(labels()).toEqual(["Remove 2 BHK", "Remove For girls, or for everyone"]);
    expect(sent()).toEqual([
      ["bedrooms", "2"],
      ["preferred", "girl"],
      ["search", "corner"],
    ]);
    await said("2bhk ladkiyon ke liye");
    expect(sent()).toEqual([["search", "2bhk ladkiyon ke liye"]]);
  });

  test("filters that are sent instead of the text take the place of kept ones of the same kind", async () => {
    const kept: [string, string][] = [
      ["type", "shop"],
      ["furnished", "semi"],
    ];
    await open(undefined, Object.fromEntries(kept));
    await said("flat for girls");
    fireEvent.click(chip("For Rent"));
    expect(sent()).toEqual([
      ["furnished", "semi"],
      ["type", "Flat"],
      ["preferred", "girl"],
    ]);
    await said("flat for girls 2bhk");
    expect(sent()).toEqual([...kept, ["search", "flat for girls 2bhk"]]);
  });

  test("a name in two cities has a link for each", async () => {
    await open();
    await said("saket nagar");
    expect(chips()?.textContent).toContain("Did you mean");
    fireEvent.click(screen.getByRole("link", { name: "Saket Nagar, Bhopal" }));
    expect(gone).toHaveBeenCalledExactlyOnceWith("/property/explore?locality=bhopal/saket-nagar");
  });

  test.each<[string, Record<string, string>, string, string]>([
    [
      "saket nagar 2bhk",
      { category: "rent", furnished: "semi", minPrice: "5000", exact: "x", page: "3" },
      "Saket Nagar, Bhopal",
      "category=rent&locality=bhopal/saket-nagar&minPrice=5000&bedrooms=2&furnished=semi",
    ],
    [
      "saket nagar",
      { city: "indore", furnished: "semi" },
      "Saket Nagar, Bhopal",
      "locality=bhopal/saket-nagar&furnished=semi",
    ],
    [
      "saket nagar upto 9000",
      { city: "Bhopal", minPrice: "20000", maxPrice: "50000", minBedrooms: "2" },
      "Saket Nagar, Bhopal",
      "city=Bhopal&locality=bhopal/saket-nagar&maxPrice=9000&minBedrooms=2",
    ],
  ])(
    "another reading of “%s” keeps the filters of the list, unless they contradict it",
    async (text, kept, name, query) => {
      await open(undefined, kept);
      await said(text);
      fireEvent.click(screen.getByRole("link", { name }));
      expect(gone).toHaveBeenCalledExactlyOnceWith(`/property/explore?${query}`);
    },
  );

  test("close with Escape and when the focus leaves, and stay while it is on a chip", async () => {
    await open();
    await said("2bhk");
    act(() => chip("2 BHK").focus());
    expect(labels()).toEqual(["Remove 2 BHK"]);
    fireEvent.keyDown(chip("2 BHK"), { key: "Escape" });
    expect([chips(), document.activeElement]).toEqual([null, box()]);
    await said("3bhk");
    key("Escape");
    expect(chips()).toBeNull();
    await said("2bhk");
    act(() => box().blur());
    expect(chips()).toBeNull();
  });

  test("are closed by the first Escape, which keeps the text; the second empties the field for good", async () => {
    fetched.mockImplementation(suggestionsOf([]));
    await open();
    await said("2bhk 15k ke andar vijay nagar");
    expect(key("Escape")).toBe(false);
    expect([chips(), box().value]).toEqual([null, "2bhk 15k ke andar vijay nagar"]);
    expect(key("Escape")).toBe(false);
    expect(box().value).toBe("");
    act(() => box().blur());
    act(() => box().focus());
    expect(chips()).toBeNull();
  });

  test("name Hindi words as Hindi", async () => {
    await open();
    await said("2bhk टट्टू corner");
    const unknown = [...(chips()?.querySelectorAll("p span") ?? [])];
    expect(unknown.map(({ textContent }) => textContent).join("")).toContain("टट्टू");
    expect(unknown[0]?.getAttribute("lang")).toBe("hi");
  });

  test("of the text that the page came with stand on the page", async () => {
    await open("2bhk");
    await wait(2_000);
    expect(chips()).toBeNull();
  });
});
