import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { EditScreen } from "@/app/(dashboard)/view-properties/[id]/edit/_components/edit-screen";
import { type EditedListing, editedOf } from "@/app/(dashboard)/view-properties/[id]/edit/_components/edited-listing";
import { takeToasts } from "@/lib/client/toast";
import type { OpenProperty } from "@/lib/listings/schema";
import { routes } from "@/lib/platform/routes";
import { CATEGORIES, type Category, PROPERTY_TYPES } from "@/lib/property/constants";
import { readDetails } from "@/lib/property/details";
import { DETAIL_FIELDS } from "@/lib/property/fields";
import { propertyMessages } from "@/lib/property/messages";
import { addPropertySchema } from "@/lib/property/schema";
import { sampleOf } from "@/tests/depth";
import { router } from "@/tests/navigation";
import { fill, press, replying, standIns } from "@/tests/posting-page";
import { sampleProperty } from "@/tests/stated-property";

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
  homeId: "000000000000000000000001",
  offers: 1,
  createdAt: "2026-11-01T09:10:00.000Z",
  updatedAt: "2026-11-05T09:10:00.000Z",
  sellerDetails: { _id: "665f1c2ab3d94e0012a4c7d2", userName: "Asha Rao", number: "9000012345", userType: "owner" },
};
const show = (part: Partial<EditedListing> = {}, isAdmin = false, isOthers = isAdmin) => {
  const given = { accountId: "me", listing: { ...editedOf(PROPERTY), ...part }, localities: [] };
  return render(<EditScreen {...given} isAdmin={isAdmin} isOthers={isOthers} />);
};
const sentBody = (call = 0) => JSON.parse(String(answer.mock.calls[call]?.[1]?.body));

