import { expect, expectAccessible, test } from "@/e2e/fixtures";
import { resetLinkOf } from "@/e2e/mailbox";
import { signUp } from "@/e2e/people";
import { routes } from "@/lib/platform/routes";
import { userMessages } from "@/lib/identity/messages";

const NEW_PASSWORD = "seven-lakes-of-bhopal";

test("the mailed link sets another password, once, and ends every session", async ({
  page,
  playwright,
  baseURL,
  faults,
}) => {
  const person = await signUp(page, "buyer");
  const other = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    storageState: await page.context().storageState(),
  });
  expect((await other.get(routes.api.me)).status()).toBe(200);
  await page.context().clearCookies();

  await page.goto(routes.login);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Forgot password");
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByRole("status").filter({ hasText: userMessages.resetSent })).toBeVisible();
  await expect(page.getByRole("button", { name: "Send link" })).toBeVisible();
  await expectAccessible(page);

  const link = await resetLinkOf(person.email);
  const token = new URL(link, "http://site").searchParams.get("token") ?? "";
  const told: string[] = [];
  page.on("request", (request) => {
    const isThePage = request.isNavigationRequest() && request.url().endsWith(link);
    if (!isThePage) told.push(request.url(), JSON.stringify(request.headers()));
  });
  await page.goto(link);
  await expect(page).toHaveURL("/reset-password");
  told.length = 0;
  await page.getByLabel("New password", { exact: true }).fill("123456");
  await page.getByLabel("New password", { exact: true }).blur();
  await expect(page.getByText(userMessages.passwordCommon)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText(userMessages.passwordChanged)).toBeVisible();
  await expect(page).toHaveURL(routes.login);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  expect((await other.get(routes.api.me)).status()).toBe(401);
  await other.dispose();

  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("main").getByText(userMessages.signInInvalid)).toBeVisible();
  faults.length = 0;
  await page.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(routes.dashboard);
  expect(told.join("\n")).not.toContain(token);

  await page.goto(link);
  await page.getByLabel("New password", { exact: true }).fill("another-one-of-mine");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByRole("heading", { name: userMessages.resetLinkDead })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await expect(page).toHaveURL(routes.forgotPassword);
  faults.length = 0;
});

test("without a token there is only the way to a new link", async ({ page }) => {
  await page.goto("/reset-password");
  await expect(page.getByRole("heading", { name: userMessages.resetLinkDead })).toBeVisible();
  await expect(page.getByRole("button", { name: "Save password" })).toHaveCount(0);
  await expect(page.locator("meta[name=referrer]")).toHaveAttribute("content", "no-referrer");
});

test("an email nobody has is answered with the same words", async ({ page }) => {
  await page.goto(routes.forgotPassword);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText(userMessages.emailRequired)).toBeVisible();
  await page.getByLabel("Email").fill("nobody-at-all@people.test");
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByRole("status").filter({ hasText: userMessages.resetSent })).toBeVisible();
});
