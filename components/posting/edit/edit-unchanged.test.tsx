import { act, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { EditScreen } from "@/components/posting/edit/edit-screen";
import { editedOf } from "@/components/posting/edit/edited-listing";
import { press, replying } from "@/components/posting/tests/posting-page";
import { takeToasts } from "@/lib/client/toast";
import type { OpenProperty } from "@/lib/listing/types";
import { CATEGORIES, type Category, PROPERTY_TYPES } from "@/lib/property/constants";
import { readDetails } from "@/lib/property/details";
import { DETAIL_FIELDS } from "@/lib/property/fields";
import { addPropertySchema } from "@/lib/property/schema";
import { sampleProperty } from "@/tests/sample-property";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));
const files = await vi.hoisted(async () => (await import("@/components/posting/tests/posting-page")).fileMemory());
vi.mock("idb-keyval", () => files.keyval);
const answer = vi.fn<typeof fetch>();
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
  vi.stubGlobal("fetch", answer.mockReset());
  answer.mockImplementation(replying(200, { data: {}, meta: { removed: [] } }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  takeToasts();
});

it.each(kinds)("opening and saving a $propertyType, $category, changes nothing", async (kind) => {
  const property: OpenProperty = {
    ...sampleProperty({ ...kind, ...EXTRAS[kind.category], price: 24_000.25, propertyDetails: detailsOf(kind) }),
    address: "402, Tower B",
    description: "Two lines,\nnot one",
    amenities: ["Lift", "Roof garden"],
  };
  await act(
    async () => void render(<EditScreen accountId={ME} listing={editedOf(property)} isAdmin={false} localities={[]} />),
  );
  await press("Save changes");
  const { keepPhotos, updatedAt, ...body } = JSON.parse(String(answer.mock.calls[0]?.[1]?.body));
  expect(JSON.parse(keepPhotos)).toEqual(property.photos);
  expect(updatedAt).toBe(property.updatedAt);
  const { details, issues } = readDetails(kind.propertyType, kind.category, body.propertyDetails);
  expect([details, issues]).toEqual([property.propertyDetails, []]);
  const stated = addPropertySchema.parse({ ...kind, ...body });
  expect(property).toMatchObject(JSON.parse(JSON.stringify(stated)));
});
