import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { PropertyCard } from "@/components/property/property-card";
import { QuickLook } from "@/components/property/quick-look";
import { messages } from "@/lib/platform/messages";
import { requestMessages } from "@/lib/platform/request-messages";
import { routes } from "@/lib/platform/routes";
import { propertyMessages } from "@/lib/property/messages";
import type { PublicProperty } from "@/lib/property/types";
import { setStage } from "@/tests/page-stage";
import { sampleProperty } from "@/tests/stated-property";

const stage = setStage();
const card = sampleProperty();
const CALL = routes.api.property(card._id);
const opener = () => screen.getByRole("button", { name: "Quick look at Shalimar Heights, 3 BHK" });
const dialog = () => screen.getByRole("dialog", { name: card.name });

async function open(answered: Partial<PublicProperty> = {}) {
  stage.answer("GET", CALL, { status: 200, data: sampleProperty(answered), meta: { contact: "locked" } });
  await act(async () => void fireEvent.click(opener()));
  await waitFor(() => expect(within(dialog()).queryByRole("status")).toBeNull());
}
const rows = () =>
  within(dialog())
    .getAllByRole("term")
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

// Loaded by a press; here no test is to wait for it.
beforeAll(() => import("@/components/property/quick-look-dialog"));
beforeEach(() => {
  stage.clear();
  render(
    <section>
      <PropertyCard card={card} withLook />
      <QuickLook />
    </section>,
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("loads nothing and shows no dialog before it is pressed; its button is outside the card's link", () => {
  expect(stage.fetched).not.toHaveBeenCalled();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect([opener().closest("a"), opener().getAttribute("type")]).toEqual([null, "button"]);
});

it("shows a listing in brief, with a link to its page", async () => {
  await open({ title: "3 BHK in a gated street", description: "Second floor.", yearBuilt: 2018, amenities: ["Lift"] });
  for (const text of ["3 BHK in a gated street", "Vijay Nagar, near Meghdoot garden, Indore", "₹24,000", "per month"])
    expect(within(dialog()).getByText(text)).toBeTruthy();
  expect(within(dialog()).getByText("Second floor.")).toBeTruthy();
  expect(rows()).toEqual(["Bedrooms: 3", "Bathrooms: 3", "Area: 1,450 sq.ft", "Year built: 2018"]);
  expect(within(dialog()).getByRole("list", { name: "Amenities" }).textContent).toBe("Lift");
  expect(within(dialog()).getByRole("img", { name: card.name })).toBeTruthy();
  const link = within(dialog()).getByRole("link", { name: "View Details" });
  expect(link.getAttribute("href")).toBe(routes.property(card.slug));
});

it("leaves out values that are not recorded", async () => {
  await open({ propertyDetails: {}, bedrooms: 0, photos: [], title: card.name });
  expect(rows()).toEqual(["Bathrooms: 3", "Area: 1,450 sq.ft"]);
  expect(within(dialog()).queryByRole("list")).toBeNull();
  expect(within(dialog()).getByRole("img", { name: "No photo yet" })).toBeTruthy();
});

it("shows nothing of a seller whose contact is open to this viewer", async () => {
  const seen = { address: "402, Tower B", sellerDetails: { _id: "1", userName: "Asha Rao", number: "9000012345" } };
  await open(seen as Partial<PublicProperty>);
  expect(dialog().textContent).not.toMatch(/Tower B|Asha|90000/);
});

it("shows why it could not be loaded, and retries", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await act(async () => void fireEvent.click(opener()));
  await waitFor(() => expect(within(dialog()).getByRole("alert").textContent).toContain(messages.offline));
  stage.answer("GET", CALL, { status: 404, message: requestMessages.notFound });
  const again = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: messages.tryAgain })));
  await again();
  expect(within(dialog()).getByRole("alert").textContent).toContain(propertyMessages.propertyGone);
  stage.answer("GET", CALL, { status: 200, data: card });
  await again();
  expect(within(dialog()).queryByRole("alert")).toBeNull();
  expect(within(dialog()).getByText("₹24,000")).toBeTruthy();
});

it("returns the focus to the button that opened it", async () => {
  await open();
  await act(async () => (dialog() as HTMLDialogElement).close());
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(opener());
});
