import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openModal, PageDialogs } from "@/components/ui/dialog-control";
import { opensDialog, PageDialog } from "@/components/ui/dialog-frame";

const widths = new EventTarget();
const close = vi.fn();
beforeEach(() => {
  close.mockReset();
  Object.assign(HTMLDialogElement.prototype, { showModal: vi.fn() });
  Object.assign(HTMLDialogElement.prototype, { close });
  vi.stubGlobal("matchMedia", () => Object.assign(widths, { matches: true }));
  render(
    <>
      <button {...opensDialog("menu")}>Open</button>
      <PageDialog id="menu" title="Menu" shape="drawer">
        <p>Within</p>
      </PageDialog>
      <PageDialog id="facts" title="Facts">
        <p>Others</p>
      </PageDialog>
      <PageDialogs />
    </>,
  );
});

const scrim = () => screen.getByText("Within").closest("dialog") as HTMLDialogElement;
const cross = () => scrim().querySelector("button") as HTMLButtonElement;

it("a press on the scrim closes the dialog, one that began inside does not", () => {
  fireEvent.pointerDown(screen.getByText("Within"));
  fireEvent.click(scrim());
  expect(close).not.toHaveBeenCalled();
  fireEvent.pointerDown(scrim());
  fireEvent.click(scrim());
  expect(close).toHaveBeenCalledOnce();
});

it("stays open when the second tap of a double tap hits the close button or the scrim", () => {
  fireEvent.click(screen.getByRole("button", { name: "Open" }), { detail: 1 });
  fireEvent.click(cross(), { detail: 2 });
  fireEvent.click(scrim(), { detail: 2 });
  expect(close).not.toHaveBeenCalled();
  fireEvent.click(cross(), { detail: 1 });
  expect(close).toHaveBeenCalledOnce();
});

it("a phone dialog closes when the window becomes wide", () => {
  widths.dispatchEvent(new Event("change"));
  expect(close.mock.contexts).toEqual([scrim()]);
});

afterEach(() => vi.restoreAllMocks());

it.each([
  [window.innerWidth - 15, true],
  [window.innerWidth, false],
])("a page %i px wide keeps the space of its scrollbar: %s", (width, kept) => {
  vi.spyOn(document.documentElement, "clientWidth", "get").mockReturnValue(width);
  const dialog = document.createElement("dialog");
  dialog.showModal = vi.fn();
  openModal(dialog);
  expect(dialog.showModal).toHaveBeenCalledOnce();
  expect(document.documentElement.hasAttribute("data-scrollbar")).toBe(kept);
});
