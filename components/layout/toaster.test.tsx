import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { Toaster } from "@/components/layout/toaster";
import { dismissErrors, showToast, showToastOnNextPage } from "@/lib/client/toast";

vi.mock("@/components/layout/toasts", () => {
  throw new Error("cannot be loaded");
});

const place = vi.hoisted(() => ({ path: "/a" }));
vi.mock("next/navigation", () => ({ usePathname: () => place.path }));
beforeEach(() => {
  place.path = "/a";
});

it("shows the last message in a plain box when the toast code cannot be loaded", async () => {
  render(<Toaster />);
  showToast("error", "first");
  showToast("error", "second");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe("second");
  expect(alert.parentElement?.className).toContain("border-l-danger");
  expect(screen.queryByText("first")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByRole("alert")).toBeNull();
});

it("shows the message that the previous page left, once", async () => {
  showToastOnNextPage("info", "Please sign in first");
  const first = render(<Toaster />);
  expect((await screen.findByRole("status")).textContent).toBe("Please sign in first");
  first.unmount();
  render(<Toaster />);
  showToast("success", "saved");
  expect((await screen.findByRole("status")).textContent).toBe("saved");
  expect(screen.queryByText("Please sign in first")).toBeNull();
});

it("dismisses errors on the next page and keeps carried messages", async () => {
  const { rerender } = render(<Toaster />);
  showToast("error", "wrong password");
  await screen.findByRole("alert");
  showToastOnNextPage("error", "carried");
  place.path = "/b";
  rerender(<Toaster />);
  expect(screen.queryByText("wrong password")).toBeNull();
  expect((await screen.findByRole("alert")).textContent).toBe("carried");
});

it("dismisses errors on request; other messages stay", async () => {
  render(<Toaster />);
  showToast("error", "wrong password");
  await screen.findByRole("alert");
  act(dismissErrors);
  expect(screen.queryByRole("alert")).toBeNull();
  showToast("success", "saved");
  await screen.findByRole("status");
  act(dismissErrors);
  expect(screen.getByRole("status").textContent).toBe("saved");
});

it("is at the top on phones when the page has no bottom bar", async () => {
  render(<Toaster place="top" />);
  showToast("info", "hello");
  const box = (await screen.findByRole("status")).parentElement;
  expect(box?.className).toContain("top-[calc(env(safe-area-inset-top)+8px)]");
  expect(box?.className).not.toContain(" bottom-[");
});
