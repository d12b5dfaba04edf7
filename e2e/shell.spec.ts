import type { Page } from "@playwright/test";
import { ObjectId } from "mongodb";
import { withProductDatabase } from "@/e2e/database";
import { expect, expectAccessible, test } from "@/e2e/fixtures";
import { type Person, signInAs, signUp } from "@/e2e/people";
import type { UserType } from "@/lib/platform/actor";
import { routes } from "@/lib/platform/routes";

const seller = [
  "Dashboard",
  "My Cart",
  "Saved Searches",
  "My Properties",
  "Upload Property",
  "Uploaded Properties",
  "Claims",
  "Credits",
];
const sellerBar = ["Dashboard", "My Cart", "Upload", "Uploaded", "Credits"];
const MENUS: Record<UserType, { side: string[]; bar: string[] }> = {
  buyer: {
    side: ["Dashboard", "My Cart", "Saved Searches", "My Properties", "Credits"],
    bar: ["Dashboard", "My Cart", "Home", "Credits"],
  },
  owner: { side: seller, bar: sellerBar },
  agent: { side: seller, bar: sellerBar },
  admin: {
    side: [
      "Dashboard",
      "Properties",
      "Moderation",
      "Users",
      "Localities",
      "Enquiries",
      "Claims",
      "Reports",
      "Duty rates",
      "System",
      "My Cart",
      "Saved Searches",
      "My Properties",
    ],
    bar: ["Dashboard", "Properties", "Users", "Enquiries", "My Cart"],
  },
};
const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1024;
const menuOf = (page: Page) => page.getByRole("navigation", { name: "Dashboard", exact: true });
const bellOf = (page: Page) => page.getByRole("button", { name: /^Notifications/ });
const profileMenu = (page: Page) => page.getByRole("button", { name: /^Profile menu/ });

/** Puts notifications of a day ago and older into the person's account, newest first, with these read or not. */
const tell = ({ email }: Person, kinds: readonly { kind: string; facts: object; read: boolean }[]) =>
  withProductDatabase(async (db) => {
    const user = await db.collection("users").findOne({ email });
    const rows = kinds.map((row, index) => ({
      ...row,
      userId: user?._id,
      createdAt: new Date(Date.now() - (index + 1) * 60_000),
    }));
    await db.collection("notifications").insertMany(rows);
  });
const unreadOf = ({ email }: Person) =>
  withProductDatabase(async (db) => {
    const user = await db.collection("users").findOne({ email });
    return db.collection("notifications").countDocuments({ userId: user?._id, read: false });
  });
const granted = (credits: number, read = false) => ({ kind: "credits-granted", facts: { credits }, read });

/** Opens My Cart and waits until the frame answers to presses. */
async function openCart(page: Page) {
  await page.goto(routes.cart);
  await expect(menuOf(page).getByRole("link", { name: "My Cart" })).toHaveAttribute("aria-current", "page");
}

async function signOut(page: Page) {
  await profileMenu(page).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
}

for (const role of ["buyer", "owner", "agent", "admin"] as const)
  test(`the menu of ${role} has its entries, marks the page, and the frame is accessible`, {
    tag: "@both-widths",
  }, async ({ page }) => {
    await signInAs(page, role);
    await openCart(page);
    const links = menuOf(page).getByRole("link");
    await expect(links).toHaveText(isWide(page) ? MENUS[role].side : MENUS[role].bar);
    await expect(page.getByRole("link", { name: "Buy credits" })).toBeVisible({
      visible: isWide(page) && role !== "admin",
    });
    await expectAccessible(page);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow()).toBeLessThanOrEqual(0);
  });

