import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { EditScreen } from "@/app/(dashboard)/view-properties/[id]/edit/_components/edit-screen";
import { editedOf } from "@/app/(dashboard)/view-properties/[id]/edit/_components/edited-listing";
import * as sendPhotos from "@/components/media/send-photo";
import { takeToasts } from "@/lib/client/toast";
import type { OpenProperty } from "@/lib/listings/schema";
import { memory } from "@/tests/file-memory";
import { addPhotos, fill, press, replying, standIns } from "@/tests/posting-page";
import { sampleProperty } from "@/tests/stated-property";

const storing = (): sendPhotos.Sending => ({
  answer: Promise.resolve({
    ok: true,
    status: 201,
    message: "",
    data: { src: "/media/new-1.webp", width: 1, height: 1 },
    meta: {},
  }),
  stop: () => undefined,
});
const answer = vi.fn<typeof fetch>();
const assign = vi.fn();

const PROPERTY: OpenProperty = { ...sampleProperty({ rentRequired: "2+1" }), address: "402, Tower B" };
const [FIRST, SECOND] = PROPERTY.photos;
const show = async (changes: Partial<OpenProperty> = {}, accountId = "me") => {
  cleanup();
  const listing = editedOf({ ...PROPERTY, ...changes });
  const screenOf = { accountId, listing, isAdmin: false, isOthers: false, localities: [] };
  await act(async () => void render(<EditScreen {...screenOf} />));
};
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const isOffered = () => screen.queryByRole("button", { name: "Continue your draft" }) !== null;
/** Changes something, and the session has ended by the time it is saved. */
const loseSession = async () => {
  await show();
  await fill("Landmark", "Lake gate");
  await fill("Bedrooms", "4");
  answer.mockImplementation(replying(401, { message: "Please sign in first" }));
  await press("Save changes");
  expect(assign).toHaveBeenCalledOnce();
};

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(sendPhotos, "sendPhoto").mockImplementation(storing);
  standIns();
  answer.mockReset();
  assign.mockReset();
  vi.stubGlobal("fetch", answer);
  vi.stubGlobal("location", { pathname: "/", search: "", assign });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  takeToasts();
});

it("offers the changes again after the session ended while saving, to the same account only", async () => {
  await loseSession();
  await show({}, "other");
  expect(isOffered()).toBe(false);
  await show();
  expect(value("Landmark")).toBe(PROPERTY.landmark);
  screen.getByRole("button", { name: "Continue your draft" }).focus();
  await press("Continue your draft");
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  expect([value("Landmark"), value("Bedrooms"), value("Name")]).toEqual(["Lake gate", "4", PROPERTY.name]);
  expect(isOffered()).toBe(false);
});

it("applies the changes to the current listing and saves them as a change of it", async () => {
  await loseSession();
  const updatedAt = "2026-11-20T10:00:00.000Z";
  await show({ name: "Newer name", landmark: "Park", updatedAt });
  await press("Continue your draft");
  answer.mockReset().mockImplementation(replying(200, { data: {}, meta: {} }));
  await press("Save changes");
  const body = JSON.parse(String(answer.mock.calls[0]?.[1]?.body));
  expect(body).toMatchObject({ name: "Newer name", landmark: "Lake gate", updatedAt });
  expect(body.propertyDetails).toMatchObject({ bedrooms: "4", bathrooms: "3" });
  expect(JSON.parse(body.keepPhotos)).toEqual(PROPERTY.photos);
  await show();
  expect(isOffered()).toBe(false);
});

it("restores the order of the photos, with the new ones", async () => {
  await show();
  await press("Remove photo 1");
  await addPhotos("new.jpg");
  await show();
  await press("Continue your draft");
  answer.mockImplementation(replying(200, { data: {}, meta: {} }));
  await press("Save changes");
  const { keepPhotos } = JSON.parse(String(answer.mock.calls[0]?.[1]?.body));
  expect(JSON.parse(keepPhotos)).toEqual([SECOND, "/media/new-1.webp"]);
  expect(keepPhotos).not.toContain(FIRST);
  expect(memory.size).toBe(0);
});

it("offers nothing when nothing was changed, or when it was changed back", async () => {
  await show();
  await show();
  expect(isOffered()).toBe(false);
  await fill("Landmark", "Lake gate");
  await fill("Landmark", PROPERTY.landmark);
  expect(localStorage).toHaveLength(0);
});

it.each(["Start again", "Cancel"])("%s deletes the draft", async (way) => {
  await loseSession();
  await show();
  if (way === "Cancel") act(() => screen.getByRole("link", { name: way }).click());
  else await press(way);
  expect(localStorage).toHaveLength(0);
  await show();
  expect(isOffered()).toBe(false);
});
