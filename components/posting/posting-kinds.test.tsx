import { act, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openForm, standIns } from "@/components/posting/tests/posting-page";
import { UploadScreen } from "@/components/posting/upload-screen";
import { CATEGORIES, CATEGORY_NAMES, PROPERTY_TYPE_NAMES, PROPERTY_TYPES } from "@/lib/property/constants";
import { DETAIL_FIELDS } from "@/lib/property/fields";

const files = await vi.hoisted(async () => (await import("@/components/posting/tests/posting-page")).fileMemory());
vi.mock("idb-keyval", () => files.keyval);

beforeEach(standIns);

describe("the form of each type in each category", () => {
  const kinds = PROPERTY_TYPES.flatMap((type) => CATEGORIES.map((category) => [type, category] as const));
  const extras = {
    rent: ["Rent Required"],
    sale: ["TNCP Approved", "RERA Approved", "Loan on this Property"],
    lease: [],
    "new-projects": ["RERA number"],
  };
  it.each(kinds)("%s, %s", async (type, category) => {
    const label = PROPERTY_TYPE_NAMES[type].label;
    await act(async () => void render(<UploadScreen accountId="665f1c2ab3d94e0012a4c7d1" localities={[]} />));
    expect(screen.queryByRole("button", { name: label })).toBeNull();
    await openForm(CATEGORY_NAMES[category].label, label);
    const dialog = screen.getByRole("dialog", { name: `Add ${label} Property` });
    const asked = [...dialog.querySelectorAll("label, fieldset > span > span")].map((one) => one.textContent);
    const details = DETAIL_FIELDS[type].filter(({ onlyIn }) => !onlyIn || onlyIn.includes(category));
    for (const name of ["Name", "Address", "Landmark", "Price", "Preferred client"]) expect(asked).toContain(name);
    for (const one of details) expect(asked, one.label).toContain(one.label);
    for (const [of, names] of Object.entries(extras))
      for (const name of names) expect(asked.includes(name), name).toBe(of === category);
    expect(asked.includes("Boring")).toBe(details.some(({ key }) => key === "boring"));
  });
});
