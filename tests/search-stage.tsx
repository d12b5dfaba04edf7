import { act, fireEvent, render, screen } from "@testing-library/react";
import { vi } from "vitest";
import { SearchInput } from "@/components/search/search-input";
import { SUGGESTION_DEBOUNCE_MS } from "@/lib/search/suggestion-rules";

export type SuggestionsAnswer = (address: string, init: RequestInit) => Promise<Response>;

export const VIJAY = {
  kind: "locality",
  label: "Vijay Nagar, Indore",
  count: 1_204,
  href: "/in/indore/at/vijay-nagar",
};
export const VILLAS = { kind: "type", label: "Villas", count: 1, href: "/property/explore?type=villa" };

/** What the API answers with these suggestions. */
export const suggestionsOf =
  (data: object[]): SuggestionsAnswer =>
  async () =>
    Response.json({ success: true, data });

/** A page with one search field: what it asks, where its lines lead and what its form sends is kept. */
export function setSearchStage() {
  const fetched = vi.fn<SuggestionsAnswer>();
  const submitted = vi.fn<(search: string) => void>();
  const gone = vi.fn<(href: string) => void>();
  const box = () => screen.getByLabelText<HTMLInputElement>("Search");
  let turn = 0;

  const page = (value?: string) => (
    <form aria-label="Search form" action="/property/explore">
      <label htmlFor="search">Search</label>
      <SearchInput id="search" value={value} placeholder="Locality" className="" />
    </form>
  );
  const clear = () => {
    vi.useFakeTimers();
    for (const mock of [fetched, submitted, gone]) mock.mockReset();
    fetched.mockImplementation(suggestionsOf([VIJAY, VILLAS]));
    vi.stubGlobal("fetch", fetched);
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
  const open = async (value?: string) => {
    const view = render(page(value));
    act(() => box().focus());
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
