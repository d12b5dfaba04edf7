import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { LoadingOverlay, SoftNavigation } from "@/components/layout/soft-navigation";
import * as navigation from "@/lib/client/navigation";
import { takeToasts } from "@/lib/client/toast";
import { messages } from "@/lib/platform/messages";
import { router } from "@/tests/navigation";

const online = (isOnline: boolean) => vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
const link = (name: string) => screen.getByRole("link", { name });

describe("navigation", () => {
  beforeEach(() => {
    vi.spyOn(navigation, "scheduleEnteringScreen");
    render(
      <>
        <SoftNavigation />
        <a href="/listings">Listings</a>
        <a href="/buy">Buy</a>
        <a href="/dashboard">Dashboard</a>
      </>,
    );
  });
  afterEach(() => {
    fireEvent(window, new Event("pageshow"));
    vi.restoreAllMocks();
    takeToasts();
  });

  test("a plain click navigates on the client; intent prefetches the page once", () => {
    fireEvent.focusIn(link("Buy"));
    fireEvent.touchStart(link("Buy"));
    expect(router.prefetch).toHaveBeenCalledExactlyOnceWith("/buy", { kind: "full" });
    expect(fireEvent.click(link("Buy"))).toBe(false);
    expect(router.push).toHaveBeenCalledExactlyOnceWith("/buy");
  });

  test("a pointer that rests on a link prefetches its page, one that only crosses it does not", () => {
    vi.useFakeTimers();
    fireEvent.pointerOver(link("Buy"));
    vi.advanceTimersByTime(15);
    fireEvent.pointerOver(link("Listings"));
    vi.advanceTimersByTime(25);
    expect(router.prefetch).toHaveBeenCalledExactlyOnceWith("/listings", { kind: "full" });
    vi.useRealTimers();
  });

  test("offline it shows a message and stays, except for prefetched pages", () => {
    fireEvent.focusIn(link("Buy"));
    online(false);
    fireEvent.focusIn(link("Listings"));
    expect(fireEvent.click(link("Listings"))).toBe(false);
    expect(router.push).not.toHaveBeenCalled();
    expect(takeToasts()).toEqual([{ kind: "error", text: messages.offline }]);
    fireEvent.click(link("Buy"));
    expect(router.push).toHaveBeenCalledExactlyOnceWith("/buy");
    expect(router.prefetch).toHaveBeenCalledOnce();
  });

  test("a link to the signed-in area loads a new document: no prefetch, no router push", () => {
    fireEvent.focusIn(link("Dashboard"));
    expect(router.prefetch).not.toHaveBeenCalled();
    expect(fireEvent.click(link("Dashboard"))).toBe(false);
    expect(navigation.scheduleEnteringScreen).toHaveBeenCalledExactlyOnceWith("/dashboard");
    expect(router.push).not.toHaveBeenCalled();
  });

  test("a click that opens another tab is left to the browser", () => {
    expect(fireEvent.click(link("Buy"), { ctrlKey: true })).toBe(true);
    expect(navigation.scheduleEnteringScreen).not.toHaveBeenCalled();
    expect(router.push).not.toHaveBeenCalled();
  });

  test("the first listing on the page is prefetched when the browser is idle, unless it saves data", () => {
    const idle: (() => void)[] = [];
    vi.stubGlobal("requestIdleCallback", (act: () => void) => idle.push(act));
    vi.stubGlobal("cancelIdleCallback", vi.fn());
    const page = (
      <main>
        <SoftNavigation />
        <article>
          <a href="/property/a-flat">A flat</a>
        </article>
        <article>
          <a href="/property/a-house">A house</a>
        </article>
      </main>
    );
    const { unmount } = render(page);
    expect(router.prefetch).not.toHaveBeenCalled();
    for (const act of idle.splice(0)) act();
    expect(router.prefetch).toHaveBeenCalledExactlyOnceWith("/property/a-flat", { kind: "full" });
    unmount();
    Object.assign(navigator, { connection: { saveData: true } });
    render(page);
    expect(idle).toEqual([]);
    Reflect.deleteProperty(navigator, "connection");
    vi.unstubAllGlobals();
  });
});

describe("the overlay", () => {
  const TEXT = "Opening your account";
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  const isShown = () => screen.getByRole("status").textContent === TEXT;

  beforeEach(() => {
    vi.useFakeTimers();
    render(<LoadingOverlay />);
  });
  afterEach(() => {
    fireEvent(window, new Event("pageshow"));
    vi.useRealTimers();
  });

  it("appears when a signed-in page takes longer than 300 ms", () => {
    navigation.scheduleEnteringScreen("/view-properties?status=sold");
    pass(299);
    expect(isShown()).toBe(false);
    pass(1);
    expect(isShown()).toBe(true);
  });

  it("does not appear for public pages", () => {
    navigation.scheduleEnteringScreen("/listings");
    pass(1_000);
    expect(isShown()).toBe(false);
  });

  it.each([
    ["the page is back from the browser's memory", () => fireEvent(window, new Event("pageshow"))],
    ["Esc stopped the load", () => fireEvent.keyDown(document.body, { key: "Escape" })],
  ])("disappears when %s", (_, happen) => {
    navigation.scheduleEnteringScreen("/dashboard");
    pass(400);
    happen();
    expect(isShown()).toBe(false);
  });
});
