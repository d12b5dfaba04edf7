import { expect, type Locator, type Page } from "@playwright/test";
import { signInAs } from "@/e2e/people";
import { inlineWithoutNonce, watchPolicies } from "@/e2e/policies";
import { listedProperties, publicPages } from "@/e2e/public-pages";
import { CONTACTS_TAB } from "@/lib/listings/seller-rules";
import { PHOTO_PATH } from "@/lib/media/rules";
import type { UserType } from "@/lib/platform/actor";
import { isSignedInPath } from "@/lib/platform/page-routes";
import { routes } from "@/lib/platform/routes";

export type Role = UserType | "visitor";
/** What is looked at: a page, and what is opened on it. */
export type Screen = { path: string; status?: number; open?: (page: Page) => Promise<void> };

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
async function publicDialogs(page: Page, role: Role): Promise<Screen[]> {
  const [listing] = await listedProperties(page.request, 1, "type=House");
  const house = routes.property(listing?.slug ?? "");
  return [
    { path: routes.home, open: press(button(/^Quick look at /)) },
    { path: routes.home, open: press(button("Explore by type")) },
    { path: routes.buy(), open: typeSearch },
    { path: house, open: press(button("Report this listing")) },
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
const signedInDialogs = (role: UserType): Screen[] => [
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
/** Listings of the demo, which no other test deletes meanwhile. */
const DEMO_LISTING = "Villa with home theatre";
const PENDING_DEMO_LISTING = "Small house, new roof";
const LISTS: Record<UserType, readonly Screen[]> = {
  buyer: [LEAVING],
  owner: OF_SELLERS,
  agent: OF_SELLERS,
  admin: [
    { path: routes.uploads({ search: DEMO_LISTING }), open: press(button(/^View /)) },
    { path: routes.uploads({ search: DEMO_LISTING }), open: press(button(/^Delete /)) },
    { path: routes.uploads({ search: PENDING_DEMO_LISTING }), open: press(button(/^Reject /)) },
    { path: routes.users(), open: press(button(/^View /)) },
    { path: routes.reports(), open: press(button(/^Uphold/)) },
    { path: routes.places(), open: press(button("Add locality")) },
    { path: routes.places({ city: "Indore" }), open: press(button(/^Rename /)) },
    { path: routes.places({ city: "Indore" }), open: press(button(/^Merge /)) },
  ],
};

/** Pages of signing in and up are for visitors. */
const FOR_VISITORS: readonly string[] = [routes.login, routes.register, routes.adminLogin, routes.forgotPassword];
const OTHER_PAGES: readonly Screen[] = [
  { path: routes.place({ city: "Indore", locality: "vijay-nagar", category: "rent", type: "Flat", bedrooms: 2 }) },
  { path: routes.explore({ search: "a castle on the moon" }) },
  { path: routes.buy({ search: "zzzzzz" }) },
  { path: "/no-such-page", status: 404 },
  { path: routes.property("no-such-listing"), status: 404 },
  { path: routes.property("house-in-indore-ba5e7a000000000000000410"), status: 404 },
];

/**
 * Every public page and what opens on it, as somebody of this role meets it; what a query makes of a page is the same for
 * everybody, so that visitors alone walk that.
 */
export async function publicScreens(page: Page, role: Role): Promise<Screen[]> {
  const pages = (await publicPages(page.request)).map((path): Screen => ({ path }));
  const all = [...pages, ...OTHER_PAGES];
  const met = all.filter(({ path }) => role === "visitor" || !(path.includes("?") || FOR_VISITORS.includes(path)));
  return [...met, ...(await publicDialogs(page, role))];
}

const FOR_ALL = [
  routes.dashboard,
  routes.profile,
  routes.account,
  routes.cart,
  routes.savedSearches(),
  routes.myProperties,
  routes.myPropertiesPart({ tab: CONTACTS_TAB }),
];
const FOR_SELLERS = [
  routes.credits,
  routes.upload,
  routes.uploads(),
  routes.claims(),
  routes.uploads({ status: "rejected" }),
  routes.uploads({ search: "zzzzzz" }),
];
const FOR_ADMINS = [
  routes.uploads(),
  routes.uploads({ status: "pending" }),
  routes.uploads({ search: "zzzzzz" }),
  routes.users(),
  routes.users({ search: "zzzzzz" }),
  routes.places(),
  routes.places({ tab: "unknown" }),
  routes.places({ search: "zzzzzz" }),
  routes.enquiries,
  routes.claims(),
  routes.reports(),
  routes.moderation(),
  routes.moderationLog(),
  routes.reports({ state: "settled" }),
  routes.dutyRates,
  routes.system,
];
const OWN: Record<UserType, readonly string[]> = {
  buyer: [...FOR_ALL, routes.credits, routes.upload, routes.uploads()],
  owner: [...FOR_ALL, ...FOR_SELLERS],
  agent: [...FOR_ALL, ...FOR_SELLERS],
  admin: [...FOR_ALL, ...FOR_ADMINS, routes.credits],
};

/** Every page of the signed-in area this role has and what opens on it; the last page is another role's, or an unknown listing's. */
export async function signedInScreens(page: Page, role: UserType): Promise<Screen[]> {
  return [
    ...OWN[role].map((path) => ({ path })),
    ...(await editedBy(page, role)),
    ...signedInDialogs(role),
    { path: role === "admin" ? routes.editListing("ba5e7a000000000000000404") : routes.users(), status: 404 },
  ];
}

async function editedBy({ request }: Page, role: UserType): Promise<Screen[]> {
  if (role === "buyer" || role === "admin") return [];
  const { data: me } = await (await request.get(routes.api.me)).json();
  const { data } = await (await request.get(`${routes.api.properties}?sellerDetails=${me.userDetails._id}`)).json();
  return [{ path: routes.editListing(data[0]._id) }];
}

type Walk = {
  page: Page;
  role: Role;
  faults: string[];
  /** Screens to look at, once somebody of that role is signed in. */
  screens: () => Promise<readonly Screen[]>;
  /** What is wrong with the screen that is shown. */
  look: (screen: Screen) => Promise<string[]>;
};

/**
 * Looks at each screen in turn as somebody of `role`: how many there were, and all that is wrong with them, what the content policies
 * refuse on them included.
 */
export async function walk({ page, role, faults, screens, look }: Walk): Promise<{ visited: number; found: string[] }> {
  const refused = await watchPolicies(page);
  if (role !== "visitor") await signInAs(page, role);
  const all = await screens();
  const found: string[] = [];
  for (const screen of all) {
    const before = faults.length;
    const place = `${screen.path}${screen.open ? " (opened)" : ""}`;
    const lines = await visit(page, role, screen).then(
      () => look(screen),
      (error: Error) => [`not shown: ${error.message}`],
    );
    if (!screen.status && isSignedInPath(new URL(page.url()).pathname) && (await inlineWithoutNonce(page)) > 0)
      lines.push("an inline script has no nonce");
    lines.push(...refused.splice(0).map((what) => `a policy refuses ${what}`));
    found.push(...lines.map((line) => `${place}: ${line}`));
    if (screen.status) faults.length = before;
  }
  forgetGonePhotos(faults);
  return { visited: all.length, found };
}

/** Opens a screen and waits for what comes after load. */
export async function visit(page: Page, role: Role, { path, status = 200, open }: Screen): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.status(), path).toBe(status);
  await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeAttached();
  await expect(page, path).toHaveTitle(/\S/);
  await expect(page.locator(".skeleton:visible"), path).toHaveCount(0);
  if (role !== "visitor" && (await page.getByRole("banner").count()) > 0)
    await expect(person(page), path).toBeVisible();
  await open?.(page);
}

/** Who is signed in, in the header. */
const person = (page: Page) =>
  page
    .getByRole("button", { name: /^Profile menu/ })
    .or(page.getByRole("link", { name: /^Dashboard of / }))
    .filter({ visible: true })
    .first();

/** In the list of everybody's, photos of a listing that another test deletes at that moment are gone. */
function forgetGonePhotos(faults: string[]): void {
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes(PHOTO_PATH)));
}
