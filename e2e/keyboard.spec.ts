import { visit } from "@/e2e/accessibility/walk";
import { expect, test } from "@/e2e/fixtures";
import { expectHeld, pressOn, reach, walkBack, walkPage, watchFocus } from "@/e2e/keyboard-walk";
import { postHiddenFlat, removeListings } from "@/e2e/listings";
import { givePack, signInAs, signUp } from "@/e2e/people";
import { listedProperties } from "@/e2e/public-pages";
import { creditMessages } from "@/lib/credits/messages";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";
import { propertyMessages } from "@/lib/property/messages";
import { compareTexts } from "@/lib/search/compare-texts";

const VISITED: readonly string[] = [
  routes.home,
  routes.listings({ types: ["House"] }),
  routes.explore({ search: "2 bhk" }),
  routes.place({ city: "Indore", category: "rent", type: "Flat" }),
  routes.sell,
  routes.terms,
  routes.manager(2),
  routes.register,
];
const SIGNED_IN = {
  buyer: [routes.dashboard, routes.credits, routes.profile, routes.account],
  owner: [routes.dashboard, routes.upload, routes.uploads()],
  admin: [routes.uploads(), routes.users()],
} as const;

test.beforeEach(({ page }) => watchFocus(page));

for (const path of VISITED)
  test(`${path}: Tab leads through everything in order, seen and uncovered, and out again`, async ({ page }) => {
    await page.goto(path);
    await walkPage(page);
  });

for (const path of [routes.contact, routes.login])
  test(`${path}: Shift+Tab leads the same way back`, async ({ page }) => {
    await page.goto(path);
    const stops = await walkPage(page);
    expect(await walkBack(page, stops.length)).toEqual(stops);
  });

test("the page of a property: Tab leads through everything in order, seen and uncovered, and out again", async ({
  page,
  request,
}) => {
  const [shown] = await listedProperties(request, 1, "type=Flat");
  await page.goto(routes.property(shown?.slug ?? ""));
  await walkPage(page);
});

const LOW_WINDOW = { width: 740, height: 360 };

test("the bars of a list, of homes to compare and of a lost network cover neither the focus nor each other", async ({
  page,
  context,
  faults,
  isMobile,
}) => {
  test.slow();
  await page.goto(routes.listings({ types: ["House"] }), { waitUntil: "networkidle" });
  await page
    .getByRole("button", { name: /^Compare / })
    .first()
    .click();
  const compared = page.getByRole("region", { name: compareTexts.bar });
  await expect(compared).toBeVisible();
  await page.reload();
  await expect(compared).toBeVisible();
  await walkPage(page);

  await page.evaluate(() => window.scrollTo(0, 600));
  await context.setOffline(true);
  const note = page.getByText(messages.offline);
  await expect(note).toBeVisible();
  if (isMobile) {
    const filters = page.getByRole("button", { name: /^Filters/ });
    await expect(filters).toBeInViewport({ ratio: 1 });
    const [above, below] = [await note.boundingBox(), await filters.boundingBox()];
    expect(below?.y ?? 0).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  }
  await page.setViewportSize(LOW_WINDOW);
  await expect(compared).toHaveCSS("position", "static");
  await context.setOffline(false);
  // Photos that came near without a network.
  faults.length = 0;
});

for (const role of ["buyer", "owner", "admin"] as const)
  test(`the pages of a signed-in ${role}: Tab leads through everything in order, seen and uncovered, and out again`, async ({
    page,
  }) => {
    test.slow();
    await signInAs(page, role);
    for (const path of SIGNED_IN[role]) {
      await visit(page, role, { path });
      await walkPage(page);
    }
  });

