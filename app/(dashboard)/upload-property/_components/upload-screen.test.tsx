import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { UploadScreen } from "@/app/(dashboard)/upload-property/_components/upload-screen";
import * as sendPhotos from "@/components/media/send-photo";
import type { ApiAnswer } from "@/lib/client/api";
import { draftPlace, readDraft } from "@/lib/client/drafts";
import { takeToasts } from "@/lib/client/toast";
import { userMessages } from "@/lib/identity/messages";
import type { Photo } from "@/lib/media/contract";
import { mediaMessages } from "@/lib/media/messages";
import { routes } from "@/lib/platform/routes";
import { CATEGORIES, CATEGORY_NAMES, PROPERTY_TYPE_NAMES, PROPERTY_TYPES } from "@/lib/property/constants";
import { DETAIL_FIELDS } from "@/lib/property/fields";
import { propertyMessages } from "@/lib/property/messages";
import { sampleOf } from "@/tests/depth";
import { memory } from "@/tests/file-memory";
import { addPhotos, fill, openForm, pick, press, replying, standIns } from "@/tests/posting-page";

const sent = vi.fn<sendPhotos.SendPhoto>();
const ME = "665f1c2ab3d94e0012a4c7d1";
const answer = vi.fn<typeof fetch>();
let stored = 0;

const storing = (): sendPhotos.Sending => {
  stored += 1;
  const src = `/media/${stored}-1.webp`;
  const good: ApiAnswer<Photo> = { ok: true, status: 201, message: "", data: { src, width: 1, height: 1 }, meta: {} };
  return { answer: Promise.resolve(good), stop: vi.fn() };
};
const failing = (): sendPhotos.Sending => ({
  answer: Promise.resolve({ ok: false, status: 429, message: "busy", errors: [] }),
  stop: vi.fn(),
});

const show = () => act(async () => void render(<UploadScreen accountId={ME} localities={[]} />));
const fillFlat = async () => {
  await show();
  await openForm("Rent", "Flat");
  await fill("Name", "Sunny flat");
  await fill("Address", "402, Tower B");
  await fill("Landmark", "Lake");
  await fill("Price", "24000");
  await pick("Family", "Preferred client");
  await pick("2+1", "Rent Required");
};
const submit = () => press("Upload Property");
const bodies = () => answer.mock.calls.map(([, init]) => init?.body as FormData);

beforeEach(() => {
  stored = 0;
  localStorage.clear();
  vi.stubGlobal("fetch", answer.mockReset());
  vi.spyOn(sendPhotos, "sendPhoto").mockImplementation(sent.mockReset().mockImplementation(storing));
  answer.mockImplementation(replying(201, { data: {}, meta: { contactsCut: false } }));
  standIns();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  takeToasts();
});

it("refuses a listing without a photo and sends nothing", async () => {
  await fillFlat();
  await submit();
  expect(takeToasts()).toEqual([{ kind: "error", text: "Please select at least one photo" }]);
  expect(answer).not.toHaveBeenCalled();
});

it("shows missing values at their fields and focuses the first", async () => {
  await show();
  await openForm("Sale", "Flat");
  await submit();
  const said = screen.getAllByRole("alert").map((one) => one.textContent);
  expect(said).toEqual(
    expect.arrayContaining(["Name is required", "Price range is required", "Loan on this Property is required"]),
  );
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
  expect(answer).not.toHaveBeenCalled();
});

it("offers to confirm the number that the new listing waits for", async () => {
  await fillFlat();
  await addPhotos("a.jpg");
  const data = { hold: "unconfirmed", sellerDetails: { number: "9876543210" } };
  answer.mockImplementation(replying(201, { data, meta: { removed: [] } }));
  await submit();
  const dialog = screen.getByRole("dialog");
  expect(dialog.textContent).toContain(propertyMessages.uploadedWait);
  expect(dialog.textContent).toContain(userMessages.contactBlockReasons.unconfirmed);
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Mobile Number" }).value).toBe("9876543210");
  await press("Send code");
  expect(answer).toHaveBeenLastCalledWith(routes.api.mobileCode, expect.objectContaining({ method: "POST" }));
});

it("posts the values with the photos in order and says that it waits for review", async () => {
  await fillFlat();
  await addPhotos("a.jpg", "b.jpg");
  await press("Move left photo 2");
  expect(screen.getByText(propertyMessages.photoMoved(2, 1))).toBeTruthy();
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Move left photo 1");
  await press("Bedrooms: one more");
  answer.mockImplementation(replying(201, { data: {}, meta: { contactsCut: true } }));
  await submit();
  expect(answer).toHaveBeenCalledExactlyOnceWith(routes.api.addProperty, expect.objectContaining({ method: "POST" }));
  const body = Object.fromEntries(bodies()[0] ?? []);
  expect(body).toMatchObject({ category: "rent", propertyType: "Flat", price: "24000", rentRequired: "2+1" });
  expect(body.keepPhotos).toBe('["/media/2-1.webp","/media/1-1.webp"]');
  expect(body.propertyDetails).toBe('{"bedrooms":"1"}');
  expect(screen.getByRole("dialog").textContent).toContain(propertyMessages.uploadedWait);
  expect(screen.getByText(propertyMessages.contactsRemoved)).toBeTruthy();
  // Where they stood would tell what passes.
  expect(screen.getByRole("dialog").textContent).not.toMatch(/Name:|phone number/);
  expect(screen.getByRole("link", { name: "Track status" }).getAttribute("href")).toBe(routes.uploads());
  expect(takeToasts()).toEqual([{ kind: "success", text: "Property added successfully!" }]);
  await press("Close");
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  expect(readDraft(draftPlace(ME, "form"))).toBeUndefined();
  expect(memory.size).toBe(0);
});

