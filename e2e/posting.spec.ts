import { expect, expectAccessible, test } from "@/e2e/fixtures";
import {
  chip,
  expectStored,
  ownListings,
  photoAddresses,
  photoFile,
  photosOf,
  removeOwnListings,
  tabTo,
} from "@/e2e/forms";
import { signUp } from "@/e2e/people";
import { listedProperties } from "@/e2e/public-pages";
import { routes } from "@/lib/platform/routes";
import { propertyMessages } from "@/lib/property/messages";

/** A file that is no photo. */
const NOTES = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Ask for the key") };

test("an owner posts a flat with two photos, interrupted once, and corrects it afterwards", {
  tag: "@both-widths",
}, async ({ page }) => {
  test.slow();
  await signUp(page, "owner");
  await page.goto(routes.upload);
  await expect(page.getByRole("button", { name: "Flat", exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("radio", { name: /^Rent/ }).check();
  await expect(page.getByRole("listitem").filter({ hasText: "Type" })).toHaveAttribute("aria-current", "step");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Flat", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Add Flat Property" });
  await expect(form.getByLabel("Name", { exact: true })).toBeFocused();

  await form.getByRole("button", { name: "Upload Property" }).click();
  await expect(page.getByText("Please select at least one photo").first()).toBeVisible();
  for (const text of ["Name is required", "Landmark is required", "Price range is required", "Rent is required"])
    await expect(form.getByText(text)).toBeVisible();
  await expect(form.getByLabel("Name", { exact: true })).toBeFocused();
  await expectAccessible(page);

  await form.getByLabel("Name", { exact: true }).fill("Sunny flat, call 98765 43210");
  await form.getByLabel("Address", { exact: true }).fill("402, Tower B");
  await form.getByLabel("Landmark").fill("Meghdoot Garden");
  await form.getByLabel(/^City/).selectOption("Indore");
  await form.getByLabel(/^Locality/).fill("Vijay Nagar");
  await form.getByLabel("Price", { exact: true }).fill("24000");
  await chip(page, "Preferred client", "Family").check();
  await form.getByRole("button", { name: "Bedrooms: one more" }).click();
  await form.getByRole("button", { name: "Bedrooms: one more" }).click();
  await form.getByLabel("Total area").fill("1,050");
  await chip(page, "Rent Required", "2+1").check();
  await form
    .getByLabel("Add photos")
    .setInputFiles([await photoFile("a.jpg", "#b4583a"), await photoFile("b.jpg", "#2f5d6b"), NOTES]);
  await expectStored(page, 2);
  await expect(form.getByText(propertyMessages.photoWrongType(NOTES.name))).toBeVisible();
  await expectAccessible(page);
  await form.getByRole("button", { name: "Move left photo 2" }).click();
  await expect(page.getByRole("status").filter({ hasText: propertyMessages.photoMoved(2, 1) })).toBeAttached();
  await expect(form.getByRole("button", { name: "Move left photo 1" })).toBeFocused();

  await page.reload();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continue your draft" }).click();
  await expect(form.getByLabel("Total area")).toHaveValue("1,050");
  await expect(form.getByLabel("Price", { exact: true })).toHaveValue("24,000");
  await expect(photosOf(page)).toHaveCount(2);
  await form.getByRole("button", { name: "Upload Property" }).click();
  await expect(page.getByText(propertyMessages.uploadedWait)).toBeVisible();
  await expect(page.getByText(propertyMessages.contactsRemoved)).toBeVisible();
  await expectAccessible(page);

  const [posted] = await ownListings(page);
  expect(posted).toMatchObject({ status: "pending", price: 24_000, bedrooms: 2, area: 1_050, rentRequired: "2+1" });
  const [first, second] = photoAddresses(posted);
  expect([typeof first, typeof second]).toEqual(["string", "string"]);
  await page.getByRole("link", { name: "Track status" }).click();
  await expect(page).toHaveURL(routes.uploads());

  await page.goto(routes.editListing(String(posted?._id)));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit Flat Property");
  await expectAccessible(page);
  const landmark = page.getByLabel("Landmark");
  // The form fills its fields once more when its draft is read.
  await expect(async () => {
    await landmark.fill("Lake gate");
    await expect(landmark).toHaveValue("Lake gate");
  }).toPass();
  await page.getByRole("button", { name: "Remove photo 1" }).click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(routes.uploads());
  await expect(page.getByText(propertyMessages.propertySaved)).toBeVisible();
  const [saved] = await ownListings(page);
  expect(saved).toMatchObject({ landmark: "Lake gate", bedrooms: 2 });
  expect(photoAddresses(saved)).toEqual([second]);
  await removeOwnListings(page);
});

test("a farmhouse is posted with the keyboard alone", async ({ page }) => {
  test.slow();
  const photos = [await photoFile("a.jpg", "#8a9a86"), await photoFile("b.jpg", "#c9a46a")];
  // From the start: the browser needs a moment before it hands its dialogs over.
  page.on("filechooser", (chooser) => chooser.setFiles(photos));
  await signUp(page, "agent");
  await page.goto(routes.upload);
  await tabTo(page, /^Rent/);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await tabTo(page, "Farmhouse");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Quiet farmhouse");
  await tabTo(page, "Address");
  await page.keyboard.type("Gram Road");
  await tabTo(page, "Landmark");
  await page.keyboard.type("Water tank");
  await tabTo(page, "Price");
  await page.keyboard.type("50000");
  await tabTo(page, "All");
  await page.keyboard.press("Space");
  await tabTo(page, "Total area");
  await page.keyboard.type("4000");
  await tabTo(page, "Add photos");
  await page.keyboard.press("Enter");
  await expectStored(page, 2);
  await tabTo(page, "Move right photo 1");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Move right photo 2" })).toBeFocused();
  await tabTo(page, "Upload Property");
  await page.keyboard.press("Enter");
  await expect(page.getByText(propertyMessages.uploadedWait)).toBeVisible();
  await tabTo(page, "Track status");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(routes.uploads());
  const [posted] = await ownListings(page);
  expect(posted).toMatchObject({ category: "lease", propertyType: "Farmhouse", area: 4_000 });
  await removeOwnListings(page);
});

test("a failed photo is tried again without the other, and a failing server loses nothing", async ({
  page,
  faults,
}) => {
  await signUp(page, "owner");
  await page.goto(routes.upload);
  await page.getByRole("radio", { name: /^Lease/ }).check();
  await page.getByRole("button", { name: "Farmhouse" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Quiet farmhouse");
  await page.getByLabel("Address", { exact: true }).fill("Gram Road");
  await page.getByLabel("Landmark").fill("Water tank");
  await page.getByLabel("Price", { exact: true }).fill("50000");
  await chip(page, "Preferred client", "All").check();
  await page.route(`**${routes.api.photos}`, (route) => route.abort(), { times: 1 });
  await page
    .getByLabel("Add photos")
    .setInputFiles([await photoFile("a.jpg", "#8a9a86"), await photoFile("b.jpg", "#c9a46a")]);
  await expectStored(page, 1);
  await page.getByRole("button", { name: "Upload Property" }).click();
  await expect(page.getByText(propertyMessages.photosNotUploaded).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Try again: photo/ }).click();
  await expectStored(page, 2);

  const failure = { success: false, statusCode: 500, message: propertyMessages.addFailed, requestId: "x" };
  await page.route(`**${routes.api.addProperty}`, (route) => route.fulfill({ status: 500, json: failure }), {
    times: 1,
  });
  await page.getByRole("button", { name: "Upload Property" }).click();
  await expect(page.getByText(propertyMessages.addFailed).first()).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Quiet farmhouse");
  await page.getByRole("button", { name: "Upload Property" }).click();
  await expect(page.getByText(propertyMessages.uploadedWait)).toBeVisible();
  await removeOwnListings(page);
  faults.length = 0;
});

test("signing out takes the draft along, and another account never sees it", async ({ page }) => {
  const begin = async () => {
    await page.goto(routes.upload);
    await page.getByRole("radio", { name: /^Lease/ }).check();
    await page.getByRole("button", { name: "Farmhouse" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Quiet farmhouse");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Continue your draft" })).toBeVisible();
  };
  await signUp(page, "owner");
  await begin();
  await signUp(page, "agent");
  await page.goto(routes.upload);
  await expect(page.getByRole("radio", { name: /^Rent/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue your draft" })).toHaveCount(0);
  await page.getByRole("button", { name: /^Profile menu/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL(routes.login);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test("somebody else's listing is no page to edit", async ({ page, request, faults }) => {
  await signUp(page, "owner");
  const [listed] = await listedProperties(request, 1);
  const answer = await page.goto(routes.editListing(listed?._id ?? ""));
  expect(answer?.status()).toBe(404);
  faults.length = 0;
});
