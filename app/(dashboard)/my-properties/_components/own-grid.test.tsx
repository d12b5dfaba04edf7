import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { OwnGrid } from "@/app/(dashboard)/my-properties/_components/own-grid";
import { toOwnCardItem } from "@/app/(dashboard)/my-properties/_components/own-results";
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
