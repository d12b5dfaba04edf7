import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, test, vi } from "vitest";
import { PictureEditor, pictureFault } from "@/app/(dashboard)/profile/_components/picture-editor";
import { takeToasts } from "@/lib/client/toast";
import { userMessages } from "@/lib/identity/messages";
import { mediaMessages } from "@/lib/media/messages";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";

const router = { refresh: vi.fn() };
vi.mock("next/navigation", () => ({ useRouter: () => router }));
const answer = vi.fn<typeof fetch>();

const jpeg = new File(["picture"], "me.jpg", { type: "image/jpeg" });
const show = (profilePic?: string) =>
  render(
    <PictureEditor userName="Asha Rao" profilePic={profilePic}>
      <h1>Asha Rao</h1>
    </PictureEditor>,
  );
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText(/picture|another/), { target: { files: [file] } });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal("fetch", answer);
  URL.createObjectURL = () => "blob:preview";
  URL.revokeObjectURL = vi.fn();
  answer.mockImplementation(async () => Response.json({ success: true, message: "Saved", data: {} }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  takeToasts();
});

test("previews a chosen picture and sends it only on Save", async () => {
  show();
  expect(screen.queryByRole("img")).toBeNull();
  choose(jpeg);
  expect(screen.getByRole("img", { name: "The picture you chose" }).getAttribute("src")).toBe("blob:preview");
  expect(answer).not.toHaveBeenCalled();
  await press("Save picture");
  expect(answer).toHaveBeenCalledExactlyOnceWith(routes.api.me, expect.objectContaining({ method: "PATCH" }));
  const body = answer.mock.calls[0]?.[1]?.body;
  expect(body instanceof FormData && body.get("profilePic")).toBeInstanceOf(File);
  expect(takeToasts()).toEqual([{ kind: "success", text: "Saved" }]);
  expect(router.refresh).toHaveBeenCalledOnce();
  expect(screen.queryByRole("button", { name: "Save picture" })).toBeNull();
});

test("refuses a file that is not a picture and sends nothing", () => {
  show();
  choose(new File(["<svg/>"], "me.svg", { type: "image/svg+xml" }));
  expect(screen.getByRole("alert").textContent).toBe(mediaMessages.pictureUnreadable);
  expect(screen.queryByRole("button", { name: "Save picture" })).toBeNull();
  expect(answer).not.toHaveBeenCalled();
});

test("shows the server's refusal and keeps the picture for another try", async () => {
  answer.mockImplementation(async () =>
    Response.json({ success: false, message: mediaMessages.pictureUnreadable }, { status: 400 }),
  );
  show();
  choose(jpeg);
  await press("Save picture");
  expect(screen.getByRole("alert").textContent).toBe(mediaMessages.pictureUnreadable);
  expect(screen.getByRole("button", { name: "Save picture" })).toBeTruthy();
  expect(router.refresh).not.toHaveBeenCalled();
});

test("shows the stored picture again on Cancel; removing calls the server", async () => {
  show("/media/old-320.webp");
  choose(jpeg);
  await press("Cancel");
  expect(screen.getByRole("img", { name: "Profile picture of Asha Rao" }).getAttribute("src")).toBe(
    "/media/old-320.webp",
  );
  expect(answer).not.toHaveBeenCalled();
  await press("Remove picture");
  expect(answer.mock.calls[0]?.[1]?.body).toBe('{"profilePic":null}');
});

test("refuses a file that does not decode as a picture and shows the stored one again", () => {
  show("/media/old-320.webp");
  choose(jpeg);
  fireEvent.error(screen.getByRole("img"));
  expect(screen.getByRole("alert").textContent).toBe(mediaMessages.pictureUnreadable);
  expect(screen.getByRole("img").getAttribute("src")).toBe("/media/old-320.webp");
  expect(screen.queryByRole("button", { name: "Save picture" })).toBeNull();
});

test("shows no error when a stored picture does not load", () => {
  show("/media/gone-320.webp");
  fireEvent.error(screen.getByRole("img"));
  expect(screen.queryByRole("alert")).toBeNull();
});

const most = limits.pictureMaxBytes;

it.each([
  ["image/jpeg", most, undefined],
  ["image/png", 1, undefined],
  ["image/webp", 1, undefined],
  ["image/jpeg", most + 1, userMessages.pictureTooLarge],
  ["image/svg+xml", 1, mediaMessages.pictureUnreadable],
  ["image/gif", 1, mediaMessages.pictureUnreadable],
  ["application/pdf", most + 1, mediaMessages.pictureUnreadable],
  ["", 1, mediaMessages.pictureUnreadable],
])("a file of type %s and %d bytes: %s", (type, size, fault) => expect(pictureFault({ type, size })).toBe(fault));

it("names the limit in its texts", () => {
  expect(userMessages.pictureTooLarge).toBe("This picture is too large. Please choose one of at most 5 MB.");
  expect(userMessages.pictureHint).toBe("JPEG, PNG or WebP, at most 5 MB");
});
