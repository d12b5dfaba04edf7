import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ContactButton } from "@/app/(site)/property/[slug]/_components/purchase-card";
import { SignInForm } from "@/components/layout/sign-in-form";
import { onContactsCleared, readContact } from "@/lib/client/contacts";
import { hasSessionCookie } from "@/lib/client/session";
import { showCarriedToast, takeToasts } from "@/lib/client/toast";
import { creditMessages } from "@/lib/credits/messages";
import { limits } from "@/lib/platform/limits";
import { messages } from "@/lib/platform/messages";
import { requestMessages } from "@/lib/platform/request-messages";
import { routes } from "@/lib/platform/routes";
import { clearSession, setSession, setStage } from "@/tests/page-stage";
import { sampleProperty } from "@/tests/stated-property";

const stage = setStage();
const property = sampleProperty();
const CONTACT = routes.api.property(property._id);

const SELLER = { userName: "Asha Rao", number: "9000054321", address: "402, Tower B", landmark: "Meghdoot garden" };
/** What the purchase is answered. */
const bought = {
  status: 200,
  data: { property: { _id: property._id, name: property.name }, seller: SELLER, credits: 2 },
};

const PATH = "/property/x";
const place = { pathname: PATH, search: "", href: `http://localhost${PATH}`, assign: vi.fn(), reload: vi.fn() };

const dialog = () => screen.getByRole("dialog");
const button = (name: string) => within(dialog()).getByRole("button", { name });
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const toastTexts = () => takeToasts().map(({ kind, text }) => `${kind}: ${text}`);
function nextPageToasts() {
  showCarriedToast();
  return toastTexts();
}

