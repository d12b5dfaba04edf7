import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PictureEditor } from "@/components/profile/picture-editor";
import { takeToasts } from "@/lib/client/toast";
import { routes } from "@/lib/routes";
import { userMessages } from "@/lib/user/messages";

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

test("a chosen picture is shown, and sent only when it is saved", async () => {
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

test("what cannot be a picture is refused in place and never sent", () => {
  show();
  choose(new File(["<svg/>"], "me.svg", { type: "image/svg+xml" }));
  expect(screen.getByRole("alert").textContent).toBe(userMessages.pictureUnreadable);
  expect(screen.queryByRole("button", { name: "Save picture" })).toBeNull();
  expect(answer).not.toHaveBeenCalled();
});

test("the server's refusal stands in place and the picture is still there to be sent again", async () => {
  answer.mockImplementation(async () =>
    Response.json({ success: false, message: userMessages.pictureUnreadable }, { status: 400 }),
  );
  show();
  choose(jpeg);
  await press("Save picture");
  expect(screen.getByRole("alert").textContent).toBe(userMessages.pictureUnreadable);
  expect(screen.getByRole("button", { name: "Save picture" })).toBeTruthy();
  expect(router.refresh).not.toHaveBeenCalled();
});

test("cancelling brings the stored picture back; removing asks the server", async () => {
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

test("a file that only calls itself a picture is said so, and the stored one is back", () => {
  show("/media/old-320.webp");
  choose(jpeg);
  fireEvent.error(screen.getByRole("img"));
  expect(screen.getByRole("alert").textContent).toBe(userMessages.pictureUnreadable);
  expect(screen.getByRole("img").getAttribute("src")).toBe("/media/old-320.webp");
  expect(screen.queryByRole("button", { name: "Save picture" })).toBeNull();
});

test("a stored picture that does not load is nobody's fault", () => {
  show("/media/gone-320.webp");
  fireEvent.error(screen.getByRole("img"));
  expect(screen.queryByRole("alert")).toBeNull();
});
