import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { ReviewList } from "@/components/review/review-list";
import type { OpenProperty, ReviewItem } from "@/lib/listing/types";
import type { PublicProperty } from "@/lib/property/types";

export const SELLER = {
  _id: "665f000000000000000000aa",
  userName: "Asha Rao",
  number: "9000054321",
  userType: "owner",
} as const;

/** A listing that waits for a decision. */
export const waiting = (sample: PublicProperty, changes: Partial<OpenProperty> = {}): OpenProperty => ({
  ...sample,
  status: "pending",
  approval: false,
  address: "402, Tower B",
  sellerDetails: SELLER,
  ...changes,
});

/** The row of a listing that waits for a decision. */
export function waitingRow({
  _id,
  name,
  price,
  createdAt,
  updatedAt,
  photos: [photo = ""],
}: PublicProperty): ReviewItem {
  const shown = { _id, name, price, createdAt, updatedAt, photo };
  return { ...shown, status: "pending", place: "Vijay Nagar, Flat", city: "Indore", seller: SELLER };
}

export const show = (...items: ReviewItem[]) => render(<ReviewList items={items} first={11} />);

export const table = () => screen.getByRole("table", { name: "Properties, newest first" });
export const inTable = (name: string) => within(table()).getByRole("button", { name });
export const dialog = (name: string) => screen.getByRole("dialog", { name });
export const inDialog = (title: string, name: string) => within(dialog(title)).getByRole("button", { name });
export const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));
