import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { PageWait } from "@/components/dashboard/shell/page-wait";
import { routes } from "@/lib/routes";

const { place } = vi.hoisted(() => ({ place: { path: "/dashboard" } }));
vi.mock("next/navigation", () => ({ usePathname: () => place.path }));

const page = () => (
  <>
    <a href={routes.cart}>Cart</a>
    <a href={routes.dashboard}>Dashboard</a>
    <form method="get">
      <button type="submit">Search</button>
    </form>
    <PageWait />
  </>
);
const isReady = () => document.querySelector("[data-page-wait]") !== null;

test("a skeleton stands ready for another page, not for this one's own links and forms, and goes with the page", () => {
  document.addEventListener("click", (event) => event.preventDefault());
  const { rerender } = render(page());
  fireEvent.click(screen.getByText("Dashboard"));
  expect(isReady()).toBe(false);
  fireEvent.click(screen.getByText("Cart"));
  expect(isReady()).toBe(true);
  fireEvent.submit(screen.getByText("Search"));
  expect(isReady()).toBe(false);
  fireEvent.click(screen.getByText("Cart"));
  place.path = routes.cart;
  rerender(page());
  expect(isReady()).toBe(false);
});