beforeEach(() => {
  localStorage.clear();
  standIns();
  vi.stubGlobal("fetch", answer.mockReset());
  answer.mockImplementation(replying(200, { data: PROPERTY, meta: { contactsCut: false } }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  takeToasts();
});

it("starts with the exact price", () => {
  expect(editedOf({ ...PROPERTY, price: 24_000.255 }).values.price).toBe("24000.255");
});

it.each([
  ["its seller", false, false, 1],
  ["an administrator who is its seller", true, false, 1],
  ["another administrator", true, true, 0],
])("says to %s whether the number that is shown is the reader's", (_, isAdmin, isOthers, times) => {
  show({}, isAdmin, isOthers);
  expect(screen.queryAllByText(propertyMessages.numberShown)).toHaveLength(times);
});

const cancel = () => act(async () => void screen.getByRole("link", { name: "Cancel" }).click());

it("shows a large price in words", async () => {
  show();
  expect(screen.queryByText("₹24,000")).toBeNull();
  await fill("Price", "3600000");
  expect(screen.getByText("₹36 lakh")).toBeTruthy();
});

it("has heading levels without a gap, and a grouped price", () => {
  show();
  const levels = screen.getAllByRole("heading").map(({ tagName }) => tagName);
  expect(levels).toEqual(["H1", "H2", "H2", "H2", "H2"]);
  expect(screen.getByLabelText<HTMLInputElement>("Price").value).toBe("24,000");
});

it("asks before changes are lost, and only when there are some", async () => {
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

it("says before the toast that contacts are cut out", async () => {
  show();
  answer.mockImplementation(replying(200, { data: PROPERTY, meta: { contactsCut: true } }));
  await press("Save changes");
  expect([takeToasts(), router.push.mock.calls]).toEqual([[], []]);
  expect(screen.getByText(propertyMessages.contactsRemoved)).toBeTruthy();
  await press("Continue");
  expect(takeToasts()).toEqual([{ kind: "success", text: propertyMessages.propertySaved }]);
  expect(router.push).toHaveBeenCalledOnce();
});

it("has the fields as they were typed, not as everybody sees them", () => {
  const typed = { name: "Flat 98765 43210", propertyDetails: { note: "ask me" } };
  const { values, details } = editedOf({ ...PROPERTY, typed });
  expect([values.name, details]).toEqual([typed.name, typed.propertyDetails]);
  expect(values.landmark).toBe(PROPERTY.landmark);
});

it("receives only the fields it shows", () => {
  expect(JSON.stringify(editedOf(PROPERTY))).not.toMatch(/Asha|9000012345|views|createdAt|slug/);
});

test.each([
  [{ status: "approved" }, false, propertyMessages.editReviewed, "Save changes"],
  [{ status: "rejected", rejectionReason: "Photos are dark" }, false, "Photos are dark", "Save and send for review"],
  [{ status: "sold" }, false, propertyMessages.editSold, "Save changes"],
  [{ status: "rejected" }, true, propertyMessages.editAsAdmin, "Save changes"],
  [{ status: "approved" }, "own", propertyMessages.editOwnAsAdmin, "Save changes"],
] as const)("says beforehand what saving does", (part, isAdmin, text, button) => {
  show(part, isAdmin !== false, isAdmin === true);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Edit Flat Property");
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole("button", { name: button })).toBeTruthy();
});

it("saves all values, with details that have no field and custom amenities, and returns to the list", async () => {
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

it("links to the other listing when the seller lists the changed home already (security F37)", async () => {
  show();
  await fill("Landmark", "Lake gate");
  const errors = [{ path: "listing", message: "/property/other" }];
  answer.mockImplementationOnce(replying(409, { message: propertyMessages.alreadyListed, errors }));
  await press("Save changes");
  expect(screen.getByRole("link", { name: "Show that listing" }).getAttribute("href")).toBe("/property/other");
  expect(screen.queryByRole("button", { name: "Load the new version" })).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>("Landmark").value).toBe("Lake gate");
});

it("loads somebody else's newer version and keeps the changes made here", async () => {
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

it("requires a photo after the last one was removed", async () => {
  show();
  await press("Remove photo 1");
  await press("Remove photo 1");
  await press("Save changes");
  expect(takeToasts()).toEqual([{ kind: "error", text: "Please select at least one photo" }]);
  expect(answer).not.toHaveBeenCalled();
});

describe("opening and saving without a change", () => {
  const ME = "665f1c2ab3d94e0012a4c7d2";

  const EXTRAS: Record<Category, Partial<OpenProperty>> = {
    rent: { rentRequired: "2+1" },
    sale: { tncpApproved: "yes", reraApproved: "no", loanOnThisProperty: "no" },
    lease: {},
    "new-projects": { reraNumber: "P-IND-23-0042" },
  };
  const kinds = PROPERTY_TYPES.flatMap((propertyType) => CATEGORIES.map((category) => ({ propertyType, category })));
  /** Details in all their kinds; of the flags some true, one false, the others not recorded. */
  const detailsOf = ({ propertyType, category }: (typeof kinds)[number]) => {
    const asked = DETAIL_FIELDS[propertyType].filter(
      ({ onlyIn, notRecorded }) => !notRecorded && (!onlyIn || onlyIn.includes(category)),
    );
    const flags = asked.filter(({ kind }) => kind === "flag").slice(0, 3);
    const others = asked.filter(({ kind }) => kind !== "flag");
    return {
      ...Object.fromEntries(others.map(({ key, choices, kind }) => [key, choices?.at(-1)?.value ?? (kind && 3)])),
      ...Object.fromEntries(flags.map(({ key }, index) => [key, index > 0])),
      "guest room": true,
    };
  };

  beforeEach(() => {
    answer.mockImplementation(replying(200, { data: {}, meta: { contactsCut: false } }));
  });
  it.each(sampleOf(kinds, 12))("opening and saving a $propertyType, $category, changes nothing", async (kind) => {
    const property: OpenProperty = {
      ...sampleProperty({ ...kind, ...EXTRAS[kind.category], price: 24_000.25, propertyDetails: detailsOf(kind) }),
      address: "402, Tower B",
      description: "Two lines,\nnot one",
      amenities: ["Lift", "Roof garden"],
    };
    const given = { accountId: ME, listing: editedOf(property), localities: [] };
    await act(async () => void render(<EditScreen {...given} isAdmin={false} isOthers={false} />));
    await press("Save changes");
    const { keepPhotos, updatedAt, ...body } = JSON.parse(String(answer.mock.calls[0]?.[1]?.body));
    expect(JSON.parse(keepPhotos)).toEqual(property.photos);
    expect(updatedAt).toBe(property.updatedAt);
    const { details, issues } = readDetails(kind.propertyType, kind.category, body.propertyDetails);
    expect([details, issues]).toEqual([property.propertyDetails, []]);
    const stated = addPropertySchema.parse({ ...kind, ...body });
    expect(property).toMatchObject(JSON.parse(JSON.stringify(stated)));
  });
});
