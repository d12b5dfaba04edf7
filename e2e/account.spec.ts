import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "@/e2e/fixtures";
import { type Person, signIn, signInAs, signUp } from "@/e2e/people";
import { userMessages } from "@/lib/identity/messages";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";

/** The same person in another browser, on a page of their own. */
async function elsewhere(browser: Browser, person: Person): Promise<Page> {
  const other = await (await browser.newContext()).newPage();
  await signIn(other, person);
  await other.goto(routes.account);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Account Settings");
  return other;
}

/** Signed out there: the next click leads to sign-in and would lead back. */
async function expectOut(other: Page): Promise<void> {
  await other.getByRole("link", { name: "My Cart" }).filter({ visible: true }).first().click();
  await expect(other).toHaveURL(routes.loginThen(routes.cart));
  await other.context().close();
}

const sessionsIn = (page: Page) => page.getByRole("region", { name: "Active sessions" });
const openDialog = async (page: Page, name: string) => {
  await page.getByRole("button", { name, exact: true }).click();
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  return dialog;
};

test("another password signs the other devices out", async ({ page, browser, faults }) => {
  const person = await signUp(page, "buyer");
  const other = await elsewhere(browser, person);
  await page.goto(routes.account);
  await expect(sessionsIn(page).getByRole("listitem")).toHaveCount(2);
  await expectAccessible(page);

  const [current, next] = [page.getByLabel("Current password"), page.getByLabel("New password")];
  const send = page.getByRole("button", { name: "Change password" });
  await current.fill("not-the-one");
  await next.fill(`new-${person.password}`);
  await send.click();
  await expect(page.getByText("Current password is wrong").first()).toBeVisible();
  await expect(current).toBeFocused();
  await expect(next).toHaveValue(`new-${person.password}`);
  expect(faults.splice(0)).toContainEqual(expect.stringMatching(/^400: .*password\/change$/));

  await current.fill(person.password);
  await send.click();
  await expect(page.getByText(userMessages.passwordChangedElsewhere)).toBeFocused();
  await expect(current).toHaveValue("");
  await expect(sessionsIn(page).getByRole("listitem")).toHaveCount(1);
  await expectOut(other);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account Settings");
});

test("one session is ended, then all others", async ({ page, browser }) => {
  const person = await signUp(page, "owner");
  const first = await elsewhere(browser, person);
  await page.goto(routes.account);
  const rows = sessionsIn(page).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("This device");
  await rows
    .nth(1)
    .getByRole("button", { name: /^End session of/ })
    .click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByText(userMessages.sessionEnded)).toBeVisible();
  await expectOut(first);

  const [second, third] = [await elsewhere(browser, person), await elsewhere(browser, person)];
  await page.reload();
  await expect(rows).toHaveCount(3);
  const dialog = await openDialog(page, "End all other sessions");
  await dialog.getByRole("button", { name: "End sessions" }).click();
  await expect(dialog).toBeHidden();
  await expect(rows).toHaveCount(1);
  await expectOut(second);
  await expectOut(third);
});

test("one's data is saved as a file, without the password's hash", async ({ page }) => {
  const { email } = await signUp(page, "agent");
  await page.goto(routes.account);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export my data" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("basera-my-data.json");
  const text = await readFile(await download.path(), "utf8");
  expect(JSON.parse(text).account.email).toBe(email);
  expect(text).not.toMatch(/hash|scrypt/i);
  await expect(page.getByText(userMessages.dataSaved)).toBeVisible();
});

test("offline says so and keeps what was typed", async ({ page, context, faults }) => {
  await signUp(page, "buyer");
  await page.goto(routes.account);
  await expect(sessionsIn(page).getByRole("listitem")).toHaveCount(1);
  await page.getByLabel("Current password").fill("some-password-1");
  await page.getByLabel("New password").fill("some-password-2");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Change password" }).click();
  const form = page.getByRole("region", { name: "Change password" });
  await expect(form.getByText(messages.offline)).toBeVisible();
  await expect(page.getByLabel("New password")).toHaveValue("some-password-2");
  await page.getByRole("button", { name: "Export my data" }).click();
  await expect(page.getByRole("region", { name: "Export my data" }).getByText(messages.offline)).toBeVisible();
  await context.setOffline(false);
  faults.length = 0;
});

test("an account is deleted for good", async ({ page, browser, faults }) => {
  const person = await signUp(page, "owner");
  const other = await elsewhere(browser, person);
  await page.goto(routes.account);
  const dialog = await openDialog(page, "Delete my account");
  const password = dialog.getByLabel("Current password");
  await expect(password).toBeFocused();
  const confirm = dialog.getByRole("button", { name: "Delete my account" });
  await confirm.click();
  await expect(dialog.getByText("Password is required")).toBeVisible();
  await password.fill("not-the-one");
  await confirm.click();
  await expect(dialog.getByText("Current password is wrong").first()).toBeVisible();
  expect(faults.splice(0)).toContainEqual(expect.stringMatching(/^400: .*account\/delete$/));

  await password.fill(person.password);
  await confirm.click();
  await expect(page.getByText(userMessages.accountDeleted)).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page).toHaveURL(routes.home);
  await expectOut(other);
  const { email, password: right } = person;
  const answer = await page.request.post(routes.api.login, {
    data: { email, password: right },
    headers: { "sec-fetch-site": "same-origin" },
  });
  expect(answer.status()).toBe(401);
});

test("an administrator's account cannot be deleted here", async ({ page }) => {
  await signInAs(page, "admin");
  await page.goto(routes.account);
  await expect(page.getByRole("heading", { name: "Export my data" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Delete my account" })).toHaveCount(0);
});
