import { accountsOf, button, field, fillSignUp, note } from "@/e2e/account-forms";
import { expect, expectAccessible, test } from "@/e2e/fixtures";
import { signUp, somebody } from "@/e2e/people";
import { requestMessages } from "@/lib/platform/request-messages";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";
import { SIGN_UP_TYPES } from "@/lib/platform/actor";
import { userMessages } from "@/lib/identity/messages";

test("sign-up names what is missing or wrong, in the specification's words, on submit and on blur", async ({
  page,
}) => {
  await page.goto(routes.register);
  await button(page, "Sign Up").click();
  for (const text of [
    userMessages.fullNameRequired,
    userMessages.mobileRequired,
    userMessages.emailRequired,
    userMessages.passwordRequired,
  ])
    await expect(note(page, text)).toBeVisible();
  await expect(field(page, "Full Name")).toBeFocused();
  await expect(field(page, "Full Name")).toHaveAccessibleDescription(userMessages.fullNameRequired);
  await expectAccessible(page);

  for (const [label, value, text] of [
    ["Mobile Number", "98765432101", userMessages.mobileInvalid],
    ["Mobile Number", "98765abcde", userMessages.mobileInvalid],
    ["Email", "meera@example", userMessages.emailInvalid],
    ["Password", "12ab3", userMessages.passwordTooShort],
    ["Password", "123456", userMessages.passwordCommon],
  ] as const) {
    await field(page, label).fill(value);
    await field(page, label).blur();
    await expect(field(page, label)).toHaveAccessibleDescription(text);
  }
  await field(page, "Full Name").fill("Meera Joshi");
  await button(page, "Sign Up").click();
  await expect(field(page, "Mobile Number")).toBeFocused();
});

for (const userType of SIGN_UP_TYPES) {
  test(`${userType}: a double click on Sign Up makes one account, which is signed in`, async ({ page }) => {
    const person = somebody(userType);
    let calls = 0;
    page.on("request", (request) => {
      if (request.url().endsWith(routes.api.register)) calls += 1;
    });
    await page.goto(routes.register);
    await fillSignUp(page, person);
    await page.getByRole("radio", { name: "Buyer" }).focus();
    for (let step = 0; step < SIGN_UP_TYPES.indexOf(userType); step += 1) await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: userType })).toBeChecked();
    await page.getByLabel("City").selectOption("Ujjain");
    await button(page, "Sign Up").dblclick();
    await page.waitForURL(routes.dashboard);
    expect(calls).toBe(1);
    expect(await accountsOf(person.email)).toMatchObject([{ userType, city: "Ujjain" }]);
    const me = await page.request.get(routes.api.me);
    expect((await me.json()).data).toMatchObject({ role: userType, userDetails: { email: person.email } });
  });
}

test("an email that is taken is said at its field, and nothing typed is lost", async ({ page, faults }) => {
  const person = await signUp(page, "buyer");
  await page.context().clearCookies();
  await page.goto(routes.register);
  await fillSignUp(page, { ...person, email: person.email.toUpperCase() });
  await button(page, "Sign Up").click();
  await expect(field(page, "Email")).toHaveAccessibleDescription(userMessages.emailTaken);
  await expect(field(page, "Email")).toBeFocused();
  await expect(page.getByRole("alert").filter({ hasText: userMessages.emailTaken })).toHaveCount(2);
  await expect(field(page, "Full Name")).toHaveValue(person.userName);
  await expect(field(page, "Password")).toHaveValue(person.password);
  expect(await accountsOf(person.email)).toHaveLength(1);
  faults.length = 0;
});

test("an account that could not be signed in by itself is led to sign-in, its email kept", async ({ page, faults }) => {
  const person = somebody("owner");
  const refusal = { success: false, statusCode: 429, message: requestMessages.tooManyRequests };
  await page.route(`**${routes.api.login}`, (route) => route.fulfill({ status: 429, json: refusal }));
  await page.goto(`${routes.register}?next=/my-cart`);
  await fillSignUp(page, person);
  await button(page, "Sign Up").click();
  const heading = page.getByRole("heading", { name: "Your account is ready" });
  await expect(heading).toBeFocused();
  await expect(page.getByRole("main")).toContainText(requestMessages.tooManyRequests);
  await expectAccessible(page);
  expect(await accountsOf(person.email)).toHaveLength(1);
  await page.getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL(routes.loginThen("/my-cart"));
  await expect(field(page, "Email")).toHaveValue(person.email);
  await expect(field(page, "Password")).toHaveValue("");
  faults.length = 0;
});

test("without a network the form says so and keeps everything", async ({ page, context, faults }) => {
  const person = somebody("agent");
  await page.goto(routes.register);
  await fillSignUp(page, person);
  await page.getByRole("radio", { name: "Agent" }).check();
  await context.setOffline(true);
  await button(page, "Sign Up").click();
  await expect(note(page, messages.offline)).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: messages.offline })).toBeVisible();
  await expect(field(page, "Password")).toHaveValue(person.password);
  await expect(page.getByRole("radio", { name: "Agent" })).toBeChecked();
  await context.setOffline(false);
  faults.length = 0;
  await button(page, "Sign Up").click();
  await page.waitForURL(routes.dashboard);
  expect(await accountsOf(person.email)).toHaveLength(1);
});

for (const path of [
  routes.login,
  routes.register,
  routes.forgotPassword,
  routes.resetPassword("none"),
  routes.adminLogin,
]) {
  test(`${path} is accessible, fits a narrow screen and stays out of the index`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}
