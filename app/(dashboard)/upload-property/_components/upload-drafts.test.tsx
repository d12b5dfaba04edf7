import { act, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { UploadScreen } from "@/app/(dashboard)/upload-property/_components/upload-screen";
import * as sendPhotos from "@/components/media/send-photo";
import { clearDrafts } from "@/lib/client/clear-drafts";
import { draftPlace, readDraft, saveDraft, VISITOR_PLACE } from "@/lib/client/drafts";
import { limits } from "@/lib/platform/limits";
import { memory } from "@/tests/file-memory";
import { addPhotos, fill, openForm, pick, press, standIns } from "@/tests/posting-page";

const ME = "665f1c2ab3d94e0012a4c7d1";
const OTHER = "665f1c2ab3d94e0012a4c7d9";
const show = (accountId = ME) => act(async () => void render(<UploadScreen accountId={accountId} localities={[]} />));

beforeEach(() => {
  localStorage.clear();
  const endless: sendPhotos.Sending = { answer: new Promise(() => undefined), stop: () => undefined };
  vi.spyOn(sendPhotos, "sendPhoto").mockReturnValue(endless);
  standIns();
});
afterEach(() => vi.restoreAllMocks());

const begin = async () => {
  await show();
  await openForm("Rent", "Flat");
  await fill("Name", "Sunny flat");
  await fill("Total area", "1450");
  await pick("No", "Boring");
  await addPhotos("a.jpg");
};
const again = (accountId = ME) => {
  document.body.replaceChildren();
  return show(accountId);
};

it("offers a draft with type, category and time, and restores all of it", async () => {
  await begin();
  await again();
  expect(screen.getByRole("region", { name: "Draft: Flat for rent" }).textContent).toContain("Just now");
  await press("Continue your draft");
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Sunny flat");
  expect(screen.getByLabelText<HTMLInputElement>("Total area").value).toBe("1450");
  expect(
    within(screen.getByRole("radiogroup", { name: "Boring" })).getByLabelText<HTMLInputElement>("No").checked,
  ).toBe(true);
  expect(screen.getAllByRole("img", { name: /Photo/ })).toHaveLength(1);
});

it("shows the offer below the categories and focuses the heading when the form closes", async () => {
  await begin();
  await again();
  const offer = screen.getByRole("button", { name: "Continue your draft" });
  const categories = screen.getByRole("group", { name: "Choose a category" });
  expect(categories.compareDocumentPosition(offer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await press("Continue your draft");
  await press("Cancel");
  expect(screen.getByRole("button", { name: "Continue your draft" })).toBe(offer);
});

it("takes over from a draft of another type what both types have", async () => {
  await begin();
  await again();
  await openForm("Sale", "Plot");
  expect(screen.getByRole("dialog", { name: "Add Plot Property" })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Sunny flat");
  expect(screen.getByLabelText<HTMLInputElement>("Total area").value).toBe("1450");
  expect(screen.queryByLabelText("Bedrooms")).toBeNull();
});

it("deletes the draft on Start again", async () => {
  await begin();
  await again();
  screen.getByRole("button", { name: "Start again" }).focus();
  await press("Start again");
  expect(screen.queryByText("Continue your draft")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  expect([readDraft(draftPlace(ME, "form")), memory.size]).toEqual([undefined, 0]);
});

it("shows a draft to no other account on this device and deletes it on sign-out", async () => {
  await begin();
  await again(OTHER);
  expect(screen.queryByText("Continue your draft")).toBeNull();
  await clearDrafts();
  await again();
  expect(screen.queryByText("Continue your draft")).toBeNull();
  expect(memory.size).toBe(0);
});

it("ignores a draft that is too old or unreadable", () => {
  const place = draftPlace(ME, "form");
  const savedAt = Date.now() - limits.draftKeptDays * 86_400_000;
  saveDraft(place, { category: "rent", propertyType: "Flat", values: {}, photos: [], savedAt });
  expect(readDraft(place)).toBeUndefined();
  localStorage.setItem(`basera.draft.${place}`, "{");
  expect(readDraft(place)).toBeUndefined();
});

it("opens a visitor's draft, with its photos, once for the next account", async () => {
  memory.set(`${VISITOR_PLACE}/p1`, new File(["x"], "x.jpg", { type: "image/jpeg" }));
  const values = { price: "3600000", address: "12, Lake Road", propertyDetails: { bedrooms: "3" } };
  saveDraft(VISITOR_PLACE, {
    category: "sale",
    propertyType: "House",
    values,
    photos: [{ id: "p1" }],
    savedAt: Date.now(),
    isNew: true,
  });
  await show();
  expect(screen.getByRole("dialog", { name: "Add House Property" })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Address").value).toBe("12, Lake Road");
  expect(screen.getByLabelText<HTMLInputElement>("Bedrooms").value).toBe("3");
  expect(screen.getAllByRole("img", { name: /Photo/ })).toHaveLength(1);
  expect(readDraft(VISITOR_PLACE)).toBeUndefined();
  await again();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("button", { name: "Continue your draft" })).toBeTruthy();
});
