import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { PhotoPicker } from "@/components/media/photo-picker";
import { createPhotoStore } from "@/components/media/photo-store";
import type { SendPhoto } from "@/components/media/send-photo";
import { limits } from "@/lib/platform/limits";
import { propertyMessages } from "@/lib/property/messages";
import { addPhotos, press, standIns } from "@/tests/posting-page";

const refusing =
  (status: number): SendPhoto =>
  () => ({ answer: Promise.resolve({ ok: false, status, message: "no", errors: [] }), stop: () => undefined });
const show = (send?: SendPhoto) => {
  const store = createPhotoStore(send ? { send } : {});
  act(() => store.wake());
  render(<PhotoPicker store={store} error={undefined} />);
  return store;
};
const names = Array.from({ length: limits.photosMax + 1 }, (_, number) => `${number}.jpg`);

beforeEach(standIns);

it("lists the refused files until the reason is gone", async () => {
  show();
  await addPhotos(...names);
  const said = screen.getByRole("alert");
  expect([said.tagName, said.textContent]).toEqual(["DIV", propertyMessages.photoBeyondMost(names.at(-1) ?? "")]);
  expect(screen.queryByLabelText(/Add photos/)).toBeNull();
  await press("Remove photo 1");
  expect(screen.queryByRole("alert")).toBeNull();
});

it("allows only removing a file that is not a photo, and does not count it", async () => {
  const store = show(refusing(400));
  await addPhotos("a.jpg");
  expect(screen.getByRole("alert").textContent).toBe(propertyMessages.photoLeftOver);
  expect(screen.queryByRole("button", { name: /Try again/ })).toBeNull();
  await addPhotos(...names.slice(1));
  expect(store.items()).toHaveLength(limits.photosMax + 1);
});

it("retries a failed photo and keeps the focus on it", async () => {
  show(refusing(429));
  await addPhotos("a.jpg");
  await press("Try again: photo 1");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Move left photo 1" }));
});
