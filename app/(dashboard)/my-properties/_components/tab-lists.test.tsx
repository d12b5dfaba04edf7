import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { OwnGrid, UnlockList } from "@/app/(dashboard)/my-properties/_components/tab-lists";
import { toOwnCardItem, toUnlockItem } from "@/app/(dashboard)/my-properties/_components/tab-results";
import type { UnlockedListing } from "@/lib/credits/contract";
import { creditMessages } from "@/lib/credits/messages";
import { routes } from "@/lib/platform/routes";
import { STATUSES } from "@/lib/property/constants";
import { setStage } from "@/tests/page-stage";
import { sampleProperty } from "@/tests/stated-property";

const { clear, answer } = setStage();

beforeEach(clear);

const items = STATUSES.map((status, index) =>
  toOwnCardItem({
    ...sampleProperty({ _id: `id-${index}`, name: `Flat ${status}`, status }),
    address: "402",
    unlocks: 0,
  }),
);

describe("own listings", () => {
  it("shows each own listing with its state, and none as a link: it may have no public page", () => {
    render(<OwnGrid items={items} />);
    const cards = screen.getAllByRole("article");
    for (const [index, word] of ["Approved", "Pending", "Rejected", "Sold"].entries()) {
      expect(cards[index]?.textContent).toContain(word);
      expect(cards[index]?.textContent).toContain("Flat in Vijay Nagar, Indore");
    }
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("opens one in a dialog, and gives it back", async () => {
    answer("GET", routes.api.property("id-1"), {
      status: 200,
      data: { ...sampleProperty({ name: "Flat pending" }), address: "402, Tower B" },
    });
    render(<OwnGrid items={items} />);
    await act(async () => void fireEvent.click(screen.getByRole("button", { name: "View Details of Flat pending" })));
    const dialog = screen.getByRole("dialog", { name: "Flat pending" });
    expect(dialog.textContent).toContain("402, Tower B");
    const close = within(dialog).getAllByRole("button", { name: "Close" }).at(-1) as HTMLElement;
    await act(async () => void fireEvent.click(close));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("holds no more of a listing than it shows", () => {
    expect(Object.keys(items[0] ?? {}).sort()).toEqual(
      [
        ...["_id", "category", "facts", "name", "photo", "photoCount", "place"],
        ...["price", "propertyType", "status", "views"],
      ].sort(),
    );
  });
});

const unlock = (changes: Partial<UnlockedListing> = {}): UnlockedListing => ({
  property: sampleProperty(),
  isListed: true,
  seller: {
    userName: "Asha Rao",
    number: "9000054321",
    address: "402, Tower B",
    city: "Indore",
    landmark: "Meghdoot garden",
  },
  unlockedAt: "2026-11-17T05:35:00.000Z",
  guarantee: { state: "ended", until: "2026-11-24T05:35:00.000Z" },
  ...changes,
});

const show = (changes: Partial<UnlockedListing> = {}) => render(<UnlockList items={[toUnlockItem(unlock(changes))]} />);

const { _id: ID, slug: SLUG, name: NAME } = sampleProperty();

const text = () => screen.getByRole("article").textContent;

describe("unlocked listings", () => {
  it("shows the seller and the listing", () => {
    show();
    for (const part of ["Asha Rao", "+91 90000 54321", "402, Tower B, near Meghdoot garden, Indore", "For Rent"])
      expect(text()).toContain(part);
    for (const part of ["₹24,000 per month", "Unlocked on 17 Nov 2026"]) expect(text()).toContain(part);
    expect(screen.getByRole("link", { name: "Call Asha Rao" }).getAttribute("href")).toBe("tel:+919000054321");
    expect(screen.getByRole("link", { name: NAME }).getAttribute("href")).toBe(routes.property(SLUG));
    expect(text()).not.toContain(creditMessages.noLongerListed);
  });

  it.each([
    ["No longer listed", sampleProperty()],
    ["Sold", sampleProperty({ status: "sold", sold: true })],
  ])("opens a listing without a page in a dialog: %s", async (word, property) => {
    answer("GET", routes.api.property(ID), {
      status: 200,
      data: {
        ...property,
        address: "402, Tower B",
        sellerDetails: { _id: "1", userName: "Asha Rao", number: "9000054321" },
      },
    });
    show({ isListed: false, property });
    expect(text()).toContain(word);
    expect(screen.queryByRole("link", { name: NAME })).toBeNull();
    await act(async () => void fireEvent.click(screen.getByRole("button", { name: NAME })));
    const dialog = screen.getByRole("dialog", { name: NAME });
    for (const part of ["Contact details", "Asha Rao", "402, Tower B"]) expect(dialog.textContent).toContain(part);
    await act(
      async () => void fireEvent.click(within(dialog).getAllByRole("button", { name: "Close" })[1] as HTMLElement),
    );
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("shows a note when the seller's account was deleted", () => {
    const { seller: _, ...rest } = unlock();
    render(<UnlockList items={[toUnlockItem(rest)]} />);
    expect(text()).toContain(creditMessages.sellerGone);
    expect(text()).toContain("Vijay Nagar, near Meghdoot garden, Indore");
    expect(screen.queryByRole("link", { name: /^Call/ })).toBeNull();
  });

  it("an item holds only what the row shows", () => {
    expect(Object.keys(toUnlockItem(unlock())).sort()).toEqual(
      [
        ...["_id", "category", "guarantee", "isSold", "name", "note", "photo", "place", "price", "propertyType"],
        ...["seller", "slug", "unlockedOn"],
      ].sort(),
    );
  });
});
