import { expect, test } from "@/e2e/fixtures";
import { enquiryMessages } from "@/lib/messaging/enquiry-rules";
import { routes } from "@/lib/platform/routes";
import { userMessages } from "@/lib/identity/messages";
import { DEMO_PASSWORD } from "@/scripts/demo-accounts.mjs";

test("without scripts one signs in, and is told what was wrong with what one typed", async ({ page }) => {
  await page.goto(routes.login);
  await page.getByLabel("Email").fill("buyer@demo.test");
  await page.getByLabel("Password", { exact: true }).fill("not-this-one");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(routes.plainForm("login"));
  await expect(page.getByText(userMessages.signInInvalid)).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("buyer@demo.test");
  await page.getByLabel("Password").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(routes.dashboard);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Hello");
});

test("without scripts one signs up and then signs in", async ({ page }) => {
  const email = `plain-${Date.now()}@example.com`;
  await page.goto(routes.register);
  await page.getByRole("radio", { name: "Owner" }).check({ force: true });
  await page.getByLabel("Full Name").fill("Asha Rao");
  await page.getByLabel("Mobile Number").fill("98765");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("verandah-2026");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText(userMessages.mobileInvalid)).toBeVisible();
  await expect(page.getByRole("radio", { name: "Owner" })).toBeChecked();
  await expect(page.getByLabel("Full Name")).toHaveValue("Asha Rao");
  await page.getByLabel("Mobile Number").fill("9876543210");
  await page.getByLabel("Password").fill("verandah-2026");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByRole("status")).toHaveText(userMessages.signedUp);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByLabel("Password").fill("verandah-2026");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(routes.dashboard);
});

test("without scripts one writes to us", async ({ page }) => {
  await page.goto(routes.contact);
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Asha Rao");
  await page.getByRole("textbox", { name: "Email", exact: true }).fill("asha@example.com");
  await page.getByRole("textbox", { name: "Subject", exact: true }).fill("Rent");
  await page.getByRole("textbox", { name: "Message", exact: true }).fill("Do credits end when I do not use them?");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText(enquiryMessages.subjectTooShort)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Message", exact: true })).toHaveValue(
    "Do credits end when I do not use them?",
  );
  await page.getByRole("textbox", { name: "Subject", exact: true }).fill("A question about credits");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("status")).toContainText(/sent|received|write/i);
  await expect(page.getByRole("textbox", { name: "Message", exact: true })).toHaveValue("");
});
