import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BusyButton } from "@/components/ui/buttons";
import { openModal, PageDialogs } from "@/components/ui/dialog-control";
import { opensDialog, PageDialog } from "@/components/ui/dialog-frame";
import { Rail } from "@/components/ui/rail";

const onPress = vi.fn();

const press = (state: { isBusy: boolean; isOff?: boolean }) => {
  onPress.mockClear();
  render(
    <BusyButton {...state} onPress={onPress}>
      Save
    </BusyButton>,
  );
  fireEvent.click(screen.getByRole("button"));
  return screen.getByRole("button");
};

describe("an action button", () => {
  it("calls onPress and shows its label", () => {
    expect(press({ isBusy: false }).textContent).toBe("Save");
    expect(onPress).toHaveBeenCalledOnce();
  });

  it("while busy it says so and ignores presses", () => {
    const button = press({ isBusy: true });
    expect(button.textContent).toBe("Processing...");
    expect(button.ariaBusy).toBe("true");
    expect(button.ariaDisabled).toBe("true");
    expect(onPress).not.toHaveBeenCalled();
  });
});

it("ignores presses while it is off", () => {
  const button = press({ isBusy: false, isOff: true });
  expect(button.textContent).toBe("Save");
  expect(button.ariaBusy).toBeNull();
  expect(button.ariaDisabled).toBe("true");
  expect(onPress).not.toHaveBeenCalled();
});

describe("buttons of a rail", () => {
  it.each([
    ["Next", 0, 400],
    ["Next", 999.5, -1000],
    ["Previous", 600, -400],
    ["Previous", 0, 1000],
  ])("%s at %d moves by %d", (button, at, by) => {
    render(
      <Rail label="homes" withButtons>
        <p>One</p>
      </Rail>,
    );
    const rail = screen.getByRole("region", { name: "homes" });
    Object.defineProperties(rail, { scrollWidth: { value: 1500 }, clientWidth: { value: 500 } });
    rail.scrollLeft = at;
    rail.scrollBy = vi.fn();
    fireEvent.click(screen.getByRole("button", { name: `${button} homes` }));
    expect(rail.scrollBy).toHaveBeenCalledExactlyOnceWith({ left: by });
  });
});

describe("the control of a dialog", () => {
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

  it("a tap shows the button as pressed and opens the dialog after the next paint; other presses open it at once", async () => {
    const showModal = vi.mocked(HTMLDialogElement.prototype.showModal);
    const button = screen.getByRole("button", { name: "Open" });
    fireEvent.click(button, { detail: 1 });
    expect(showModal).toHaveBeenCalledOnce();
    showModal.mockClear();
    fireEvent(button, Object.assign(new MouseEvent("click", { bubbles: true, detail: 1 }), { pointerType: "touch" }));
    expect([showModal.mock.calls.length, button.hasAttribute("data-pressed")]).toEqual([0, true]);
    await vi.waitFor(() => expect(showModal).toHaveBeenCalledOnce());
    expect(button.hasAttribute("data-pressed")).toBe(false);
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
});