test("a buyer saves a home, unlocks a contact and reaches the packs", async ({ page, request }) => {
  test.slow();
  const person = await signUp(page, "buyer");
  await givePack(person);
  const asked = page.waitForResponse((response) => response.url().endsWith(routes.api.cartItems));
  await page.goto(routes.listings());
  await asked;
  const heart = page.getByRole("button", { name: /^Save .* to My Cart$/ }).first();
  const saved = page.waitForResponse((response) => response.url().endsWith(routes.api.addToCart));
  await pressOn(page, heart, "Space");
  await saved;
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(heart).toBeFocused();
  await page.goto(routes.cart);
  await expect(page.getByRole("article")).toHaveCount(1);
  await pressOn(page, page.getByRole("button", { name: /^Remove .* from My Cart$/ }));
  await expect(page.getByText(messages.noPropertiesAvailable)).toBeVisible();
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);

  const [shown] = await listedProperties(request, 1, "category=rent");
  await page.goto(routes.property(shown?.slug ?? ""), { waitUntil: "networkidle" });
  const opener = page.getByRole("button", { name: "Get contact details" }).filter({ visible: true }).first();
  const offer = page.getByRole("dialog", { name: "Get contact details" });
  await pressOn(page, opener);
  await expect(offer.getByRole("button", { name: "Purchase Details" })).toBeVisible();
  await expectHeld(page, offer);
  await page.keyboard.press("Escape");
  await expect(offer).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(offer).toBeVisible();
  await pressOn(page, offer.getByRole("button", { name: "Purchase Details" }));
  await expect(page.getByRole("heading", { name: creditMessages.purchased })).toBeFocused();
  await pressOn(page, page.getByRole("dialog").getByRole("button", { name: "View Details" }));
  await expect(page.getByText("Contact unlocked").first()).toBeVisible();

  await page.goto(routes.credits, { waitUntil: "networkidle" });
  await pressOn(page, page.getByRole("button", { name: /^Buy \d+ credits$/ }).first());
  const checkout = page.frameLocator("iframe.razorpay-checkout-frame");
  await expect(checkout.getByRole("group")).toBeEnabled();
});

test("an owner begins a property, leaves it, and is asked before one is deleted", async ({ page }) => {
  test.slow();
  await signUp(page, "owner");
  const id = await postHiddenFlat(page.request, "Flat to delete");
  try {
    await page.goto(routes.upload, { waitUntil: "networkidle" });
    await reach(page, page.getByRole("radio", { name: /^Rent/ }));
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio").nth(1)).toBeChecked();
    const type = page.getByRole("button", { name: "Farmhouse" });
    const form = page.getByRole("dialog", { name: "Add Farmhouse Property" });
    await pressOn(page, type);
    await expect(form).toBeVisible();
    await expect(form.locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(form).toBeHidden();
    await expect(type).toBeFocused();

    await page.goto(routes.uploads(), { waitUntil: "networkidle" });
    const opener = page.getByRole("button", { name: "Delete Flat to delete" });
    const question = page.getByRole("dialog", { name: "Delete Property" });
    await pressOn(page, opener);
    await expect(question.locator(":focus")).toHaveCount(1);
    await expectHeld(page, question);
    await page.keyboard.press("Escape");
    // The browser hides a dialog before its `close` event, which removes it.
    await expect(page.getByRole("dialog", { name: "Delete Property", includeHidden: true })).toHaveCount(0);
    await expect(opener).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(question).toBeVisible();
    await pressOn(page, question.getByRole("button", { name: "delete" }));
    await expect(page.getByText(propertyMessages.ownPropertyDeleted).first()).toBeVisible();
    await expect(opener).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Uploaded properties" })).toBeFocused();
  } finally {
    await removeListings(page.request, [id]);
  }
});

test("an administrator looks at a user, opens the menu, and approves a property", async ({ page, browser }) => {
  test.slow();
  const theirs = await browser.newContext();
  const person = await signUp({ request: theirs.request }, "owner");
  const mark = `Kothi${person.number}`.replaceAll(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");
  const name = `${mark} near the lake`;
  const id = await postHiddenFlat(theirs.request, name);
  try {
    await signInAs(page, "admin");
    await page.goto(routes.users({ search: person.email }), { waitUntil: "networkidle" });
    const opener = page.getByRole("button", { name: `View ${person.userName}` });
    const details = page.getByRole("dialog", { name: "User Details" });
    await pressOn(page, opener);
    await expect(details.getByText(person.email)).toBeVisible();
    await expectHeld(page, details);
    await page.keyboard.press("Escape");
    await expect(details).toHaveCount(0);
    await expect(opener).toBeFocused();

    const menu = page.getByRole("button", { name: /^Profile menu/ });
    await pressOn(page, menu);
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitem").nth(1)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
    await expect(menu).toBeFocused();

    await page.goto(routes.uploads({ search: mark }), { waitUntil: "networkidle" });
    const approve = page.getByRole("button", { name: `Approve ${name}`, exact: true });
    await pressOn(page, approve);
    await expect(page.getByText(propertyMessages.propertyApproved).first()).toBeVisible();
    await expect(approve).toHaveCount(0);
    await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
  } finally {
    await removeListings(theirs.request, [id]);
    await theirs.close();
  }
});
