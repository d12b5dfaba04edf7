import sharp from "sharp";
import { expect, expectAccessible, test } from "@/e2e/fixtures";
import { signInAs, signUp } from "@/e2e/people";
import { userMessages } from "@/lib/identity/messages";
import { mediaMessages } from "@/lib/media/messages";
import { routes } from "@/lib/platform/routes";

const picture = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: "#b4583a" } })
    .jpeg()
    .toBuffer();

test("somebody edits their profile, and it is so everywhere and after a reload", async ({ page }) => {
  const person = await signUp(page, "owner");
  await page.goto(routes.profile);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(person.userName);
  await expect(page.getByText("No Properties Listed")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Edit Profile" }).click();
  const name = page.getByLabel("Full Name");
  await expect(name).toBeFocused();
  await expectAccessible(page);
  await name.fill("");
  await page.getByLabel("Phone Number").fill("12345");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(name).toBeFocused();
  await expect(page.getByText("Full Name is required")).toBeVisible();
  await expect(page.getByText("Invalid mobile number")).toBeVisible();

  const changed = `${person.userName} Rao`;
  await name.fill(changed);
  await page.getByLabel("Phone Number").fill("9876501234");
  await page.getByLabel("City").selectOption("Ujjain");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(userMessages.profileSaved)).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit Profile" })).toBeFocused();

  const expectChanged = async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(changed);
    await expect(page.getByRole("button", { name: `Profile menu of ${changed}` })).toBeVisible();
    await expect(page.getByText("+91 98765 01234")).toBeVisible();
    await expect(page.getByRole("definition").filter({ hasText: "Ujjain" })).toBeVisible();
  };
  await expectChanged();
  await page.reload();
  await expectChanged();
});

test("Cancel brings back what was there", async ({ page }) => {
  const { userName } = await signUp(page, "buyer");
  await page.goto(routes.profile);
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await page.getByLabel("Full Name").fill("Somebody else");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("definition").filter({ hasText: userName })).toBeVisible();
});

test("a picture is chosen, looked at, saved, shown in the header, and removed", async ({ page }) => {
  const { userName } = await signUp(page, "agent");
  await page.goto(routes.profile);
  await page
    .getByLabel("Add picture")
    .setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: await picture() });
  await expect(page.getByRole("img", { name: "The picture you chose" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save picture" }).click();

  const shown = page.getByRole("img", { name: `Profile picture of ${userName}` });
  await expect(shown).toHaveAttribute("src", /^\/media\/[0-9a-f]{32}-320\.webp$/);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  const menu = page.getByRole("button", { name: `Profile menu of ${userName}` });
  await expect(menu.locator('img[src^="/media/"]')).toBeVisible();
  await page.reload();
  await expect(menu.locator('img[src^="/media/"]')).toBeVisible();

  await page.getByRole("button", { name: "Remove picture" }).click();
  await expect(page.getByLabel("Add picture")).toBeFocused();
  await expect(shown).toHaveCount(0);
  await expect(menu.locator("img")).toHaveCount(0);
});

test("a file that is no picture is refused in its place, before it is sent", async ({ page }) => {
  await signUp(page, "buyer");
  await page.goto(routes.profile);
  const file = page.getByLabel("Add picture");
  for (const [name, mimeType] of [
    ["notes.txt", "text/plain"],
    ["me.jpg", "image/jpeg"],
  ] as const) {
    await file.setInputFiles({ name, mimeType, buffer: Buffer.from("no picture") });
    await expect(page.getByText(mediaMessages.pictureUnreadable)).toBeVisible();
    await expect(page.getByRole("button", { name: "Save picture" })).toHaveCount(0);
    await page.reload();
  }
  await expect(page.getByLabel("Add picture")).toHaveCount(1);
});

test("uploaded properties are paged by real links; a page beyond the last leads back", async ({ page }) => {
  await signInAs(page, "owner");
  await page.goto(routes.profile);
  const rows = page.getByRole("region", { name: "Uploaded Properties" }).getByRole("listitem");
  const first = await rows.first().textContent();
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL(/\/profile\?page=2/);
  await expect(rows.first()).not.toHaveText(first ?? "");
  await expectAccessible(page);
  await page.goto(`${routes.profile}?page=99`);
  await expect(page).toHaveURL(routes.profile);
  await expect(rows.first()).toHaveText(first ?? "");
});
