import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, test, vi } from "vitest";
import { EditScreen } from "@/components/posting/edit/edit-screen";
import { type EditedListing, editedOf } from "@/components/posting/edit/edited-listing";
import { fill, press, replying, standIns } from "@/components/posting/tests/posting-page";
import { takeToasts } from "@/lib/client/toast";
import type { OpenProperty } from "@/lib/listing/types";
import { propertyMessages } from "@/lib/property/messages";
import { routes } from "@/lib/routes";

const router = { push: vi.fn() };
vi.mock("next/navigation", () => ({ useRouter: () => router }));
const files = await vi.hoisted(async () => (await import("@/components/posting/tests/posting-page")).fileMemory());
vi.mock("idb-keyval", () => files.keyval);
const answer = vi.fn<typeof fetch>();

const PROPERTY: OpenProperty = {
  _id: "665f1c2ab3d94e0012a4c7d1",
  slug: "flat",
  name: "Sunny flat",
  category: "rent",
  propertyType: "Flat",
  preferredCustomer: "family",
  landmark: "Lake",
  address: "402, Tower B",
  price: 24_000,
  photos: ["/media/a-1.webp", "/media/b-1.webp"],
  propertyDetails: { bedrooms: 2, wifi: true, boring: "yes" },
  amenities: ["Lift", "Roof garden"],
  rentRequired: "2+1",
  status: "approved",
  approval: true,
  rejected: false,
  sold: false,
  views: 3,
  createdAt: "2026-11-01T09:10:00.000Z",
  updatedAt: "2026-11-05T09:10:00.000Z",
  sellerDetails: { _id: "665f1c2ab3d94e0012a4c7d2", userName: "Asha Rao", number: "9000012345", userType: "owner" },
};
const show = (part: Partial<EditedListing> = {}, isAdmin = false) =>
  render(<EditScreen accountId="me" listing={{ ...editedOf(PROPERTY), ...part }} isAdmin={isAdmin} localities={[]} />);
const sentBody = (call = 0) => JSON.parse(String(answer.mock.calls[call]?.[1]?.body));

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
  standIns();
  vi.stubGlobal("fetch", answer);
  answer.mockImplementation(replying(200, { data: PROPERTY, meta: { removed: [] } }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  takeToasts();
});

it("begins with the price as it is, to the last figure", () => {
  expect(editedOf({ ...PROPERTY, price: 24_000.255 }).values.price).toBe("24000.255");
});

const cancel = () => act(async () => void screen.getByRole("link", { name: "Cancel" }).click());

it("says a price in words where they say more than its digits", async () => {
  show();
  expect(screen.queryByText("₹24,000")).toBeNull();
  await fill("Price", "3600000");
  expect(screen.getByText("₹36 lakh")).toBeTruthy();
});

it("has headings without a gap, and the price in groups", () => {
  show();
  const levels = screen.getAllByRole("heading").map(({ tagName }) => tagName);
  expect(levels).toEqual(["H1", "H2", "H2", "H2", "H2"]);
  expect(screen.getByLabelText<HTMLInputElement>("Price").value).toBe("24,000");
});

it("asks once before changes are given up, and never without any", async () => {
  show();
  await cancel();
  expect(screen.queryByRole("dialog")).toBeNull();
  await fill("Landmark", "Lake gate");
  await cancel();
  expect(screen.getByRole("dialog", { name: "Leave without saving?" }).textContent).toContain(
    propertyMessages.editNotSaved,
  );
  await press("Keep editing");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(localStorage).toHaveLength(1);
  await cancel();
  await act(async () => screen.getByRole("link", { name: "Leave" }).click());
  expect(localStorage).toHaveLength(0);
});

it("what was taken out is read before the message covers it", async () => {
  show();
  const removed = [{ path: "name", kinds: ["phone"] }];
  answer.mockImplementation(replying(200, { data: PROPERTY, meta: { removed } }));
  await press("Save changes");
  expect([takeToasts(), router.push.mock.calls]).toEqual([[], []]);
  await press("Continue");
  expect(takeToasts()).toEqual([{ kind: "success", text: propertyMessages.propertySaved }]);
  expect(router.push).toHaveBeenCalledOnce();
});

it("gets no more of the listing than it shows", () => {
  expect(JSON.stringify(editedOf(PROPERTY))).not.toMatch(/Asha|9000012345|views|createdAt|slug/);
});

test.each([
  [{ status: "approved" }, false, propertyMessages.editReviewed, "Save changes"],
  [{ status: "rejected", rejectionReason: "Photos are dark" }, false, "Photos are dark", "Save and send for review"],
  [{ status: "rejected" }, true, propertyMessages.editAsAdmin, "Save changes"],
] as const)("says before what saving does", (part, isAdmin, text, button) => {
  show(part, isAdmin);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Edit Flat Property");
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole("button", { name: button })).toBeTruthy();
});

it("saves what is there now, details no form asks for and own amenities too, and goes back to the list", async () => {
  show();
  await fill("Price", "25,500");
  await fill("Landmark", "Lake gate");
  await press("Remove photo 1");
  await press("Save changes");
  expect(answer).toHaveBeenCalledExactlyOnceWith(
    routes.api.ownProperty(PROPERTY._id),
    expect.objectContaining({ method: "PATCH" }),
  );
  expect(sentBody()).toMatchObject({
    name: "Sunny flat",
    price: "25500",
    landmark: "Lake gate",
    city: "",
    amenities: ["Lift", "Roof garden"],
    propertyDetails: { bedrooms: "2", boring: "yes", wifi: true },
    keepPhotos: '["/media/b-1.webp"]',
    updatedAt: PROPERTY.updatedAt,
  });
  expect(router.push).toHaveBeenCalledExactlyOnceWith(routes.uploads());
  expect(takeToasts()).toEqual([{ kind: "success", text: propertyMessages.propertySaved }]);
});

it("somebody else's newer version is loaded and one's own changes stay", async () => {
  show();
  await fill("Landmark", "Lake gate");
  answer.mockImplementationOnce(replying(409, { message: propertyMessages.changedMeanwhile }));
  await press("Save changes");
  expect(router.push).not.toHaveBeenCalled();
  const newer = {
    ...PROPERTY,
    photos: [...PROPERTY.photos],
    name: "Newer name",
    landmark: "Park",
    updatedAt: "2026-11-06T09:10:00.000Z",
  };
  answer.mockImplementationOnce(replying(200, { data: newer }));
  await press("Load the new version");
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Newer name");
  expect(screen.getByLabelText<HTMLInputElement>("Landmark").value).toBe("Lake gate");
  expect(screen.queryByRole("button", { name: "Load the new version" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Continue your draft" })).toBeNull();
  await press("Save changes");
  expect(sentBody(2)).toMatchObject({ name: "Newer name", landmark: "Lake gate", updatedAt: newer.updatedAt });
});

it("the last photo taken out is asked for again", async () => {
  show();
  await press("Remove photo 1");
  await press("Remove photo 1");
  await press("Save changes");
  expect(takeToasts()).toEqual([{ kind: "error", text: "Please select at least one photo" }]);
  expect(answer).not.toHaveBeenCalled();
});
