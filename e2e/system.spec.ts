import { expect, expectAccessible, test } from "@/e2e/fixtures";
import { signInAs, signUp } from "@/e2e/people";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";

test("an administrator reaches the system page from the dashboard and sees how the site is doing", async ({ page }) => {
  await signInAs(page, "admin");
  await page.goto(routes.dashboard);
  await page.getByRole("link", { name: "How the site is doing" }).click();
  await expect(page).toHaveURL(routes.system);
  await expect(page.getByRole("heading", { level: 1, name: "System" })).toBeVisible();
  for (const name of ["Payments not credited", "Jobs", "This server", "Queues", "Mails"])
    await expect(page.getByRole("region", { name, exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "This server" }).getByText("Answers")).toBeVisible();
  await expect(page.getByRole("region", { name: "Jobs" }).getByRole("listitem")).toHaveCount(5);
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