/** A press on the page's button; what it leads to is loaded by then. */
async function press() {
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

/** A press by somebody with this many credits. */
async function openAs({ credits = 3 } = {}) {
  setSession(stage, { credits });
  await press();
}

/** Each test of a file begins on a page whose contact is locked, with a clock of its own. */
function onUnlockPage() {
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

const { answer, sent, hold } = stage;
onUnlockPage();

describe("a press on a contact button", () => {
  it("tells administrators that they have the details already", async () => {
    setSession(stage, { role: "admin", credits: 0 });
    await press();
    expect([toastTexts(), screen.queryByRole("dialog"), sent("POST")]).toEqual([
      ["error: already have access to details"],
      null,
      [],
    ]);
  });

  it.each([0, -2])(
    "leads somebody with %i credits to where they are sold, and says why in both places",
    async (credits) => {
      await openAs({ credits });
      expect(toastTexts()).toEqual(["error: not enough credits to purchase details"]);
      expect(nextPageToasts()).toEqual(["info: not enough credits to purchase details"]);
      expect(place.assign).toHaveBeenCalledExactlyOnceWith(routes.credits);
      expect([screen.queryByRole("dialog"), sent("POST")]).toEqual([null, []]);
    },
  );

  it("moves the focus to a contact that is unlocked already, also without credits", async () => {
    answer("GET", CONTACT, { status: 200, data: property, meta: { contact: "open" } });
    render(
      <h2 id="seller-name" tabIndex={-1}>
        Asha Rao
      </h2>,
    );
    await openAs({ credits: 0 });
    expect(document.activeElement?.id).toBe("seller-name");
    expect([screen.queryByRole("dialog"), toastTexts()]).toEqual([null, []]);
  });

  it.each([0, 3])(
    "says to somebody with %i credits that the home was sold or hidden since the page was loaded",
    async (credits) => {
      answer("GET", CONTACT, { status: 404 });
      await openAs({ credits });
      expect(toastTexts()).toEqual([`error: ${creditMessages.noLongerAvailable}`]);
      expect([screen.queryByRole("dialog"), sent("POST")]).toEqual([null, []]);
      expect(place.assign).not.toHaveBeenCalled();
    },
  );

  it("does not offer a contact that was unlocked in another tab since the page was loaded", async () => {
    await readContact(property._id);
    answer("GET", CONTACT, { status: 200, data: property, meta: { contact: "open" } });
    const again = vi.fn();
    const stop = onContactsCleared(again);
    await openAs({ credits: 0 });
    stop();
    expect([screen.queryByRole("dialog"), toastTexts(), again.mock.calls.length]).toEqual([null, [], 1]);
    expect(place.assign).not.toHaveBeenCalled();
  });

  it("shows a toast when the call fails, or without a network", async () => {
    setSession(stage, {});
    answer("GET", routes.api.me, { status: 503 });
    await press();
    expect(toastTexts()).toEqual([`error: ${messages.noAnswer}`]);
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await click(screen.getByRole("button"));
    await vi.dynamicImportSettled();
    expect(toastTexts()).toEqual([`error: ${messages.offline}`]);
  });
});

describe("the offer", () => {
  it("shows what is unlocked, its price and the remaining credits, with the focus on its title", async () => {
    await openAs();
    const text = dialog().textContent ?? "";
    for (const part of [property.name, "Flat for rent, Vijay Nagar, Indore", "₹24,000 per month"])
      expect(text).toContain(part);
    for (const part of ["Credit Required: 1 Credit", "You have 3", "2 credits left"]) expect(text).toContain(part);
    expect(document.activeElement?.textContent).toBe("Get contact details");
    expect(sent("POST")).toEqual([]);
  });

  it.each(["Cancel", "Close"])("is closed by %s and charges nothing", async (name) => {
    await openAs();
    await click(button(name));
    expect([screen.queryByRole("dialog"), sent("POST")]).toEqual([null, []]);
  });

  it("closes on history navigation, and when the page is restored from the back/forward cache", async () => {
    await openAs();
    await act(async () => window.dispatchEvent(new Event("popstate")));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

const purchase = () => click(button("Purchase Details"));
const minimumDuration = () => act(() => vi.advanceTimersByTimeAsync(limits.purchaseProcessingMs));

describe("processing", () => {
  it("lasts for the minimum time, however quick the server is; nothing closes it, a second press does nothing", async () => {
    await openAs();
    answer("POST", routes.api.debit, bought);
    await purchase();
    await act(() => vi.advanceTimersByTimeAsync(limits.purchaseProcessingMs - 1));
    const busy = button(messages.processing);
    expect([busy.getAttribute("aria-busy"), busy.getAttribute("aria-disabled")]).toEqual(["true", "true"]);
    expect((button("Cancel") as HTMLButtonElement).disabled).toBe(true);
    expect(within(dialog()).queryByRole("button", { name: "Close" })).toBeNull();
    const cancel = new Event("cancel", { cancelable: true });
    dialog().dispatchEvent(cancel);
    expect(cancel.defaultPrevented).toBe(true);
    expect([fireEvent.keyDown(busy, { key: "Escape" }), dialog().getAttribute("closedby")]).toEqual([false, "none"]);
    await click(busy);
    expect([sent("POST"), toastTexts()]).toEqual([[[routes.api.debit, { propertyId: property._id }]], []]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByRole("heading", { name: "Purchase Successful" })).toBeTruthy();
  });

  it("lasts until the server has answered, however slow it is", async () => {
    await openAs();
    const arrive = hold();
    await purchase();
    await act(() => vi.advanceTimersByTimeAsync(limits.purchaseProcessingMs * 4));
    expect(button(messages.processing)).toBeTruthy();
    expect(screen.queryByText("Purchase Successful")).toBeNull();
    await act(async () => arrive(bought));
    expect(screen.getByRole("heading", { name: "Purchase Successful" })).toBeTruthy();
  });
});

describe("success", () => {
  const succeed = async () => {
    await openAs();
    answer("POST", routes.api.debit, bought);
    await purchase();
    await minimumDuration();
  };

  it("shows the texts of the specification with the contact, and focuses its heading", async () => {
    await succeed();
    expect(document.activeElement?.textContent).toBe("Purchase Successful");
    expect(screen.getByRole("dialog", { name: "Purchase Successful" }).textContent).toContain(
      "You now have access to the complete property details.",
    );
    for (const part of ["Asha Rao", "+91 90000 54321", "2 credits left"]) expect(dialog().textContent).toContain(part);
    expect(within(dialog()).getByRole("link", { name: "Call" }).getAttribute("href")).toBe("tel:+919000054321");
    expect(toastTexts()).toEqual(["success: Details Purchased successfully"]);
  });

  it("View Details reloads the page, the cross does not", async () => {
    await succeed();
    await click(button("View Details"));
    expect(place.reload).toHaveBeenCalledOnce();
    await click(button("Close"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("an error of the server", () => {
  const refused = async (...given: { status: number; message: string }[]) => {
    await openAs();
    answer("POST", routes.api.debit, ...given);
    await purchase();
    await minimumDuration();
  };

  it.each([
    [404, creditMessages.notCharged],
    [429, "Too many requests. Please try again in 12 minutes."],
    [409, creditMessages.adminHasDetails],
    [503, requestMessages.databaseUnavailable],
  ])("%i is shown in the dialog, and the purchase can be repeated", async (status, message) => {
    await refused({ status, message }, { ...bought, message: "OK" });
    expect(within(dialog()).getByRole("alert").textContent).toBe(message);
    expect(toastTexts()).toEqual([]);
    await purchase();
    expect(within(dialog()).getByRole("alert").textContent).toBe("");
    await minimumDuration();
    expect(screen.getByRole("heading", { name: "Purchase Successful" })).toBeTruthy();
    expect(sent("POST")).toHaveLength(2);
  });

  it("402 opens the credits page", async () => {
    await refused({ status: 402, message: messages.notEnoughCredits });
    expect(place.assign).toHaveBeenCalledExactlyOnceWith(routes.credits);
    expect(nextPageToasts().at(-1)).toBe("info: not enough credits to purchase details");
    expect(screen.queryByText("Purchase Successful")).toBeNull();
  });

  it("401 opens sign-in, which returns to the page", async () => {
    await refused({ status: 401, message: messages.signInFirst });
    expect(place.assign).toHaveBeenCalledExactlyOnceWith(routes.loginThen("/property/x"));
    expect([hasSessionCookie(), screen.queryByText("Purchase Successful")]).toEqual([false, null]);
    await act(async () => window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("without a network nothing is sent and the dialog says so; without an answer the purchase can be repeated", async () => {
    await openAs();
    const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await purchase();
    expect(within(dialog()).getByRole("alert").textContent).toBe(messages.offline);
    expect(sent("POST")).toEqual([]);
    network.mockReturnValue(true);
    await purchase();
    await minimumDuration();
    expect(within(dialog()).getByRole("alert").textContent).toBe(messages.noAnswer);
    expect(button("Purchase Details")).toBeTruthy();
  });
});
