import { expect, expectAccessible, test } from "@/e2e/fixtures";
import { ENQUIRY_TEXTS, enquiryMessages } from "@/lib/messaging/enquiry-rules";
import { waitText } from "@/lib/platform/request-messages";
import { messages } from "@/lib/platform/messages";
import { propertyMessages } from "@/lib/property/messages";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";
import { userMessages } from "@/lib/identity/messages";

const MAPS = /^https:\/\/www\.google\.com\//;

test("a visitor finds the office and its hours, and writes to us", async ({ page }) => {
  await page.goto(routes.contact);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Us");
  const main = page.getByRole("main");
  for (const text of [company.address, "Mon-Fri", "9:00 AM-6:00 PM", "10:00 AM-4:00 PM", "closed"])
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  await expect(main.getByRole("link", { name: company.phone })).toHaveAttribute("href", company.phoneHref);
  await expectAccessible(page);

  const send = page.getByRole("button", { name: "Send message" });
  await expect(send).toBeEnabled();
  await send.click();
  for (const text of [
    propertyMessages.nameRequired,
    userMessages.emailRequired,
    enquiryMessages.subjectRequired,
    enquiryMessages.messageRequired,
  ])
    await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel("Name", { exact: true }).fill("Asha Rao");
  await page.getByLabel("Email").fill("asha@example");
  await page.getByLabel("Subject").fill("A question about credits");
  await page.getByLabel("Message", { exact: true }).fill("Do credits end when I do not use them?");
  await expect(page.getByText(enquiryMessages.contactEmailInvalid)).toBeVisible();
  await page.getByLabel("Email").fill("asha@example.com");
  await page.keyboard.press("Enter");
  await expect(main.getByRole("status")).toHaveText(ENQUIRY_TEXTS.sent);
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("");
  await expectAccessible(page);
});

test("without a network, and when it is refused, what was typed stays", async ({ page, context, faults }) => {
  await page.goto(routes.contact);
  await expect(page.getByRole("button", { name: "Send message" })).toBeEnabled();
  await page.getByLabel("Name", { exact: true }).fill("Asha Rao");
  await page.getByLabel("Email").fill("asha@example.com");
  await page.getByLabel("Subject").fill("A question about credits");
  await page.getByLabel("Message", { exact: true }).fill("Do credits end when I do not use them?");
  const send = () => page.getByRole("button", { name: "Send message" }).click();
  await context.setOffline(true);
  await send();
  await expect(page.getByText(messages.offline).first()).toBeVisible();
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue(/Do credits end/);
  await context.setOffline(false);
  const refusal = { success: false, statusCode: 429, message: waitText(40), requestId: "x" };
  await page.route(`**${routes.api.enquiries}`, (route) => route.fulfill({ status: 429, json: refusal }));
  await send();
  await expect(page.getByText(waitText(40)).first()).toBeVisible();
  await expect(page.getByLabel("Subject")).toHaveValue("A question about credits");
  expect(faults.every((fault) => /INTERNET_DISCONNECTED|429/.test(fault))).toBe(true);
  faults.length = 0;
});

for (const first of [routes.contact, routes.about])
  test(`the map is asked for by a press alone, in a document loaded at ${first}`, async ({ page }) => {
    const asked: string[] = [];
    await page.route(MAPS, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<title>Map</title>A map" });
    });
    await page.goto(first);
    if (first !== routes.contact) await page.getByRole("link", { name: "Contact us" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Us");
    await expect(page.getByRole("button", { name: "Send message" })).toBeEnabled();
    expect(asked).toEqual([]);
    await page.getByRole("button", { name: /^Show map/ }).click();
    await expect(page.frameLocator("iframe[title='Map of our office']").getByText("A map")).toBeVisible();
    expect(asked).toHaveLength(1);
    await expect(page).toHaveURL(routes.contact);
    await expectAccessible(page);
  });
