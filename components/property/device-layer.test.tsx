import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Layer, start } from "@/components/property/device-layer";
import { PropertyCard } from "@/components/property/property-card";
import { comparedHomes } from "@/lib/client/compare";
import { takeToasts } from "@/lib/client/toast";
import { rememberViewed, viewedHomes } from "@/lib/client/viewed-homes";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { compareTexts } from "@/lib/search/compare-texts";
import { sampleProperty } from "@/tests/stated-property";

/** Sees nothing: jsdom has no layout. */
class IdleObserver {
  observe = vi.fn();
  disconnect = vi.fn();
}

const idOf = (place: number) => place.toString(16).padStart(24, "0");
const cards = Array.from({ length: 6 }, (_, place) => sampleProperty({ _id: idOf(place), name: `Home ${place}` }));

beforeEach(() => {
  localStorage.clear();
  takeToasts();
});

const show = () =>
  render(
    <>
      {cards.map((card) => (
        <PropertyCard key={card._id} card={card} />
      ))}
      <Layer />
    </>,
  );
const button = (place: number) => screen.getByRole("button", { name: `Compare Home ${place}` });
const press = (place: number) => act(() => start(button(place), "click"));
const pressed = () => cards.map((_, place) => button(place).getAttribute("aria-pressed") === "true");

describe("homes to compare", () => {
  it("are at most four: a fifth is refused in words", () => {
    show();
    for (const place of [0, 1, 2, 3]) press(place);
    expect(takeToasts().map(({ text }) => text)).toEqual(
      [0, 1, 2, 3].map((place) => compareTexts.added(`Home ${place}`)),
    );
    press(4);
    expect(takeToasts()).toEqual([{ kind: "error", text: compareTexts.full }]);
    expect(pressed()).toEqual([true, true, true, true, false, false]);
    press(1);
    press(4);
    expect(pressed()).toEqual([true, false, true, true, true, false]);
    const bar = screen.getByRole("region", { name: compareTexts.bar });
    expect(within(bar).getByRole("link").getAttribute("href")).toBe(routes.compare([0, 2, 3, 4].map(idOf)));
    fireEvent.click(within(bar).getByRole("button"));
    expect([comparedHomes(), pressed().includes(true)]).toEqual([[], false]);
  });

  it("are not said to be added or taken out where the browser stores nothing", () => {
    show();
    press(0);
    takeToasts();
    const refuse = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
    const storing = [vi.spyOn(Storage.prototype, "setItem"), vi.spyOn(Storage.prototype, "removeItem")];
    for (const call of storing) call.mockImplementation(refuse);
    for (const place of [1, 0]) press(place);
    for (const call of storing) call.mockRestore();
    expect(takeToasts()).toEqual([
      { kind: "error", text: compareTexts.notStored },
      { kind: "error", text: compareTexts.notStored },
    ]);
    expect(pressed()).toEqual([true, false, false, false, false, false]);
  });

  it("that another program stored are read with care", () => {
    for (const junk of ["{", "5", '{"id":1}', `[{"id":"x","name":"A"},7,{"id":"${idOf(2)}","name":"Home 2"}]`]) {
      localStorage.setItem("basera.compare", junk);
      expect(comparedHomes()).toEqual(junk.startsWith("[") ? [{ id: idOf(2), name: "Home 2" }] : []);
    }
  });
});

describe("the focus", () => {
  const page = () =>
    render(
      <>
        <main tabIndex={-1}>
          <PropertyCard card={sampleProperty({ _id: idOf(0), name: "Home 0" })} />
          <div data-recent-homes />
        </main>
        <Layer />
      </>,
    );
  const clear = (name: RegExp) => {
    const pressed = screen.getByRole("button", { name });
    pressed.focus();
    fireEvent.click(pressed);
    expect(document.activeElement).toBe(screen.getByRole("main"));
  };

  beforeEach(() => vi.stubGlobal("IntersectionObserver", IdleObserver));
  afterEach(() => vi.unstubAllGlobals());

  it("is in the page once the homes to compare are cleared", () => {
    page();
    press(0);
    clear(/^Clear ?homes/);
  });

  it("is in the page once the recently viewed homes are cleared", async () => {
    const data = [sampleProperty({ _id: idOf(1), name: "Home 1" })];
    vi.stubGlobal("fetch", async () => Response.json({ success: true, message: "", data }));
    rememberViewed(idOf(1));
    page();
    await act(async () => void fireEvent.keyDown(document.body, { key: "Tab" }));
    expect(await screen.findByRole("link", { name: "Home 1" })).toBeTruthy();
    clear(/^Clear ?recently viewed/);
  });
});

describe("seen homes", () => {
  it("are marked on their cards, last opened first, and only this many are remembered", () => {
    for (const place of [0, 3, 0]) rememberViewed(idOf(place));
    expect(viewedHomes()).toEqual([idOf(0), idOf(3)]);
    show();
    const marked = screen.getAllByText("Seen").map((mark) => mark.closest("article")?.textContent);
    expect(marked.map((text) => /Home \d/.exec(text ?? "")?.[0])).toEqual(["Home 0", "Home 3"]);
    for (let place = 0; place < limits.seenHomesKept + 5; place += 1) rememberViewed(idOf(place));
    expect(viewedHomes()).toHaveLength(limits.seenHomesKept);
  });
});
