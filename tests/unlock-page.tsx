import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { ContactButton } from "@/app/(site)/property/[slug]/_components/purchase-card";
import { SignInForm } from "@/components/layout/sign-in-form";
import { showCarriedToast, takeToasts } from "@/lib/client/toast";
import { routes } from "@/lib/platform/routes";
import { clearSession, setSession } from "@/tests/browser-session";
import { setStage } from "@/tests/page-stage";
import { sampleProperty } from "@/tests/stated-property";

export const stage = setStage();
export const property = sampleProperty();
export const CONTACT = routes.api.property(property._id);

const SELLER = { userName: "Asha Rao", number: "9000054321", address: "402, Tower B", landmark: "Meghdoot garden" };
/** What the purchase is answered. */
export const bought = {
  status: 200,
  data: { property: { _id: property._id, name: property.name }, seller: SELLER, credits: 2 },
};

const PATH = "/property/x";
export const place = { pathname: PATH, search: "", href: `http://localhost${PATH}`, assign: vi.fn(), reload: vi.fn() };

export const dialog = () => screen.getByRole("dialog");
export const button = (name: string) => within(dialog()).getByRole("button", { name });
export const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));
export const toastTexts = () => takeToasts().map(({ kind, text }) => `${kind}: ${text}`);
export function nextPageToasts() {
  showCarriedToast();
  return toastTexts();
}

/** A press on the page's button; what it leads to is loaded by then. */
export async function press() {
  render(
    <>
      <ContactButton propertyId={property._id} className="">
        Get contact details
      </ContactButton>
      <SignInForm />
    </>,
  );
  await click(screen.getByRole("button", { name: "Get contact details" }));
  await vi.dynamicImportSettled();
  await act(async () => undefined);
}

/** A press by somebody with so many credits. */
export async function openAs({ credits = 3 } = {}) {
  setSession(stage, { credits });
  await press();
}

/** Each test of a file begins on a page whose contact is locked, with a clock of its own. */
export function onUnlockPage() {
  beforeEach(() => {
    stage.clear();
    vi.useFakeTimers();
    vi.stubGlobal("location", place);
    place.assign.mockReset();
    place.reload.mockReset();
    stage.answer("GET", CONTACT, { status: 200, data: property, meta: { contact: "locked" } });
  });
  afterEach(() => {
    clearSession();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}
