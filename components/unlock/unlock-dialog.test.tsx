import { act, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { hasSessionSign } from "@/lib/client/session";
import { creditMessages } from "@/lib/credits/messages";
import { requestMessages } from "@/lib/http/messages";
import { limits } from "@/lib/limits";
import { messages } from "@/lib/messages";
import { routes } from "@/lib/routes";
import { userMessages } from "@/lib/user/messages";
import {
  bought,
  button,
  click,
  dialog,
  onUnlockPage,
  openAs,
  place,
  property,
  said,
  saidOnNextPage,
  stage,
} from "@/tests/unlock-page";

const { answer, sent, hold } = stage;
const purchase = () => click(button("Purchase Details"));
const shownLongEnough = () => act(() => vi.advanceTimersByTimeAsync(limits.purchaseProcessingMs));
onUnlockPage();

describe("processing", () => {
  it("lasts as long as it is shown at least, however quick the server is; nothing closes it, a second press does nothing", async () => {
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
    await click(busy);
    expect([sent("POST"), said()]).toEqual([[[routes.api.debit, { propertyId: property._id }]], []]);
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
    await shownLongEnough();
  };

  it("says so in the words of the specification, with the contact, its heading in focus", async () => {
    await succeed();
    expect(document.activeElement?.textContent).toBe("Purchase Successful");
    expect(screen.getByRole("dialog", { name: "Purchase Successful" }).textContent).toContain(
      "You now have access to the complete property details.",
    );
    for (const part of ["Asha Rao", "+91 90000 54321", "2 credits left"]) expect(dialog().textContent).toContain(part);
    expect(within(dialog()).getByRole("link", { name: "Call" }).getAttribute("href")).toBe("tel:+919000054321");
    expect(said()).toEqual(["success: Details Purchased successfully"]);
  });

  it("View Details loads the page anew, the cross leaves it", async () => {
    await succeed();
    await click(button("View Details"));
    expect(place.reload).toHaveBeenCalledOnce();
    await click(button("Close"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("what the server refuses", () => {
  const refused = async (...given: { status: number; message: string }[]) => {
    await openAs();
    answer("POST", routes.api.debit, ...given);
    await purchase();
    await shownLongEnough();
  };

  it.each([
    [404, creditMessages.notCharged],
    [429, "Too many requests. Please try again in 12 minutes."],
    [409, creditMessages.adminHasDetails],
    [503, requestMessages.databaseAway],
  ])("%i stands in the dialog, and it can be tried again", async (status, message) => {
    await refused({ status, message }, { ...bought, message: "OK" });
    expect(within(dialog()).getByRole("alert").textContent).toBe(message);
    expect(said()).toEqual([]);
    await purchase();
    expect(within(dialog()).getByRole("alert").textContent).toBe("");
    await shownLongEnough();
    expect(screen.getByRole("heading", { name: "Purchase Successful" })).toBeTruthy();
    expect(sent("POST")).toHaveLength(2);
  });

  it("402 leads to where credits are sold", async () => {
    await refused({ status: 402, message: creditMessages.notEnoughCredits });
    expect(place.assign).toHaveBeenCalledExactlyOnceWith(routes.credits);
    expect(saidOnNextPage().at(-1)).toBe("info: not enough credits to purchase details");
    expect(screen.queryByText("Purchase Successful")).toBeNull();
  });

  it("401 leads to sign-in and back", async () => {
    await refused({ status: 401, message: userMessages.signInFirst });
    expect(place.assign).toHaveBeenCalledExactlyOnceWith(routes.loginThen("/property/x"));
    expect([hasSessionSign(), screen.queryByText("Purchase Successful")]).toEqual([false, null]);
  });

  it("without a network nothing is sent, and it says so; without an answer it can be repeated", async () => {
    await openAs();
    const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await purchase();
    expect(within(dialog()).getByRole("alert").textContent).toBe(messages.offline);
    expect(sent("POST")).toEqual([]);
    network.mockReturnValue(true);
    await purchase();
    await shownLongEnough();
    expect(within(dialog()).getByRole("alert").textContent).toBe(messages.noAnswer);
    expect(button("Purchase Details")).toBeTruthy();
  });
});
