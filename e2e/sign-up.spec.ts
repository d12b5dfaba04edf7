import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "@/e2e/fixtures";
import { accountsOf, button, field, fillSignUp, note, resetLinkOf } from "@/e2e/forms";
import { type Person, signUp, somebody } from "@/e2e/people";
import { userMessages } from "@/lib/identity/messages";
import { SIGN_UP_TYPES, type UserType } from "@/lib/platform/actor";
import { NO_JS_FORM_NAMES } from "@/lib/platform/api-contract";
import { messages } from "@/lib/platform/messages";
import { requestMessages } from "@/lib/platform/request-messages";
import { routes } from "@/lib/platform/routes";

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

test("leaving an empty field by pressing something below it presses that", { tag: "@both-widths" }, async ({
  page,
}) => {
  await page.goto(routes.register);
  await field(page, "Full Name").click();
  await button(page, "Sign Up").focus();
  await expect(note(page, userMessages.fullNameRequired)).toBeVisible();
  await field(page, "Email").click();
  await page.getByRole("link", { name: "Already have an account? Sign in" }).click();
  await expect(page).toHaveURL(new RegExp(`${routes.login}$`));
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
  routes.confirmSignIn("none"),
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

for (const name of NO_JS_FORM_NAMES)
  test(`the page that answers the form ${name} is usable, and search engines leave it`, async ({ page }) => {
    await page.goto(routes.noJsForm(name));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  });

test("there is no answer page for other forms", async ({ page, faults }) => {
  expect((await page.goto(routes.noJsForm("other")))?.status()).toBe(404);
  faults.length = 0;
});

const TYPE_LABELS = { buyer: "Buyer", owner: "Owner", agent: "Agent" };
const ROLE_LABELS = { buyer: "Property Buyer", owner: "Property Seller", agent: "Real Estate Agent" };
const NEW_PASSWORD = "five-ghats-of-ujjain";

async function signUpByForm(page: Page, person: Person) {
  await page.goto(routes.register);
  await fillSignUp(page, person);
  await page.getByText(TYPE_LABELS[person.userType as keyof typeof TYPE_LABELS], { exact: true }).click();
  await button(page, "Sign Up").click();
  await page.waitForURL(routes.dashboard);
}

async function walkTheTour(page: Page) {
  const tour = page.getByRole("dialog");
  for (;;) {
    const next = tour.getByRole("button", { name: /^(Next|Done)$/ });
    await expect(next).toBeFocused();
    const isLast = (await next.textContent()) === "Done";
    const before = (await tour.textContent()) ?? "";
    await page.keyboard.press("Enter");
    if (isLast) break;
    await expect(tour).not.toHaveText(before);
  }
  await expect(tour).toHaveCount(0);
}

async function signOut(page: Page) {
  await page.getByRole("button", { name: /^Profile menu/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.waitForURL(routes.login);
}

async function signInByForm(page: Page, { email }: Person, password: string) {
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(password);
  await button(page, "Sign In").click();
  await page.waitForURL(routes.dashboard);
}

/** Buyers and owners have journeys of their own (credits.spec.ts, posting.spec.ts). */
const tagOf = (userType: UserType) => (userType === "agent" ? { tag: "@both-widths" } : {});

for (const userType of SIGN_UP_TYPES)
  test(
    `${userType}: sign-up, dialog, tour, sign-out, sign-in, reset through the mail, profile`,
    tagOf(userType),
    async ({ page }) => {
      const person = somebody(userType);
      await signUpByForm(page, person);
      const welcome = page.getByRole("dialog", { name: "Welcome to Basera" });
      await expect(welcome).toContainText(`Thank you for registering as a ${ROLE_LABELS[userType]}`);
      await welcome.getByRole("button", { name: "Take a Tour" }).click();
      await walkTheTour(page);

      await signOut(page);
      await signInByForm(page, person, person.password);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(person.userName);
      await expect(welcome).toHaveCount(0);

      await signOut(page);
      await page.getByRole("link", { name: "Forgot password?" }).click();
      await page.waitForURL(routes.forgotPassword);
      await field(page, "Email").fill(person.email);
      await button(page, "Send link").click();
      await page.goto(await resetLinkOf(person.email));
      await field(page, "New password").fill(NEW_PASSWORD);
      await button(page, "Save password").click();
      await page.waitForURL(routes.login);
      await signInByForm(page, person, NEW_PASSWORD);

      await page.goto(routes.profile);
      await button(page, "Edit Profile").click();
      await field(page, "Full Name").fill(`${person.userName} Rao`);
      await button(page, "Save").click();
      await expect(page.getByText(userMessages.profileSaved)).toBeVisible();
      await page.reload();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${person.userName} Rao`);
    },
  );
