import { DEMO_PASSWORD } from "@/demo/password.mjs";
import { expect, expectAccessible, test } from "@/e2e/fixtures";
import { button, field, fillSignIn, note, resetLinkOf } from "@/e2e/forms";
import { signUp } from "@/e2e/people";
import { userMessages } from "@/lib/identity/messages";
import { routes } from "@/lib/platform/routes";

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
  await field(page, "Password").fill("plum");
  await expect(note(page, userMessages.passwordTooShort)).toBeVisible();
  await field(page, "Password").fill("plum-jam");
  await expect(note(page, userMessages.passwordTooShort)).toHaveCount(0);
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

const admin = { email: "admin@demo.test", password: DEMO_PASSWORD };

test("an administrator is refused at the sign-in of everybody else, and a user at the administrators'", async ({
  page,
  faults,
}) => {
  const user = await signUp(page, "owner");
  await page.context().clearCookies();
  for (const [path, { email, password }] of [
    [routes.login, admin],
    [routes.adminLogin, user],
  ] as const) {
    await page.goto(path);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("main").getByText(userMessages.signInInvalid)).toBeVisible();
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Login");
  await expectAccessible(page);
  faults.length = 0;
});

for (const path of ["/@dmin-l0gin", "/%40dmin-l0gin?next=/users"]) {
  test(`${path} signs an administrator in`, async ({ page }) => {
    await page.goto(path);
    await page.getByLabel("Email").fill(admin.email);
    await page.getByLabel("Password", { exact: true }).fill(admin.password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.waitForURL(path.includes("next") ? "/users" : routes.dashboard);
    expect((await (await page.request.get(routes.api.me)).json()).data.role).toBe("admin");
  });
}

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
  await page.getByRole("link", { name: "Request a new link" }).click();
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