it("counts from the start where something else than a whole number was typed", async () => {
  await fillFlat();
  const bedrooms = screen.getByLabelText<HTMLInputElement>("Bedrooms");
  for (const typed of ["two", "2.5", "-"]) {
    await fill("Bedrooms", typed);
    await press("Bedrooms: one less");
    expect(bedrooms.value).toBe(typed);
    await press("Bedrooms: one more");
    expect(bedrooms.value).toBe("1");
  }
});

it("makes the form inert while it is sent, then returns the focus", async () => {
  await fillFlat();
  await addPhotos("a.jpg");
  const name = screen.getByLabelText<HTMLInputElement>("Name");
  let arrive: (response: Response) => void = () => undefined;
  answer.mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
  name.focus();
  await submit();
  for (const one of [name, screen.getByLabelText("Bedrooms"), screen.getByLabelText(/Add photos/)])
    expect(one.closest("[inert]")).not.toBeNull();
  name.blur();
  const drop = Object.assign(new Event("drop", { bubbles: true }), {
    dataTransfer: { types: ["Files"], files: [new File(["b"], "b.jpg", { type: "image/jpeg" })] },
  });
  act(() => void document.body.dispatchEvent(drop));
  expect(screen.getAllByRole("img", { name: /Photo/ })).toHaveLength(1);
  await act(async () => arrive(await replying(503, { message: "away" })()));
  expect(document.querySelector("[inert]")).toBeNull();
  expect(document.activeElement).toBe(name);
});

it("clears the error toast when the form is closed", async () => {
  await fillFlat();
  await submit();
  await press("Cancel");
  expect(takeToasts()).toEqual([]);
});

it("keeps all input when the server fails", async () => {
  await fillFlat();
  await addPhotos("a.jpg");
  answer.mockImplementation(replying(503, { message: "away" }));
  await submit();
  expect(takeToasts()).toEqual([{ kind: "error", text: "Failed to add property. Please try again." }]);
  const said = screen.getByText("Failed to add property. Please try again.");
  expect(said.parentElement?.contains(screen.getByRole("button", { name: "Upload Property" }))).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Sunny flat");
  expect(screen.getAllByRole("img", { name: /Photo/ })).toHaveLength(1);
});

it("keeps all input and links to the listing when the seller lists the home already (security F37)", async () => {
  await fillFlat();
  await addPhotos("a.jpg");
  const errors = [{ path: "listing", message: "/view-properties/665f00000000000000000001/edit" }];
  answer.mockImplementation(replying(409, { message: "You already list this home", errors }));
  await submit();
  expect(takeToasts()).toEqual([{ kind: "error", text: "You already list this home" }]);
  const link = screen.getByText("You already list this home").querySelector("a");
  expect([link?.textContent, link?.getAttribute("href")]).toEqual(["Show that listing", errors[0]?.message]);
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Sunny flat");
});

it("shows the server's errors at their fields, details included", async () => {
  await fillFlat();
  await addPhotos("a.jpg");
  const errors = [{ path: "propertyDetails.bedrooms", message: "Bedrooms is invalid" }];
  answer.mockImplementation(replying(400, { message: "Bedrooms is invalid", errors }));
  await submit();
  expect(screen.getByText("Bedrooms is invalid")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Bedrooms"));
});

it("uploads photos again, once, that the server no longer has", async () => {
  await fillFlat();
  await addPhotos("a.jpg");
  const errors = [{ path: "keepPhotos", message: mediaMessages.photoGone }];
  answer.mockImplementationOnce(replying(400, { message: mediaMessages.photoGone, errors }));
  await submit();
  expect(bodies().map((body) => body.get("keepPhotos"))).toEqual(['["/media/1-1.webp"]', '["/media/2-1.webp"]']);
  expect(screen.getByText(propertyMessages.uploadedWait)).toBeTruthy();
});

it("does not send the listing while a photo failed, and retries only that photo", async () => {
  await fillFlat();
  sent.mockImplementationOnce(failing);
  await addPhotos("a.jpg", "b.jpg");
  await submit();
  expect(answer).not.toHaveBeenCalled();
  expect(screen.getAllByRole("alert").map((one) => one.textContent)).toContain(propertyMessages.photosNotUploaded);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Try again: photo 1" }));
  await press("Try again: photo 1");
  expect(sent).toHaveBeenCalledTimes(3);
  expect(screen.queryByText(propertyMessages.photosNotUploaded)).toBeNull();
  await submit();
  expect(answer).toHaveBeenCalledOnce();
});

describe("the form of each type in each category", () => {
  const kinds = PROPERTY_TYPES.flatMap((type) => CATEGORIES.map((category) => [type, category] as const));
  const extras = {
    rent: ["Rent Required"],
    sale: ["TNCP Approved", "RERA Approved", "Loan on this Property"],
    lease: [],
    "new-projects": ["RERA number"],
  };
  it.each(sampleOf(kinds, 12))("%s, %s", async (type, category) => {
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
