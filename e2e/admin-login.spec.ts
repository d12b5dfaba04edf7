import { expect, expectAccessible, test } from "@/e2e/fixtures";
import { signUp } from "@/e2e/people";
import { routes } from "@/lib/platform/routes";
import { userMessages } from "@/lib/identity/messages";
import { DEMO_PASSWORD } from "@/scripts/demo-accounts.mjs";

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
