import type { Browser, Page } from "@playwright/test";
import { expect, expectAccessible, ownAddress, test } from "@/e2e/fixtures";
import { chip, expectStored, ownListings, photoFile } from "@/e2e/forms";
import { patchListing, postListing, removeListings, statedListing } from "@/e2e/listings";
import { givePack, signInAs, signUp } from "@/e2e/people";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";
import { distanceMetres, type Position } from "@/lib/property/geo";
import { homeMapTexts, mapMessages, pinTexts } from "@/lib/property/map-messages";
import { propertyMessages } from "@/lib/property/messages";

const MARKED = /Marked at (\d+\.\d+), (\d+\.\d+)/;
const MOVED_MOST_METRES = 250;

/** Where the form says that the pin is. */
async function markedIn(page: Page): Promise<Position> {
  const [, lat, lng] = MARKED.exec((await page.getByText(MARKED).textContent()) ?? "") ?? [];
  return { lat: Number(lat), lng: Number(lng) };
}

const hasNumber = (text: string, number: number): boolean =>
  new RegExp(`(?<![\\d.])${String(number).replace(".", "\\.")}(?!\\d)`).test(text);

const someone = (browser: Browser) =>
  browser.newContext({ baseURL: process.env.BASE_URL ?? "", extraHTTPHeaders: ownAddress(), reducedMotion: "reduce" });

test("a seller marks the place by keyboard and by dragging; the public sees a moved circle, the buyer the pin", {
  tag: "@both-widths",
}, async ({ page, browser }) => {
  test.slow();
  await signUp(page, "owner");
  await page.goto(routes.upload);
  await page.getByRole("radio", { name: /^Rent/ }).check();
  await page.getByRole("button", { name: "Flat", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Add Flat Property" });
  await form.getByLabel("Name", { exact: true }).fill("Flat with a pin");
  await form.getByLabel("Address", { exact: true }).fill("7, Tower C");
  await form.getByLabel("Landmark").fill("Meghdoot Garden");
  await form.getByLabel(/^City/).selectOption("Indore");
  await form.getByLabel(/^Locality/).fill("विजय नगर");
  await form.getByLabel("Price", { exact: true }).fill("24000");
  await chip(page, "Preferred client", "Family").check();
  await form.getByRole("button", { name: "Bedrooms: one more" }).click();
  await form.getByLabel("Total area").fill("900");
  await chip(page, "Rent Required", "2+1").check();
  await form.getByLabel("Add photos").setInputFiles([await photoFile("a.jpg", "#b4583a")]);
  await expectStored(page, 1);

  await expect(form.getByText(pinTexts.none("विजय नगर"))).toBeVisible();
  await form.getByRole("button", { name: pinTexts.mark }).press("Enter");
  const pin = form.getByRole("button", { name: pinTexts.pinLabel });
  await expect(pin).toBeVisible();
  await expectAccessible(page);
  await pin.press("ArrowRight");
  const first = await markedIn(page);
  await page.keyboard.press("Shift+ArrowDown");
  await expect.poll(() => markedIn(page)).not.toEqual(first);
  await expect(pin).toBeFocused();
  const byKeyboard = await markedIn(page);
  expect(byKeyboard.lat).toBeLessThan(first.lat);

  await pin.scrollIntoViewIfNeeded();
  const box = await pin.boundingBox();
  if (!box) throw new Error("The pin has no box");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 20, y - 10, { steps: 4 });
  await page.mouse.move(x - 45, y - 30, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => markedIn(page)).not.toEqual(byKeyboard);
  const marked = await markedIn(page);
  expect(marked.lng).toBeLessThan(byKeyboard.lng);
  expect(marked.lat).toBeGreaterThan(byKeyboard.lat);
  await form.getByRole("button", { name: "Upload Property" }).click();
  await expect(page.getByText(propertyMessages.uploadedWait)).toBeVisible();

  // The owner sees it while editing.
  const [posted] = await ownListings(page);
  const id = String(posted?._id);
  await page.goto(routes.editListing(id));
  await expect.poll(() => markedIn(page)).toEqual(marked);
  await page.getByRole("button", { name: pinTexts.change }).click();
  await expect(page.getByRole("button", { name: pinTexts.pinLabel })).toBeVisible();
  await expectAccessible(page);

  const [admin, buyer, visitor] = [await someone(browser), await someone(browser), await someone(browser)];
  await signInAs(admin, "admin");
  await patchListing(admin.request, routes.api.approve(id));
  const { data } = await (await visitor.request.get(routes.api.property(id))).json();
  expect(data).toMatchObject({ locality: "Vijay Nagar" });
  for (const path of [routes.api.property(id), routes.property(data.slug)]) {
    const text = await (await visitor.request.get(path)).text();
    expect(text.includes('"pin"'), `a pin in ${path}`).toBe(false);
    // A moved point may have one of the two numbers, or begin with it, by chance.
    for (const secret of [marked.lng, marked.lat].filter((number) => !Object.values(data.circle).includes(number)))
      expect(hasNumber(text, secret), `${secret} in ${path}`).toBe(false);
  }
  const moved = distanceMetres(data.circle, marked);
  expect(moved).toBeGreaterThan(95);
  expect(moved).toBeLessThan(MOVED_MOST_METRES + 5);

  const person = await signUp(buyer, "buyer");
  await givePack(person);
  const view = await buyer.newPage();
  await view.setViewportSize(page.viewportSize() ?? { width: 1_440, height: 900 });
  await view.goto(routes.property(data.slug));
  await view.getByRole("button", { name: homeMapTexts.show, exact: true }).first().click();
  await expect(view.getByText(homeMapTexts.circleShown)).toBeVisible();
  await expect(view.getByRole("button", { name: homeMapTexts.showPin })).toHaveCount(0);
  const offer = view.getByRole("dialog", { name: "Get contact details" });
  await view.locator("button:visible", { hasText: "Get contact details" }).first().click();
  await offer.getByRole("button", { name: "Purchase Details" }).click();
  await view.getByRole("button", { name: "View Details" }).click();
  await expect(view.getByRole("button", { name: messages.processing })).toHaveCount(0);
  await view.getByRole("button", { name: homeMapTexts.showPin }).click();
  await expect(view.getByText(homeMapTexts.pinShown)).toBeVisible();
  await expectAccessible(view);
  await removeListings(admin.request, [id]);
  await Promise.all([admin, buyer, visitor].map((context) => context.close()));
});

test("without a pin the circle stands around the locality, and says so", { tag: "@both-widths" }, async ({
  page,
  browser,
}) => {
  const [owner, admin] = [await someone(browser), await someone(browser)];
  await signUp(owner, "owner");
  await signInAs(admin, "admin");
  const stated = statedListing("House", "rent", { name: "House without a pin", city: "Indore", locality: "Palasia" });
  const { _id, slug } = await postListing(owner.request, stated);
  await patchListing(admin.request, routes.api.approve(_id));
  await page.goto(routes.property(slug));
  await page.getByRole("button", { name: homeMapTexts.show, exact: true }).first().click();
  await expect(page.getByRole("application", { name: homeMapTexts.label("House without a pin") })).toBeFocused();
  await expect(page.getByText(mapMessages.somewhereIn("Palasia"), { exact: true })).toBeVisible();
  await expectAccessible(page);
  await removeListings(admin.request, [_id]);
  await Promise.all([owner, admin].map((context) => context.close()));
});
