import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SoftNavigation } from "@/components/layout/soft-navigation";
import { takeToasts } from "@/lib/client/toast";
import { messages } from "@/lib/messages";

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
  expect(router.prefetch).toHaveBeenCalledExactlyOnceWith("/buy");
  expect(fireEvent.click(link("Buy"))).toBe(false);
  expect(router.push).toHaveBeenCalledExactlyOnceWith("/buy");
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
