import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type SellerItem, toSellerItem } from "@/app/(dashboard)/view-properties/_components/seller-item";
import { SellerList } from "@/app/(dashboard)/view-properties/_components/seller-list";
import { takeToasts } from "@/lib/client/toast";
import type { SellerCard } from "@/lib/listings/seller-rules";
import { messages } from "@/lib/platform/messages";
import { requestMessages } from "@/lib/platform/request-messages";
import { routes } from "@/lib/platform/routes";
import { propertyMessages } from "@/lib/property/messages";
import { router } from "@/tests/navigation";
import { setStage } from "@/tests/page-stage";
import { sampleProperty } from "@/tests/stated-property";

const card = (changes: Partial<SellerCard> = {}): SellerCard => ({
  ...sampleProperty({ status: "pending", approval: false, views: 1_204 }),
  unlocks: 0,
  address: "402, Tower B",
  description: "Fourth-floor flat in a gated society.",
  ...changes,
});
const NOW = new Date("2026-11-24T06:00:00Z");
const item = (changes: Partial<SellerCard> = {}) => toSellerItem(card(changes), NOW);
const { _id: ID, name: NAME } = item();

const { clear, answer, sent, hold } = setStage();

beforeEach(() => {
  clear();
});

const show = (items: readonly SellerItem[] = [item()]) => render(<SellerList items={items} />);
const button = (name: string) => screen.getByRole("button", { name });
const press = (name: string) => act(async () => void fireEvent.click(button(name)));
const question = () => screen.getByRole("dialog", { name: "Delete Property" });
const text = () => screen.getByRole("article").textContent ?? "";

describe("the seller's card", () => {
  it("shows everything the specification names", () => {
    show();
    for (const part of ["For Rent", "Pending", "+1 more", NAME, "402, Tower B, near Meghdoot garden, Indore"])
      expect(text()).toContain(part);
    for (const part of ["₹24,000 per month", "Fourth-floor flat", "1,204 views", "10 Nov 2026"])
      expect(text()).toContain(part);
    const tiles = [...screen.getByRole("article").querySelectorAll("dl > div")].map(({ textContent }) => textContent);
    expect(tiles).toEqual(["Beds3", "Baths3", "Area in sq ft1,450", "Parking–Not stated"]);
    expect(screen.getByRole("link", { name: `Edit ${NAME}` }).getAttribute("href")).toBe(routes.editListing(ID));
    expect(screen.getByRole("img", { name: `Flat: ${NAME}` })).toBeTruthy();
  });

  it.each([
    [1, "1 person unlocked your contact"],
    [3, "3 people unlocked your contact"],
  ])("shows how many people unlocked its contact: %i", (unlocks, words) => {
    show([item({ unlocks })]);
    expect(text()).toContain(words);
  });

  it("shows no such line while nobody has", () => {
    show();
    expect(text()).not.toContain("unlocked your contact");
  });

  it.each([
    [{ parkingType: "no-parking" }, "ParkingNo"],
    [{ parking: false }, "ParkingNo"],
    [{ parkingSpots: 2 }, "ParkingYes"],
  ])("shows the recorded parking (%j)", (propertyDetails, tile) => {
    show([item({ propertyDetails })]);
    expect(text()).toContain(tile);
  });

  it("leaves out what the type does not have", () => {
    const { bedrooms: _, bathrooms: __, area: ___, description: ____, city: _____, ...plot } = card();
    show([toSellerItem({ ...plot, photos: [], category: "sale", price: 5_000_000 }, NOW)]);
    expect(text()).toContain("Not stated");
    expect(text()).toContain("₹50,00,000 ₹50 lakh");
    expect(text()).not.toMatch(/per month|more photos|undefined/);
  });

  it.each([
    ["The photos are blurred", "Reason: The photos are blurred"],
    [undefined, "No reason was given."],
  ])("shows why it was rejected (%s) and links to the edit form", (rejectionReason, words) => {
    show([item({ status: "rejected", ...(rejectionReason && { rejectionReason }) })]);
    expect(text()).toContain(words);
    const way = screen.getByRole("link", { name: "Correct and send again", description: NAME });
    expect(way.getAttribute("href")).toBe(routes.editListing(ID));
  });

  it("contains only the fields it shows, and no old reason", () => {
    const keys = Object.keys(item({ rejectionReason: "old", status: "approved" })).sort();
    expect(keys).toEqual(
      [
        ...["_id", "area", "bathrooms", "bedrooms", "category", "createdAt", "name", "photo"],
        ...["photoCount", "place", "price", "propertyType", "status", "teaser", "unlocks", "views"],
      ].sort(),
    );
    expect([...(item({ description: "क".repeat(5_000) }).teaser ?? "")]).toHaveLength(320);
  });
});

