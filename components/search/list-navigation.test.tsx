import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { carryInput } from "@/components/search/carried-input";
import { setLoading } from "@/components/search/list-form";
import { CountLine, ListNavigation } from "@/components/search/list-navigation";
import { pageLimits } from "@/lib/platform/page-limits";
import { router } from "@/tests/navigation";

const ANNOUNCED_MS = 1_000;
const DATE_MS = 2_000;

/** A list with some filters, a link to another page and one to another list of the same filters. */
const list = (count = "64 properties") => (
  <>
    <a href="/contact">Contact</a>
    <ListNavigation list="listings">
      <form action="/listings">
        {["House", "Flat"].map((type) => (
          <label key={type}>
            <input id={`type-${type}`} type="checkbox" name="type" value={type} data-apply="now" />
            {type}
          </label>
        ))}
        <label>
          Lowest price
          <input id="lowest" name="minPrice" data-kind="amount" data-apply="soon" />
        </label>
        <label>
          Free by
          <input id="day" type="date" name="availableBy" data-apply="soon" />
        </label>
      </form>
      <a href="/property/house-in-indore">A house</a>
      <a href="/listings?type=Villa" data-results>
        Villas
      </a>
      <CountLine count={count} />
    </ListNavigation>
  </>
);
const box = (type: string) => screen.getByLabelText<HTMLInputElement>(type);
const link = (name: string) => screen.getByRole("link", { name });
const chooseDay = () => fireEvent.input(box("Free by"), { target: { value: "2026-12-15" } });
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const pushed = () => router.push.mock.calls.map(([href]) => href);
const setOnline = (isOnline: boolean) => vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
const comeOnline = () => {
  setOnline(true);
  fireEvent(window, new Event("online"));
};
/** Another page takes the place of this one. */
const arrive = (unmount: () => void, href: string) => {
  window.history.replaceState(null, "", href);
  unmount();
  return render(list("26 properties"));
};
/** jsdom follows no links. */
const stay = (event: Event) => event.target instanceof Element && event.target.closest("a") && event.preventDefault();

beforeEach(() => {
  vi.useFakeTimers();
  carryInput(undefined);
  window.history.replaceState(null, "", "/listings");
  document.addEventListener("click", stay);
});
afterEach(() => {
  document.removeEventListener("click", stay);
  vi.useRealTimers();
  vi.restoreAllMocks();
  setLoading(undefined);
});

describe("without a network", () => {
  test("the filters wait, and apply as they were left once there is one", () => {
    setOnline(false);
    render(list());
    for (const type of ["House", "Flat"]) fireEvent.click(box(type));
    expect(pushed()).toEqual([]);
    comeOnline();
    expect(pushed()).toEqual(["/listings?type=House,Flat"]);
    comeOnline();
    expect(router.push).toHaveBeenCalledOnce();
  });

  test("filters that are as they were, or whose list is gone, do not apply later", () => {
    setOnline(false);
    const { unmount } = render(list());
    for (let press = 0; press < 2; press += 1) fireEvent.click(box("House"));
    comeOnline();
    setOnline(false);
    fireEvent.click(link("Villas"));
    unmount();
    comeOnline();
    expect(pushed()).toEqual([]);
  });

  test("a change that still waits applies in place of an earlier one", () => {
    setOnline(false);
    render(list());
    fireEvent.click(box("House"));
    fireEvent.input(box("Lowest price"), { target: { value: "15k" } });
    comeOnline();
    expect(pushed()).toEqual([]);
    wait(pageLimits.priceDebounceMs);
    expect(pushed()).toEqual(["/listings?type=House&minPrice=15000"]);
  });
});

describe("a filter that waits", () => {
  test.each(["A house", "Contact"])("does not take the visitor back from a link (%s)", (name) => {
    render(list());
    chooseDay();
    fireEvent.click(link(name));
    wait(DATE_MS);
    expect(pushed()).toEqual([]);
  });

  test("does not take the visitor back from where Back leads", () => {
    render(list());
    chooseDay();
    window.dispatchEvent(new PopStateEvent("popstate"));
    wait(DATE_MS);
    expect(pushed()).toEqual([]);
  });

  test.each([
    ["in another tab", { ctrlKey: true, href: "/contact" }],
    ["on the same page", { ctrlKey: false, href: "#results" }],
    ["that is refused without a network", { isOffline: true, ctrlKey: false, href: "/contact" }],
  ])("applies after a link %s", (_, { href, ctrlKey, ...network }) => {
    render(list());
    chooseDay();
    link("Contact").setAttribute("href", href);
    if ("isOffline" in network) setOnline(false);
    fireEvent.click(link("Contact"), { ctrlKey });
    setOnline(true);
    wait(DATE_MS);
    expect(pushed()).toEqual(["/listings?availableBy=2026-12-15"]);
  });
});

describe("a filter whose address leads on to another one", () => {
  const tickHouse = () => {
    box("House").focus();
    fireEvent.click(box("House"));
  };

  test("keeps the focus and announces the number", () => {
    const { unmount } = render(list());
    tickHouse();
    expect(pushed()).toEqual(["/listings?type=House"]);
    arrive(unmount, "/property/house/indore/rent/10000-20000");
    expect(document.activeElement).toBe(box("House"));
    const before = screen.getByText("26 properties");
    wait(ANNOUNCED_MS);
    expect(screen.getByText("26 properties")).not.toBe(before);
  });

  test("leaves a list alone that a link leads to", () => {
    const { unmount } = render(list());
    tickHouse();
    fireEvent.click(link("Contact"));
    arrive(unmount, "/buy");
    expect(document.activeElement).toBe(document.body);
  });

  test("leaves a list alone that a press leads to from a page without one", () => {
    const { unmount } = render(list());
    tickHouse();
    unmount();
    fireEvent.click(document.body);
    arrive(() => undefined, "/buy");
    expect(document.activeElement).toBe(document.body);
  });
});
