import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SendPhoto } from "@/components/posting/photos/send-photo";
import { addPhotos, fill, openForm, pick, press, replying, standIns } from "@/components/posting/tests/posting-page";
import { UploadScreen } from "@/components/posting/upload-screen";
import type { ApiAnswer } from "@/lib/client/api";
import { draftPlace, readDraft } from "@/lib/client/drafts";
import { showCarriedToast, takeToasts } from "@/lib/client/toast";
import type { Photo } from "@/lib/media/contract";
import { propertyMessages } from "@/lib/property/messages";
import { routes } from "@/lib/routes";

const files = await vi.hoisted(async () => (await import("@/components/posting/tests/posting-page")).fileMemory());
vi.mock("idb-keyval", () => files.keyval);
const sent = vi.hoisted(() => vi.fn<SendPhoto>());
vi.mock("@/components/posting/photos/send-photo", () => ({ sendPhoto: sent }));

const ME = "665f1c2ab3d94e0012a4c7d1";
const answer = vi.fn<typeof fetch>();
let stored = 0;

const storing = (): ReturnType<SendPhoto> => {
  stored += 1;
  const src = `/media/${stored}-1.webp`;
  const good: ApiAnswer<Photo> = { ok: true, status: 201, message: "", data: { src, width: 1, height: 1 }, meta: {} };
  return { answer: Promise.resolve(good), stop: vi.fn() };
};
const failing = (): ReturnType<SendPhoto> => ({
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
  files.memory.clear();
  localStorage.clear();
  vi.clearAllMocks();
  vi.stubGlobal("fetch", answer);
  sent.mockImplementation(storing);
  answer.mockImplementation(replying(201, { data: {}, meta: { removed: [] } }));
  standIns();
});
afterEach(() => {
  vi.unstubAllGlobals();
  takeToasts();
});

it("without a photo it says so and sends nothing", async () => {
  await fillFlat();
  await submit();
  expect(takeToasts()).toEqual([{ kind: "error", text: "Please select at least one photo" }]);
  expect(answer).not.toHaveBeenCalled();
});

it("what is missing is said at its field, with the focus on the first", async () => {
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

it("posts what was stated with the photos in their order, and says that it waits", async () => {
  await fillFlat();
  await addPhotos("a.jpg", "b.jpg");
  await press("Move left photo 2");
  expect(screen.getByText(propertyMessages.photoMoved(2, 1))).toBeTruthy();
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Move left photo 1");
  await press("Bedrooms: one more");
  answer.mockImplementation(replying(201, { data: {}, meta: { removed: [{ path: "name", kinds: ["phone"] }] } }));
  await submit();
  expect(answer).toHaveBeenCalledExactlyOnceWith(routes.api.addProperty, expect.objectContaining({ method: "POST" }));
  const body = Object.fromEntries(bodies()[0] ?? []);
  expect(body).toMatchObject({ category: "rent", propertyType: "Flat", price: "24000", rentRequired: "2+1" });
  expect(body.keepPhotos).toBe('["/media/2-1.webp","/media/1-1.webp"]');
  expect(body.propertyDetails).toBe('{"bedrooms":"1"}');
  expect(screen.getByRole("dialog").textContent).toContain(propertyMessages.uploadedWait);
  expect(screen.getByText("Name: phone number")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Track status" }).getAttribute("href")).toBe(routes.uploads());
  expect(takeToasts()).toEqual([]);
  await press("Close");
  expect(takeToasts()).toEqual([{ kind: "success", text: "Property added successfully!" }]);
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  expect(readDraft(draftPlace(ME, "form"))).toBeUndefined();
  expect(files.memory.size).toBe(0);
});

it("says at once that it is added where nothing is to be read first", async () => {
  await fillFlat();
  await addPhotos("a.jpg");
  await submit();
  expect(takeToasts()).toEqual([{ kind: "success", text: "Property added successfully!" }]);
});

it("what is to be read first goes along with the message to the uploads", async () => {
  await fillFlat();
  await addPhotos("a.jpg");
  answer.mockImplementation(replying(201, { data: {}, meta: { removed: [{ path: "name", kinds: ["phone"] }] } }));
  await submit();
  await act(async () => screen.getByRole("link", { name: "Track status" }).click());
  showCarriedToast();
  expect(takeToasts()).toEqual([{ kind: "success", text: "Property added successfully!" }]);
});

it("while it is sent nothing can be changed, and the focus comes back", async () => {
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

it("what was missing is said no longer once the form is closed", async () => {
  await fillFlat();
  await submit();
  await press("Cancel");
  expect(takeToasts()).toEqual([]);
});

it("a failure of the server keeps everything", async () => {
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

it("what the server refuses stands at its field, details too", async () => {
  await fillFlat();
  await addPhotos("a.jpg");
  const errors = [{ path: "propertyDetails.bedrooms", message: "Bedrooms is invalid" }];
  answer.mockImplementation(replying(400, { message: "Bedrooms is invalid", errors }));
  await submit();
  expect(screen.getByText("Bedrooms is invalid")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Bedrooms"));
});

it("photos the server has no longer are sent anew, once", async () => {
  await fillFlat();
  await addPhotos("a.jpg");
  const errors = [{ path: "keepPhotos", message: propertyMessages.photoGone }];
  answer.mockImplementationOnce(replying(400, { message: propertyMessages.photoGone, errors }));
  await submit();
  expect(bodies().map((body) => body.get("keepPhotos"))).toEqual(['["/media/1-1.webp"]', '["/media/2-1.webp"]']);
  expect(screen.getByText(propertyMessages.uploadedWait)).toBeTruthy();
});

it("a photo that failed holds the listing back and is tried again alone", async () => {
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
