import type { Page } from "@playwright/test";
import { button, field, fillSignUp } from "@/e2e/account-forms";
import { expect, test } from "@/e2e/fixtures";
import { resetLinkOf } from "@/e2e/mailbox";
import { type Person, somebody } from "@/e2e/people";
import { routes } from "@/lib/platform/routes";
import { SIGN_UP_TYPES } from "@/lib/platform/actor";
import { userMessages } from "@/lib/identity/messages";

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

for (const userType of SIGN_UP_TYPES)
  test(`${userType}: sign-up, dialog, tour, sign-out, sign-in, reset through the mail, profile`, async ({ page }) => {
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
  });
