import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SoftNavigation } from "@/components/layout/soft-navigation";
import { takeToasts } from "@/lib/client/toast";
import { messages } from "@/lib/messages";

const awaitPage = vi.hoisted(() => vi.fn());
vi.mock("@/lib/client/entering", () => ({ awaitPage, isEntering: () => false, onEntering: () => () => undefined }));

const router = { push: vi.fn(), prefetch: vi.fn() };
vi.mock("next/navigation", () => ({ useRouter: () => router }));

const online = (isOnline: boolean) => vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
const link = (name: string) => screen.getByRole("link", { name });

beforeEach(() => {
  vi.clearAllMocks();
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
  vi.restoreAllMocks();
  takeToasts();
});

test("a plain click navigates softly; intent fetches the page once", () => {
  fireEvent.focusIn(link("Buy"));
  fireEvent.touchStart(link("Buy"));
  expect(router.prefetch).toHaveBeenCalledExactlyOnceWith("/buy", { kind: "full" });
  expect(fireEvent.click(link("Buy"))).toBe(false);
  expect(router.push).toHaveBeenCalledExactlyOnceWith("/buy");
});

test("a pointer that rests on a link fetches its page, one that only grazes it does not", () => {
  vi.useFakeTimers();
  fireEvent.pointerOver(link("Buy"));
  vi.advanceTimersByTime(15);
  fireEvent.pointerOver(link("Listings"));
  vi.advanceTimersByTime(25);
  expect(router.prefetch).toHaveBeenCalledExactlyOnceWith("/listings", { kind: "full" });
  vi.useRealTimers();
});

test("offline it says so and stays, but for pages fetched before", () => {
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

test("into the signed-in area it is a whole new page: nothing fetched before, nothing pushed", () => {
  fireEvent.focusIn(link("Dashboard"));
  expect(router.prefetch).not.toHaveBeenCalled();
  expect(fireEvent.click(link("Dashboard"))).toBe(false);
  expect(awaitPage).toHaveBeenCalledExactlyOnceWith("/dashboard");
  expect(router.push).not.toHaveBeenCalled();
});

test("a click that opens another tab is the browser's", () => {
  expect(fireEvent.click(link("Buy"), { ctrlKey: true })).toBe(true);
  expect(awaitPage).not.toHaveBeenCalled();
  expect(router.push).not.toHaveBeenCalled();
});

test("the first listing on the page is fetched ahead once nothing else is to do, unless data are to be saved", () => {
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
