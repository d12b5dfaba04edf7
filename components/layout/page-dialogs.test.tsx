import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { PageDialogs } from "@/components/layout/page-dialogs";
import { opensDialog } from "@/components/ui/dialog-trigger";
import { PageDialog } from "@/components/ui/page-dialog";

const widths = new EventTarget();
const close = vi.fn();
beforeEach(() => {
  close.mockReset();
  HTMLDialogElement.prototype.showModal = vi.fn();
  HTMLDialogElement.prototype.close = close;
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

it("is closed by a press on its scrim, not by one that began inside", () => {
  fireEvent.pointerDown(screen.getByText("Within"));
  fireEvent.click(scrim());
  expect(close).not.toHaveBeenCalled();
  fireEvent.pointerDown(scrim());
  fireEvent.click(scrim());
  expect(close).toHaveBeenCalledOnce();
});

it("stays when the second of two taps that opened it hits its cross or scrim", () => {
  fireEvent.click(screen.getByRole("button", { name: "Open" }), { detail: 1 });
  fireEvent.click(cross(), { detail: 2 });
  fireEvent.click(scrim(), { detail: 2 });
  expect(close).not.toHaveBeenCalled();
  fireEvent.click(cross(), { detail: 1 });
  expect(close).toHaveBeenCalledOnce();
});

it("ends with the phone's width where it is one of phones", () => {
  widths.dispatchEvent(new Event("change"));
  expect(close.mock.contexts).toEqual([scrim()]);
});
