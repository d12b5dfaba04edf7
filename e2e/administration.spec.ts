import type { Browser, Page } from "@playwright/test";
import { DEMO_PASSWORD } from "@/demo/password.mjs";
import { expect, expectAccessible, test } from "@/e2e/fixtures";
import { type Person, signIn, signInAs, signUp } from "@/e2e/people";
import { JOBS } from "@/lib/backoffice/system-rules";
import { SIGN_UP_TYPES } from "@/lib/platform/actor";
import { messages } from "@/lib/platform/messages";
import { withQuery } from "@/lib/platform/page-routes";
import { routes } from "@/lib/platform/routes";

const details = (page: Page) => page.getByRole("dialog", { name: "User Details" });

/** Somebody of their own, signed in at another browser, on the dashboard. */
async function elsewhere(browser: Browser): Promise<{ person: Person; theirs: Page }> {
  const theirs = await (await browser.newContext()).newPage();
  const person = await signUp(theirs, "owner");
  await theirs.goto(routes.dashboard);
  return { person, theirs };
}

/** The button does nothing before the page's scripts run. */
async function view(page: Page, userName: string): Promise<void> {
  await expect(async () => {
    await page.getByRole("button", { name: `View ${userName}` }).click({ timeout: 1_000 });
    await expect(details(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

async function find(page: Page, { userName }: Person): Promise<void> {
  await page.getByRole("searchbox", { name: "Search users" }).fill(userName);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("Showing 1 to 1 of 1 results")).toBeVisible();
  await view(page, userName);
}

const nextClick = async (page: Page) => {
  await page.getByRole("link", { name: "My Cart" }).first().click();
  await expect(page).toHaveURL(/\/login\?next=/);
};

test("an administrator finds a user, bans them out of an open session, and lets them in again", async ({
  page,
  browser,
}) => {
  const { person, theirs } = await elsewhere(browser);
  await signInAs(page, "admin");
  await page.goto(routes.users());
  await expectAccessible(page);
  await find(page, person);
  expect(new URL(page.url()).search).toBe(withQuery("", { search: person.userName }).replaceAll("%20", "+"));
  for (const text of [person.email, `+91 ${person.number.slice(0, 5)} ${person.number.slice(5)}`, "No properties"])
    await expect(details(page)).toContainText(text);
  await expectAccessible(page);

  await details(page).getByRole("button", { name: "Ban user" }).click();
  const ban = page.getByRole("dialog", { name: `Ban ${person.userName}` });
  await expect(ban.getByLabel("Reason")).toBeFocused();
  await ban.getByRole("button", { name: "Ban user" }).click();
  await expect(ban.getByRole("alert")).toHaveText("A reason of 3 to 500 characters is required");
  await expectAccessible(page);
  await ban.getByLabel("Reason").fill("Homes that do not exist");
  await ban.getByRole("button", { name: "Ban user" }).click();
  await expect(ban).toBeHidden();
  await expect(details(page).getByText("Homes that do not exist")).toBeVisible();
  await expect(details(page).locator(":focus")).toContainText("Banned");
  await expectAccessible(page);
  await nextClick(theirs);
  await expect(signIn(theirs, person)).rejects.toThrow("403");

  await details(page).getByRole("button", { name: "Lift ban" }).click();
  await expect(details(page).locator(":focus")).toHaveText("Active");
  await signIn(theirs, person);
  await theirs.goto(routes.dashboard);
  await expect(theirs).toHaveURL(routes.dashboard);
  await page.keyboard.press("Escape");
  await expect(details(page)).toBeHidden();
  await expect(page.getByRole("button", { name: `View ${person.userName}` })).toBeFocused();
  await theirs.context().close();
});

test("an administrator signs a user out everywhere", async ({ page, browser }) => {
  const { person, theirs } = await elsewhere(browser);
  await signInAs(page, "admin");
  await page.goto(routes.users({ search: person.email }));
  await view(page, person.userName);
  await details(page).getByRole("button", { name: "End sessions" }).click();
  await expect(page.getByText("This user is signed out everywhere")).toBeVisible();
  await expect(details(page).getByRole("button", { name: "End sessions" })).toBeFocused();
  await nextClick(theirs);
  await theirs.context().close();
});

test("users have numbered pages, a way back from past the end, and an empty state with a way out", async ({ page }) => {
  await signInAs(page, "admin");
  await page.goto(routes.users());
  await expect(page.getByText(/^Showing 1 to 10 of \d+ results$/)).toBeVisible();
  await page.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(page).toHaveURL(routes.users({ page: 2 }));
  await expect(page.getByText(/^Showing 11 to 20 of \d+ results$/)).toBeVisible();
  await page.goto(routes.users({ page: 9999 }));
  await expect(page).toHaveURL(routes.users());
  await page.goto(routes.users({ search: "nobody is called so" }));
  await expect(page.getByText("No users found.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Clear search" }).click();
  await expect(page).toHaveURL(routes.users());
  await expect(page.getByRole("searchbox", { name: "Search users" })).toHaveValue("");
});

for (const userType of SIGN_UP_TYPES)
  test(`the page does not exist for a signed-in ${userType}`, async ({ page, faults }) => {
    await signUp(page, userType);
    const answer = await page.goto(routes.users());
    expect(answer?.status()).toBe(404);
    expect(await answer?.text()).not.toContain("@demo.test");
    faults.length = 0;
  });

test("a visitor signs in first and then comes back", async ({ page }) => {
  const wanted = routes.users({ search: "demo" });
  await page.goto(wanted);
  await expect(page).toHaveURL(routes.loginThen(wanted));
  await page.goto(withQuery(routes.adminLogin, { next: wanted }));
  await page.getByLabel("Email").fill("admin@demo.test");
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(wanted);
  await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
});

test("an administrator reaches the system page from the dashboard and sees how the site is doing", async ({ page }) => {
  await signInAs(page, "admin");
  await page.goto(routes.dashboard);
  await page.getByRole("link", { name: "How the site is doing" }).click();
  await expect(page).toHaveURL(routes.system);
  await expect(page.getByRole("heading", { level: 1, name: "System" })).toBeVisible();
  for (const name of ["Payments not credited", "Jobs", "This server", "Queues", "Mails"])
    await expect(page.getByRole("region", { name, exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "This server" }).getByText("Available")).toBeVisible();
  await expect(page.getByRole("region", { name: "Jobs" }).getByRole("listitem")).toHaveCount(Object.keys(JOBS).length);
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

test("the system page does not exist for anybody else", async ({ page, faults }) => {
  await page.goto(routes.system);
  await expect(page).toHaveURL(routes.loginThen(routes.system));
  await signUp(page, "owner");
  expect((await page.goto(routes.system))?.status()).toBe(404);
  faults.length = 0;
});

test("says that there is no connection, and what was shown stays", async ({ page, context, faults }) => {
  await signInAs(page, "admin");
  await page.goto(routes.system);
  await expect(page.getByRole("region", { name: "Jobs" })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(messages.offline).first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Jobs" })).toBeVisible();
  await context.setOffline(false);
  faults.length = 0;
});
