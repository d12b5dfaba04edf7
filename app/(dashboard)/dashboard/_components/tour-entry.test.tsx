import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { TourEntry, WelcomeDialog } from "@/app/(dashboard)/dashboard/_components/tour-entry";
import { saveWelcome } from "@/lib/client/after-sign-in";
import { SIGN_UP_TYPES } from "@/lib/platform/actor";

const LABELS = { agent: "Real Estate Agent", buyer: "Property Buyer", owner: "Property Seller" };
const isOpen = () => document.querySelector("dialog")?.open;
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name, hidden: true }));
const onTour = vi.fn();
const onClose = vi.fn();
const show = (userType: keyof typeof LABELS = "buyer") =>
  render(<WelcomeDialog userName="Asha" userType={userType} onTour={onTour} onClose={onClose} />);

beforeEach(() => {
  sessionStorage.clear();
  onTour.mockReset();
  onClose.mockReset();
  const { prototype } = HTMLDialogElement;
  Object.assign(prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event("close"));
    },
  });
  vi.spyOn(prototype, "matches").mockReturnValue(false);
});

it.each(SIGN_UP_TYPES)("greets a new %s by name and label, once only", (userType) => {
  saveWelcome();
  const { unmount } = show(userType);
  expect(isOpen()).toBe(true);
  expect(screen.getByRole("heading", { name: "Welcome to Basera", hidden: true })).toBeTruthy();
  expect(screen.getByText(`Thank you for registering as a ${LABELS[userType]}`)).toBeTruthy();
  expect(screen.getByText(/^Hi Asha, /)).toBeTruthy();
  expect(screen.queryByRole("link", { hidden: true })).toBeNull();
  press("Get Started");
  expect(isOpen()).toBe(false);
  unmount();
  show(userType);
  expect(isOpen()).toBe(false);
  expect(onTour).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalledOnce();
});

it("gives the focus to the tour button when it is closed without a choice", () => {
  saveWelcome();
  render(<TourEntry userName="Asha" userType="buyer" />);
  act(() => document.querySelector("dialog")?.close());
  const [entry] = screen.getAllByRole("button", { name: "Take a Tour" });
  expect(document.activeElement).toBe(entry);
  expect(entry?.closest("dialog")).toBeNull();
});

it("closes when the tour starts", () => {
  saveWelcome();
  show();
  press("Take a Tour");
  expect(isOpen()).toBe(false);
  expect(onTour).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});

it("links back to the previous page, within the site only", () => {
  saveWelcome("/property/3-bhk-flat?from=1");
  const { unmount } = show();
  expect(screen.getByRole("link", { hidden: true }).getAttribute("href")).toBe("/property/3-bhk-flat?from=1");
  unmount();
  saveWelcome("//elsewhere.example/");
  show();
  expect(isOpen()).toBe(true);
  expect(screen.queryByRole("link", { hidden: true })).toBeNull();
});

it("does not open for anybody else", () => {
  show();
  expect(isOpen()).toBe(false);
});
