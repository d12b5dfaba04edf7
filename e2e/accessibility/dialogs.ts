import { expect, type Locator, type Page } from "@playwright/test";
import type { Role, Screen } from "@/e2e/accessibility/screen";
import { listedProperties } from "@/e2e/public-pages";
import { routes } from "@/lib/platform/routes";
import type { UserType } from "@/lib/platform/actor";

type Found = (page: Page) => Locator;

const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1024;
const button =
  (name: string | RegExp): Found =>
  (page) =>
    page.getByRole("button", { name }).filter({ visible: true }).first();
const dialog: Found = (page) => page.getByRole("dialog").filter({ visible: true }).first();
const menu: Found = (page) => page.getByRole("menu");
const bell: Found = (page) => page.getByRole("region", { name: "Notifications" });

/** Presses until `shown` is: a button does nothing before the page's scripts run. */
const press =
  (opener: Found, shown: Found = dialog) =>
  (page: Page): Promise<void> =>
    expect(async () => {
      if (!(await shown(page).isVisible())) await opener(page).click({ timeout: 2_000 });
      await expect(shown(page)).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 10_000 });

/** The box becomes a combobox, and suggests, once it was entered. */
async function typeSearch(page: Page): Promise<void> {
  const box = page.getByRole("main").locator("input[name=search]:visible").first();
  await box.click();
  await expect(box).toHaveRole("combobox");
  await expect(box).toBeFocused();
  await page.keyboard.type("vijay");
  await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeVisible();
}

/** What opens on public pages. */
export async function publicDialogs(page: Page, role: Role): Promise<Screen[]> {
  const [listing] = await listedProperties(page.request, "type=House&limit=1");
  const house = routes.property(listing?.slug ?? "");
  return [
    { path: routes.home, open: press(button(/^Quick look at /)) },
    { path: routes.home, open: press(button("Explore by type")) },
    { path: routes.buy(), open: typeSearch },
    { path: house, open: press((at) => at.getByRole("link", { name: /^View photo/ }).first()) },
    ...(role === "buyer" ? [{ path: house, open: press(button("Get contact details")) }] : []),
    ...(role !== "visitor" && isWide(page) ? [{ path: routes.about, open: press(button(/^Profile menu/), menu) }] : []),
    ...(isWide(page) ? [] : ON_PHONES),
  ];
}

const ON_PHONES: readonly Screen[] = [
  { path: routes.about, open: press(button("Open menu")) },
  { path: routes.listings(), open: press(button(/^Filters/)) },
];

/** What opens in the signed-in area. */
export const signedInDialogs = (role: UserType): Screen[] => [
  { path: routes.dashboard, open: press(button(/^Notifications/), bell) },
  { path: routes.cart, open: press(button(/^Profile menu/), menu) },
  ...LISTS[role],
];

const LEAVING: Screen = { path: routes.account, open: press(button("Delete my account")) };
const OF_SELLERS: readonly Screen[] = [
  LEAVING,
  { path: routes.uploads(), open: press(button(/^View Details /)) },
  { path: routes.uploads(), open: press(button(/^Delete /)) },
];
const LISTS: Record<UserType, readonly Screen[]> = {
  buyer: [LEAVING],
  owner: OF_SELLERS,
  agent: OF_SELLERS,
  admin: [
    { path: routes.uploads(), open: press(button(/^View /)) },
    { path: routes.uploads(), open: press(button(/^Delete /)) },
    { path: routes.uploads({ status: "pending" }), open: press(button(/^Reject /)) },
    { path: routes.users(), open: press(button(/^View /)) },
  ],
};
