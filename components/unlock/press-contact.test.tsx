import { act, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { onContactsForgotten, readContact } from "@/lib/client/contact";
import { messages } from "@/lib/messages";
import { routes } from "@/lib/routes";
import { setSession } from "@/tests/browser-session";
import {
  button,
  CONTACT,
  click,
  dialog,
  onUnlockPage,
  openAs,
  place,
  press,
  property,
  said,
  saidOnNextPage,
  stage,
} from "@/tests/unlock-page";

const { answer, sent } = stage;
onUnlockPage();

describe("a press on a contact button", () => {
  it("tells an administrator to have the details already", async () => {
    setSession(stage, { role: "admin", credits: 0 });
    await press();
    expect([said(), screen.queryByRole("dialog"), sent("POST")]).toEqual([
      ["error: already have access to details"],
      null,
      [],
    ]);
  });

  it.each([0, -2])(
    "leads somebody with %i credits to where they are sold, and says why in both places",
    async (credits) => {
      await openAs({ credits });
      expect(said()).toEqual(["error: not enough credits to purchase details"]);
      expect(saidOnNextPage()).toEqual(["info: not enough credits to purchase details"]);
      expect(place.assign).toHaveBeenCalledExactlyOnceWith(routes.credits);
      expect([screen.queryByRole("dialog"), sent("POST")]).toEqual([null, []]);
    },
  );

  it("leads to a contact that is open already, with no credits too", async () => {
    answer("GET", CONTACT, { status: 200, data: property, meta: { contact: "open" } });
    render(
      <h2 id="seller-name" tabIndex={-1}>
        Asha Rao
      </h2>,
    );
    await openAs({ credits: 0 });
    expect(document.activeElement?.id).toBe("seller-name");
    expect([screen.queryByRole("dialog"), said()]).toEqual([null, []]);
  });

  it("offers nothing that was unlocked elsewhere since the page was read", async () => {
    await readContact(property._id);
    answer("GET", CONTACT, { status: 200, data: property, meta: { contact: "open" } });
    const again = vi.fn();
    const stop = onContactsForgotten(again);
    await openAs({ credits: 0 });
    stop();
    expect([screen.queryByRole("dialog"), said(), again.mock.calls.length]).toEqual([null, [], 1]);
    expect(place.assign).not.toHaveBeenCalled();
  });

  it("says so when nobody answers, or there is no network", async () => {
    setSession(stage, {});
    answer("GET", routes.api.me, { status: 503 });
    await press();
    expect(said()).toEqual([`error: ${messages.noAnswer}`]);
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await click(screen.getByRole("button"));
    await vi.dynamicImportSettled();
    expect(said()).toEqual([`error: ${messages.offline}`]);
  });
});

describe("the offer", () => {
  it("says what is unlocked, what it costs and what is left, with the focus on its title", async () => {
    await openAs();
    const text = dialog().textContent ?? "";
    for (const part of [property.name, "Flat for rent, Vijay Nagar, Indore", "₹24,000 per month"])
      expect(text).toContain(part);
    for (const part of ["Credit Required: 1 Credit", "You have 3", "2 credits left"]) expect(text).toContain(part);
    expect(document.activeElement?.textContent).toBe("Get contact details");
    expect(sent("POST")).toEqual([]);
  });

  it.each(["Cancel", "Close"])("is left by %s and charges nothing", async (name) => {
    await openAs();
    await click(button(name));
    expect([screen.queryByRole("dialog"), sent("POST")]).toEqual([null, []]);
  });

  it("is left when the page is: back, or out of the browser's memory", async () => {
    await openAs();
    await act(async () => window.dispatchEvent(new Event("popstate")));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
