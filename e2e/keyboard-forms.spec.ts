import { expect, test } from "@/e2e/fixtures";
import { pressOn, reach } from "@/e2e/keyboard/walk";
import { enquiryMessages } from "@/lib/messaging/enquiry-rules";
import { propertyMessages } from "@/lib/property/messages";
import { routes } from "@/lib/platform/routes";
import { DEMO_PASSWORD } from "@/scripts/demo-accounts.mjs";

test("contact: the focus goes to the first wrong field, and on from it", async ({ page }) => {
  await page.goto(routes.contact);
  const send = page.getByRole("button", { name: "Send message" });
  await expect(send).toBeEnabled();
  await pressOn(page, send);
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  // Once this is shown, the form library has put the focus where it wants it: it does so twice.
  await expect(page.getByText(propertyMessages.nameRequired)).toBeVisible();
  await page.keyboard.type("Asha Rao");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.keyboard.type("asha@example");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByText(enquiryMessages.contactEmailInvalid)).toBeVisible();
  await page.keyboard.press("End");
  await page.keyboard.type(".com");
  await expect(page.getByLabel("Email")).toHaveValue("asha@example.com");
  await page.keyboard.press("Tab");
  await expect(page.getByText(enquiryMessages.contactEmailInvalid)).toHaveCount(0);
});

test("sign-in by keyboard, the password shown on wish", async ({ page }) => {
  await page.goto(routes.login);
  await expect(page.getByRole("button", { name: "Sign In" })).toBeEnabled();
  await reach(page, page.getByLabel("Email", { exact: true }));
  await page.keyboard.type("buyer@demo.test");
  await page.keyboard.press("Tab");
  const password = page.getByLabel("Password", { exact: true });
  await expect(password).toBeFocused();
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(password).toHaveAttribute("type", "text");
  await reach(page, password, "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(routes.dashboard);
});
