import { act, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ContactSlot } from "@/app/(site)/property/[slug]/_components/contact-slot";
import { BuyBar, PurchaseCard } from "@/app/(site)/property/[slug]/_components/purchase-card";
import { clearContacts, type ViewedProperty } from "@/lib/client/contacts";
import { removeSessionCookie } from "@/lib/client/session";
import { creditMessages } from "@/lib/credits/messages";
import type { UserType } from "@/lib/platform/actor";
import { routes } from "@/lib/platform/routes";
import { propertyMessages } from "@/lib/property/messages";
import { clearSession, setSession, setStage } from "@/tests/page-stage";
import { sampleProperty } from "@/tests/stated-property";

const stage = setStage();
const { clear, answer, sent } = stage;
const property = sampleProperty();
const CONTACT = routes.api.property(property._id);
const SELLER_ID = "665f000000000000000000aa";
const SELLER = { userName: "Asha Rao", number: "9000054321" };
/** The answer to buyers names no account; the seller and administrators get its id. */
const sellerOf = (userType: UserType = "owner", _id?: string) => ({
  address: "402, Tower B",
  sellerDetails: { ...SELLER, userType, ...(_id && { _id }) },
});
const opens = (changes: Partial<ViewedProperty> = sellerOf()) =>
  answer("GET", CONTACT, { status: 200, data: { ...property, ...changes }, meta: { contact: "open" } });

const card = () => screen.queryByRole("button", { name: "Purchase Details", hidden: true });
const isCovered = () => card()?.closest("[inert]") !== null;
const panel = (name = SELLER.userName) => screen.findByRole("region", { name });
const bar = () => screen.getByRole("region", { name: "Price and contact" });
const settled = () => act(() => vi.dynamicImportSettled());

function show() {
  render(
    <>
      <ContactSlot propertyId={property._id} part="panel">
        <PurchaseCard property={property} lastContact={null} />
      </ContactSlot>
      <BuyBar property={property} />
    </>,
  );
}

beforeEach(() => {
  clear();
  answer("GET", CONTACT, { status: 200, data: property, meta: { contact: "locked" } });
});
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

it("makes no call for visitors", async () => {
  show();
  await settled();
  expect([sent("GET"), isCovered()]).toEqual([[], false]);
});

it("keeps the offer for people who have not unlocked it, after one call for both places", async () => {
  setSession(stage, {});
  show();
  await settled();
  await vi.waitFor(() =>
    expect(
      sent("GET")
        .map(([path]) => path)
        .toSorted(),
    ).toEqual([CONTACT, routes.api.me].toSorted()),
  );
  expect(isCovered()).toBe(false);
});

describe("somebody who unlocked it", () => {
  it("sees seller and address instead of the offer", async () => {
    setSession(stage, {});
    opens();
    show();
    const text = (await panel()).textContent ?? "";
    for (const part of ["Contact unlocked", "Owner", "+91 90000 54321", "402, Tower B", "Near Meghdoot garden"])
      expect(text).toContain(part);
    for (const part of ["Indore", "452001", "Show map"]) expect(text).toContain(part);
    for (const place of [await panel(), bar()])
      expect(within(place).getByRole("link", { name: "Call owner" }).getAttribute("href")).toBe("tel:+919000054321");
    expect(bar().textContent).toContain("Asha Rao+91 90000 54321");
    expect(isCovered()).toBe(true);
    expect(document.querySelector("iframe")).toBeNull();
  });

  it.each([
    [452_010, "452010"],
    ["452010", "452010"],
    ["near 452010", "452001"],
    [45_201, "452001"],
  ])("sees the recorded PIN code %j, or else the city's", async (pincode, shown) => {
    setSession(stage, {});
    opens({ ...sellerOf(), propertyDetails: { ...property.propertyDetails, pincode } });
    show();
    expect((await panel()).textContent).toContain(`Pincode${shown}`);
  });

  it("calls an agent an agent", async () => {
    setSession(stage, {});
    opens(sellerOf("agent"));
    show();
    expect(within(await panel()).getByRole("link", { name: "Call agent" })).toBeTruthy();
  });

  it("sees a note when the seller's account was deleted", async () => {
    setSession(stage, {});
    opens({});
    show();
    const [text] = await screen.findAllByText(creditMessages.sellerGone);
    const shown = text?.closest("section") ?? expect.fail();
    expect(shown.textContent).toContain("Contact details");
    expect(within(shown).queryByRole("link")).toBeNull();
    expect(within(shown).queryByRole("button", { name: /^Show map/ })).toBeNull();
    expect(bar().textContent).toContain(creditMessages.sellerGone);
  });

  it("sees it as soon as it is unlocked; it takes over the focus of the part it covers", async () => {
    setSession(stage, {});
    show();
    await settled();
    card()?.focus();
    opens();
    await act(async () => clearContacts());
    await panel();
    expect(document.activeElement?.textContent).toBe("Asha Rao");
  });

  it("sees nothing of it after sign-out when the page is restored from the back/forward cache", async () => {
    setSession(stage, {});
    opens();
    show();
    await panel();
    removeSessionCookie();
    await act(async () => window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
    expect(document.body.textContent).not.toMatch(/Asha Rao|90000 54321|Tower B/);
    expect(isCovered()).toBe(false);
  });
});

it("its seller sees that it is the own property, with a link to edit it", async () => {
  setSession(stage, { role: "owner", _id: SELLER_ID });
  opens(sellerOf("owner", SELLER_ID));
  show();
  const own = await panel();
  expect(own.textContent).toContain("Your own property");
  for (const [place, name] of [
    [own, "Edit property"],
    [bar(), "Edit"],
  ] as const)
    expect(within(place).getByRole("link", { name }).getAttribute("href")).toBe(routes.editListing(property._id));
});

it("administrators see it without unlocking", async () => {
  setSession(stage, { role: "admin" });
  opens(sellerOf("owner", SELLER_ID));
  show();
  expect((await panel()).textContent).toContain("Open to administrators");
});

it("a contact that cannot be unlocked is not offered, in both places and to everybody", async () => {
  const held = { ...property, contactHeld: true };
  render(
    <>
      <PurchaseCard property={held} lastContact={null} />
      <BuyBar property={held} />
    </>,
  );
  await settled();
  expect(screen.queryAllByRole("button")).toEqual([]);
  expect(screen.getByText(propertyMessages.contactHeld)).toBeTruthy();
  expect(bar().textContent).toContain(propertyMessages.contactHeldShort);
  expect(document.body.textContent).not.toMatch(/1 credit/i);
  expect(sent("GET")).toEqual([]);
});
