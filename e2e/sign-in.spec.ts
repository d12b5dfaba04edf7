import { button, field, fillSignIn, note } from "@/e2e/account-forms";
import { expect, expectAccessible, test } from "@/e2e/fixtures";
import { signUp } from "@/e2e/people";
import { routes } from "@/lib/platform/routes";
import { userMessages } from "@/lib/identity/messages";

test("sign-in names what is missing or wrong; the password can be shown", async ({ page }) => {
  await page.goto(routes.login);
  await field(page, "Email").fill("meera@example");
  await field(page, "Password").focus();
  await expect(note(page, userMessages.emailInvalid)).toBeVisible();
  await field(page, "Email").fill("");
  await button(page, "Sign In").click();
  await expect(note(page, userMessages.emailRequired)).toBeVisible();
  await expect(note(page, userMessages.passwordRequired)).toBeVisible();
  await expect(field(page, "Email")).toBeFocused();
  await field(page, "Password").fill("plum-jam");
  await button(page, "Show password").click();
  await expect(field(page, "Password")).toHaveAttribute("type", "text");
  await button(page, "Hide password").click();
  await expect(field(page, "Password")).toHaveAttribute("type", "password");
});

test("a wrong password says so in the form, keeps what was typed, and then the right one goes on to next", async ({
  page,
  faults,
}) => {
  const person = await signUp(page, "agent");
  await page.request.get(routes.api.logout);
  await page.goto(routes.loginThen("/listings?page=2"));
  await fillSignIn(page, { email: person.email, password: "not-my-plum" });
  await button(page, "Sign In").click();
  await expect(note(page, userMessages.signInInvalid)).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: userMessages.signInInvalid })).toBeVisible();
  await expect(field(page, "Email")).toHaveValue(person.email);
  await expect(field(page, "Password")).toHaveValue("not-my-plum");
  await expectAccessible(page);
  faults.length = 0;
  await fillSignIn(page, person);
  await field(page, "Password").press("Enter");
  await page.waitForURL("/listings?page=2");
});

for (const next of ["//evil.example", "https://evil.example/", "/\\evil.example", "javascript:alert(1)"]) {
  test(`next=${next} leads nowhere but to the dashboard`, async ({ page }) => {
    const person = await signUp(page, "buyer");
    await page.context().clearCookies();
    await page.goto(routes.loginThen(next));
    await fillSignIn(page, person);
    await button(page, "Sign In").click();
    await page.waitForURL(routes.dashboard);
  });
}

test("sign-in and sign-up lead to each other and keep where to go on to", async ({ page }) => {
  await page.goto(routes.loginThen("/my-cart"));
  await page.getByRole("link", { name: "Don't have an account? Sign up" }).click();
  await expect(page).toHaveURL(`${routes.register}?next=%2Fmy-cart`);
  await page.getByRole("link", { name: "Already have an account? Sign in" }).click();
  await expect(page).toHaveURL(routes.loginThen("/my-cart"));
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL(`${routes.register}?next=%2Fmy-cart`);
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await expect(page).toHaveURL("/");
});

test("whoever is signed in is led on; a sign without a session is dropped", async ({ page, faults }) => {
  await signUp(page, "buyer");
  await page.goto(routes.loginThen("/listings?page=2"));
  await page.waitForURL("/listings?page=2");
  await page.goto(routes.register);
  await page.waitForURL(routes.dashboard);
  const sign = (await page.context().cookies()).find(({ name }) => name === "basera_signed_in");
  await page.context().clearCookies();
  if (sign) await page.context().addCookies([sign]);
  await page.goto(routes.login);
  await expect(button(page, "Sign In")).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain("basera_signed_in");
  await expect(button(page, "Sign In")).toBeVisible();
  faults.length = 0;
});

test("what is typed before the page's scripts run is kept, and can be sent", async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/_next/static/chunks/**", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(routes.login, { waitUntil: "commit" });
  await fillSignIn(page, { email: "meera@example.in", password: "plum-jam" });
  await expect(button(page, "Sign In")).toBeEnabled();
  letGo();
  await expect(button(page, "Sign In")).toBeEnabled();
  await expect(field(page, "Email")).toHaveValue("meera@example.in");
  await expect(field(page, "Password")).toHaveValue("plum-jam");
});