describe("selling", () => {
  it.each([
    ["approved", "Sold or rented", routes.api.sell(ID)],
    ["pending", "Mark as sold", routes.api.sell(ID)],
    ["sold", "Mark as available again", routes.api.unsell(ID)],
  ] as const)("toggles a listing that is %s by `%s`, and is busy meanwhile", async (status, name, path) => {
    const arrive = hold();
    show([item({ status })]);
    await press(`${name} ${NAME}`);
    expect(button("Processing...").ariaBusy).toBe("true");
    await press("Processing...");
    await act(async () => arrive({ status: 200, message: "Done" }));
    expect(sent("PATCH")).toEqual([[path, undefined]]);
    expect(takeToasts()).toEqual([{ kind: "success", text: "Done" }]);
    expect(router.refresh).toHaveBeenCalledOnce();
  });

  it("says so without a network, and changes nothing", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    show();
    await press(`Mark as sold ${NAME}`);
    expect(takeToasts()).toEqual([{ kind: "error", text: messages.offline }]);
    expect(router.refresh).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});

describe("confirming", () => {
  const asked = (days: number, freshness: SellerCard["freshness"] = "fresh") =>
    item({
      status: "approved",
      freshness,
      confirmedAt: new Date(NOW.getTime() - days * 86_400_000).toISOString(),
    });

  it.each([
    [asked(1), "Confirmed on 23 Nov 2026. We ask you again by 8 Dec 2026."],
    [asked(13), "Confirm it by 26 Nov 2026: is it still available?"],
    [
      asked(16, "due"),
      "Has needed your confirmation since 23 Nov 2026. Without it, buyers no longer see it from 30 Nov 2026 on.",
    ],
    [asked(23, "stale"), "Hidden from buyers: last confirmed on 1 Nov 2026. Confirm it to show it again."],
  ])("says until when or since when, and what to do", (shown, words) => {
    show([shown]);
    expect(text()).toContain(words);
  });

  it("shows it as confirmed at once", async () => {
    const arrive = hold();
    show([asked(16, "due")]);
    await press(`Still available ${NAME}`);
    expect(text()).toContain("Confirmed as available today.");
    await act(async () => arrive({ status: 200, message: "Thank you" }));
    expect(sent("POST")).toEqual([[routes.api.confirm(ID), undefined]]);
    expect(takeToasts()).toEqual([{ kind: "success", text: "Thank you" }]);
    expect(router.refresh).toHaveBeenCalledOnce();
  });

  it("takes it back when the server did not accept it", async () => {
    const arrive = hold();
    show([asked(16, "due")]);
    await press(`Still available ${NAME}`);
    await act(async () => arrive({ status: 503, message: "Not now" }));
    expect(text()).toContain("Has needed your confirmation since");
    expect(takeToasts()).toEqual([{ kind: "error", text: "Not now" }]);
  });
});

describe("deleting", () => {
  it("asks with the specification's text; abort does nothing", async () => {
    show();
    await press(`Delete ${NAME}`);
    expect(question().textContent).toContain("Confirm to delete property?");
    await act(async () => void fireEvent.click(within(question()).getByRole("button", { name: "abort" })));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect([sent("DELETE"), takeToasts()]).toEqual([[], []]);
  });

  it("deletes, says so and refreshes the list", async () => {
    answer("DELETE", routes.api.ownProperty(ID), { status: 200, message: propertyMessages.propertyDeleted });
    show();
    await press(`Delete ${NAME}`);
    await act(async () => void fireEvent.click(within(question()).getByRole("button", { name: "delete" })));
    expect(sent("DELETE")).toEqual([[routes.api.ownProperty(ID), undefined]]);
    expect(takeToasts()).toEqual([{ kind: "success", text: "Property deleted" }]);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(router.refresh).toHaveBeenCalledOnce();
  });
});

describe("the details dialog", () => {
  const open = {
    ...sampleProperty({ status: "pending", approval: false }),
    address: "402, Tower B",
    sellerDetails: { _id: "665f000000000000000000aa", userName: "Asha Rao", number: "9000054321", userType: "owner" },
  };

  it("shows the details with the seller's own contact, in any state", async () => {
    answer("GET", routes.api.property(ID), { status: 200, data: open });
    show();
    await press(`View Details ${NAME}`);
    const dialog = screen.getByRole("dialog", { name: NAME });
    for (const part of ["Pending", "Your contact details", "Asha Rao", "402, Tower B", "More Details"])
      expect(dialog.textContent).toContain(part);
    expect(within(dialog).getByRole("region", { name: "Photos" })).toBeTruthy();
    expect(within(dialog).getByRole("link", { name: "Edit" }).getAttribute("href")).toBe(routes.editListing(ID));
  });

  it.each([
    [404, propertyMessages.propertyGone],
    [503, requestMessages.databaseUnavailable],
  ])("says why loading failed (%i), and loads again", async (status, words) => {
    answer("GET", routes.api.property(ID), { status, message: words }, { status: 200, data: open });
    show();
    await press(`View Details ${NAME}`);
    expect(screen.getByRole("alert").textContent).toContain(words);
    await press("Try again");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByRole("dialog", { name: NAME }).textContent).toContain("Asha Rao");
  });
});
