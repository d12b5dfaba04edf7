import { act, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { Toaster } from "@/components/layout/toaster";
import { forgetToasts, Toasts } from "@/components/layout/toasts";
import { dismissErrors, showToast } from "@/lib/client/toast";

const onWide = (matches: boolean) => vi.stubGlobal("matchMedia", () => ({ matches, addEventListener: vi.fn() }));
/** The list of messages; one with a place of its own has another list beside the first. */
const list = () => [...document.querySelectorAll("[data-sonner-toaster]")].at(-1) ?? null;
beforeEach(() => {
  forgetToasts();
  onWide(false);
});

it("moves into the dialog opened last, and out when that closes or is removed", async () => {
  render(
    <>
      <dialog aria-label="second" />
      <dialog aria-label="first" />
      <Toasts place="bottom" />
    </>,
  );
  const [second, first] = document.querySelectorAll("dialog");
  showToast("info", "before");
  await screen.findByText("before");
  expect(list()?.closest("dialog")).toBeNull();
  act(() => first?.setAttribute("open", ""));
  await waitFor(() => expect(first?.contains(list())).toBe(true));
  act(() => second?.setAttribute("open", ""));
  await waitFor(() => expect(second?.contains(list())).toBe(true));
  act(() => second?.removeAttribute("open"));
  await waitFor(() => expect(first?.contains(list())).toBe(true));
  expect(list()?.textContent).toContain("before");
});

it("a click on a message does not reach the dialog around it", async () => {
  const onDialog = vi.fn();
  render(
    <>
      <dialog open />
      <Toasts place="bottom" />
    </>,
  );
  document.querySelector("dialog")?.addEventListener("click", onDialog);
  showToast("info", "in the dialog");
  const box = await screen.findByText("in the dialog");
  expect(box.closest("dialog")).not.toBeNull();
  act(() => screen.getByRole("button", { name: "Dismiss" }).click());
  expect(onDialog).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByText("in the dialog")).toBeNull());
});

it("leaves a dialog that is removed while open", async () => {
  const toasts = <Toasts key="toasts" place="bottom" />;
  const { rerender } = render([<dialog key="dialog" open />, toasts]);
  showToast("info", "stays");
  await waitFor(() => expect(list()?.closest("dialog")).not.toBeNull());
  rerender([toasts]);
  await waitFor(() => expect(document.body.contains(list())).toBe(true));
  expect(list()?.textContent).toContain("stays");
});

it("dismisses the errors shown, and only those", async () => {
  render(<Toasts place="bottom" />);
  showToast("error", "wrong password");
  showToast("success", "saved");
  await screen.findByText("wrong password");
  act(dismissErrors);
  await waitFor(() => expect(screen.queryByText("wrong password")).toBeNull());
  expect(screen.getByText("saved")).toBeDefined();
});

it("does not show unfinished toasts of the previous page again", async () => {
  const before = render(<Toaster />);
  showToast("error", "old");
  await screen.findByText("old");
  before.unmount();
  render(<Toaster />);
  showToast("info", "new");
  await screen.findByText("new");
  expect(screen.queryByText("old")).toBeNull();
});

it("is at the top on a phone while a dialog is open", async () => {
  render(
    <>
      <dialog open />
      <Toasts place="bottom" />
    </>,
  );
  showToast("success", "bought");
  const box = await screen.findByText("bought");
  expect(box.closest("[data-sonner-toaster]")?.getAttribute("data-y-position")).toBe("top");
});

it.each([
  ["bottom", false, "bottom"],
  ["top", false, "top"],
  ["bottom", true, "top"],
] as const)("stands at %s (wide screen: %s): %s", async (place, isWide, y) => {
  onWide(isWide);
  render(<Toasts place={place} />);
  showToast("info", "hello");
  await screen.findByText("hello");
  expect(list()?.getAttribute("data-y-position")).toBe(y);
});
