import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { PersonalInformation } from "@/app/(dashboard)/profile/_components/personal-information";
import { PictureEditor, pictureFault } from "@/app/(dashboard)/profile/_components/picture-editor";
import { takeToasts } from "@/lib/client/toast";
import { userMessages } from "@/lib/identity/messages";
import { mediaMessages } from "@/lib/media/messages";
import { limits } from "@/lib/platform/limits";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";
import { router } from "@/tests/navigation";

const answer = vi.fn<typeof fetch>();

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));

describe("personal information", () => {
  const person = {
    ...{ userName: "Asha Rao", email: "asha@example.in", city: "Indore" },
    ...{ number: "9000012345", numberConfirmed: true },
  };

  const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });

  const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

  beforeEach(async () => {
    vi.clearAllMocks();
    vi.stubGlobal("fetch", answer);
    answer.mockImplementation(async () =>
      Response.json({ success: true, message: userMessages.profileSaved, data: {} }),
    );
    render(<PersonalInformation person={person} />);
    await press("Edit Profile");
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    takeToasts();
  });

  test("focuses the name for editing; the email is read-only and says why", async () => {
    await waitFor(() => expect(document.activeElement).toBe(field("Full Name")));
    expect(field("Email Address").readOnly).toBe(true);
    expect(screen.getByText(userMessages.emailFixed)).toBeTruthy();
  });

  test("restores the values and returns the focus on Cancel", async () => {
    type("Full Name", "Somebody else");
    await press("Cancel");
    expect(screen.getByText("Asha Rao")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit Profile" }));
    await press("Edit Profile");
    expect(field("Full Name").value).toBe("Asha Rao");
    expect(answer).not.toHaveBeenCalled();
  });

  test("sends no invalid value, shows the specification's texts and focuses the first error", async () => {
    type("Full Name", " ");
    type("Phone Number", "12345");
    await press("Save");
    expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
      "Full Name is required",
      "Invalid mobile number",
    ]);
    expect(document.activeElement).toBe(field("Full Name"));
    expect(answer).not.toHaveBeenCalled();
  });

  test("sends the values on Save, refreshes the page and closes the form", async () => {
    type("Full Name", "Asha R. Rao");
    fireEvent.change(screen.getByRole("combobox"), { target: { value: "" } });
    await press("Save");
    const body = JSON.parse(String(answer.mock.calls[0]?.[1]?.body));
    expect(body).toEqual({ userName: "Asha R. Rao", number: "9000012345", city: "" });
    expect(takeToasts()).toEqual([{ kind: "success", text: "Profile updated successfully" }]);
    expect(router.refresh).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit Profile" }));
  });

  test("keeps the values after a failure", async () => {
    answer.mockRejectedValue(new TypeError("no network"));
    type("Full Name", "Asha R. Rao");
    await press("Save");
    expect(field("Full Name").value).toBe("Asha R. Rao");
    expect(screen.getByText(messages.noAnswer)).toBeTruthy();
    expect(takeToasts()).toEqual([{ kind: "error", text: messages.noAnswer }]);
  });
});

test("keeps the focus while a number is confirmed, and gives it back when nothing is left to confirm", async () => {
  const person = { userName: "Asha Rao", email: "asha@example.in", number: "9000012345", numberConfirmed: false };
  const { rerender } = render(<PersonalInformation person={person} />);
  screen.getByRole("button", { name: userMessages.confirmNumber }).focus();
  await press(userMessages.confirmNumber);
  const panel = document.activeElement;
  expect([panel === document.body, panel?.contains(screen.getByRole("textbox"))]).toEqual([false, true]);
  rerender(<PersonalInformation person={{ ...person, numberConfirmed: true }} />);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit Profile" }));
});

describe("the picture editor", () => {
  const jpeg = new File(["picture"], "me.jpg", { type: "image/jpeg" });

  const show = (profilePic?: string) =>
    render(
      <PictureEditor userName="Asha Rao" profilePic={profilePic}>
        <h1>Asha Rao</h1>
      </PictureEditor>,
    );

  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText(/picture|another/), { target: { files: [file] } });

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
});
