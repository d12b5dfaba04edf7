import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { toUnlockItem } from "@/app/(dashboard)/my-properties/_components/contact-results";
import { UnlockList } from "@/app/(dashboard)/my-properties/_components/unlock-list";
import { creditMessages } from "@/lib/credits/messages";
import type { Unlock } from "@/lib/credits/unlock-contract";
import { routes } from "@/lib/platform/routes";
import { setStage } from "@/tests/page-stage";
import { sampleProperty } from "@/tests/stated-property";

const { clear, answer } = setStage();
beforeEach(clear);

const unlock = (changes: Partial<Unlock> = {}): Unlock => ({
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
  ...changes,
});
const show = (changes: Partial<Unlock> = {}) => render(<UnlockList items={[toUnlockItem(unlock(changes))]} />);
const { _id: ID, slug: SLUG, name: NAME } = sampleProperty();
const text = () => screen.getByRole("article").textContent;

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
      ...["_id", "category", "isSold", "name", "note", "photo", "place", "price", "propertyType"],
      ...["seller", "slug", "unlockedOn"],
    ].sort(),
  );
});