test("links inside are soft, keep the frame, and move the mark", async ({ page }) => {
  await signUp(page, "owner");
  await openCart(page);
  await page.evaluate(() => Object.assign(window, { isKept: true }));
  await menuOf(page).getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Hello" })).toBeVisible();
  await expect(menuOf(page).getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page");
  await expect(menuOf(page).getByRole("link", { name: "My Cart" })).not.toHaveAttribute("aria-current");
  expect(await page.evaluate(() => "isKept" in window)).toBe(true);
});

test("a page that takes its time shows a skeleton in the frame", async ({ page }) => {
  await signUp(page, "owner");
  await openCart(page);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${routes.dashboard}*`, async (route) => {
    await held;
    await route.continue();
  });
  await menuOf(page).getByRole("link", { name: "Dashboard" }).click();
  const skeleton = page.locator("[data-page-wait]");
  await expect(skeleton).toHaveCSS("opacity", "1");
  await expect(bellOf(page)).toBeVisible();
  answer();
  await expect(page.getByRole("heading", { level: 1, name: "Hello" })).toBeVisible();
  await expect(skeleton).toHaveCount(0);
});

test("the bell counts, lists, marks one and all as read, and goes further back", async ({ page }) => {
  const person = await signUp(page, "owner");
  await tell(person, [
    { kind: "rejected", facts: { propertyId: String(new ObjectId()), propertyName: "Red house" }, read: false },
    granted(1),
    ...Array.from({ length: 20 }, (_, index) => granted(index + 2, index > 0)),
  ]);
  await openCart(page);
  await expect(bellOf(page)).toHaveAccessibleName("Notifications, 3 unread");
  await bellOf(page).click();
  const panel = page.getByRole("region", { name: "Notifications" });
  const rows = panel.getByRole("listitem");
  await expect(rows).toHaveCount(20);
  await expect(rows.first()).toContainText("Your listing “Red house” was rejected.");
  await expect(rows.first()).toContainText("1 minute ago");
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Show older" }).click();
  await expect(rows).toHaveCount(22);

  await rows.first().getByRole("link").click();
  await expect(page).toHaveURL(routes.uploads());
  await expect(panel).toHaveCount(0);
  await expect(bellOf(page)).toHaveAccessibleName("Notifications, 2 unread");
  await expect.poll(() => unreadOf(person)).toBe(2);

  await bellOf(page).click();
  await panel.getByRole("button", { name: "Mark all read" }).click();
  await expect(bellOf(page)).toHaveAccessibleName("Notifications");
  await expect.poll(() => unreadOf(person)).toBe(0);
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(bellOf(page)).toBeFocused();

  await tell(person, [granted(50)]);
  await menuOf(page).getByRole("link", { name: "Credits" }).click();
  await expect(bellOf(page)).toHaveAccessibleName("Notifications, 1 unread");
});

test("a notification of a listing leads to the own listings, whatever state it is in by now, and is read then", async ({
  page,
}) => {
  const person = await signUp(page, "owner");
  const listing = await withProductDatabase((db) =>
    db.collection("properties").findOne({ listed: true }, { sort: { createdAt: 1 } }),
  );
  await tell(person, [
    {
      kind: "approved",
      facts: { propertyId: String(listing?._id), propertyName: String(listing?.name) },
      read: false,
    },
  ]);
  await openCart(page);
  await bellOf(page).click();
  await page.getByRole("region", { name: "Notifications" }).getByRole("link").click();
  await expect(page).toHaveURL(routes.uploads());
  await expect.poll(() => unreadOf(person)).toBe(0);
});

test("the bell says that there is nothing, and what is wrong", async ({ page, faults }) => {
  await signUp(page, "buyer");
  await openCart(page);
  const panel = page.getByRole("region", { name: "Notifications" });
  await page.route("**/api/v2/notifications*", (route) => route.abort());
  await bellOf(page).click();
  await expect(panel.getByRole("alert")).toContainText("Basera is not responding right now. Please try again.");
  await page.unroute("**/api/v2/notifications*");
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(panel.getByText("No notifications yet.")).toBeVisible();
  faults.length = 0;
});

test("a page of another role is a 404 inside the frame", async ({ page, faults }) => {
  await signUp(page, "buyer");
  for (const path of [routes.claims(), routes.enquiries]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Oops! House Not Found" })).toBeVisible();
    await expect(bellOf(page)).toBeVisible();
  }
  faults.length = 0;
});

test("a page that is not for a buyer says what it needs", async ({ page }) => {
  await signUp(page, "buyer");
  for (const [path, reason] of [
    [routes.upload, "Posting is for owners and agents."],
    [routes.uploads(), "Uploads are for owners and agents."],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await expect(page.getByText(reason)).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  }
});

test("Logout leads to sign-in, and Back shows nothing private", async ({ page }) => {
  const { userName } = await signUp(page, "buyer");
  await page.goto(routes.home);
  await openCart(page);
  await expect(profileMenu(page)).toHaveAccessibleName(new RegExp(userName));
  await signOut(page);
  await expect(page).toHaveURL(routes.login);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`^[^?]*${routes.login}`));
  await expect(page.getByText(userName)).toHaveCount(0);
});

test("an administrator's Logout leads to the admin login", async ({ page }) => {
  await signInAs(page, "admin");
  await openCart(page);
  await signOut(page);
  await expect(page).toHaveURL(/\/(@|%40)dmin-l0gin$/);
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
});

test("a session that has ended is noticed at the next look", async ({ page, faults }) => {
  const { email } = await signUp(page, "buyer");
  await openCart(page);
  await withProductDatabase(async (db) => {
    const user = await db.collection("users").findOne({ email });
    await db.collection("sessions").deleteMany({ userId: user?._id });
  });
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page).toHaveURL(routes.loginThen(routes.cart));
  faults.length = 0;
});
