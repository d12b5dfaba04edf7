import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, ownAddress, test } from "@/e2e/fixtures";
import { signInAs, signUp } from "@/e2e/people";
import { userMessages } from "@/lib/identity/messages";
import { ENQUIRY_TEXTS, enquiryMessages } from "@/lib/messaging/enquiry-rules";
import { messages } from "@/lib/platform/messages";
import { waitText } from "@/lib/platform/request-messages";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";
import { propertyMessages } from "@/lib/property/messages";

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
  test(`the map is requested after a press only, in a document loaded at ${first}`, async ({ page }) => {
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

/** Writes to us as a visitor of their own; gives the subject, which no other message has. */
async function write(page: Page): Promise<string> {
  const subject = `Question ${randomBytes(5).toString("hex")}`;
  const message = `<script>document.title = "x"</script>\nMore on ${subject}.`;
  const data = { name: "Asha <b>Rao</b>", email: "asha@example.com", subject, message };
  const headers = { ...ownAddress(), "sec-fetch-site": "same-origin" };
  expect((await page.request.post(routes.api.enquiries, { data, headers })).status()).toBe(201);
  return subject;
}

const tickOf = (page: Page, subject: string) =>
  page.getByRole("button", { name: new RegExp(`^Mark as handled ?: ${subject}$`) }).filter({ visible: true });
const shown = (page: Page, text: string) => page.getByText(text, { exact: true }).filter({ visible: true });

test("an administrator reads an enquiry, ticks it off, undoes it, and finds it under its state", async ({ page }) => {
  const subject = await write(page);
  await signInAs(page, "admin");
  await page.goto(routes.enquiriesPart({ status: "open" }));
  await expect(shown(page, subject)).toBeVisible();
  await expect(page.getByText(`<script>document.title = "x"</script> More on ${subject}.`)).toHaveCount(2);
  await expect(page).toHaveTitle(/^Enquiries/);
  await expectAccessible(page);

  const tick = tickOf(page, subject);
  await expect(async () => {
    if (await tick.isVisible()) await tick.click({ timeout: 1_000 });
    await expect(page.getByText(`Marked as handled: ${subject}`)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(shown(page, subject)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(`Opened again: ${subject}`)).toBeVisible();
  await expect(shown(page, subject)).toBeVisible();
  await tick.click();
  await expect(shown(page, subject)).toHaveCount(0);

  await page
    .getByRole("navigation", { name: "Status" })
    .getByRole("link", { name: /^Handled/ })
    .click();
  await expect(page).toHaveURL(routes.enquiriesPart({ status: "handled" }));
  await expect(shown(page, subject)).toBeVisible();
  await expectAccessible(page);
});

test("what cannot be sent stays as it is, and says why", async ({ page, context, faults }) => {
  const subject = await write(page);
  await signInAs(page, "admin");
  await page.goto(routes.enquiriesPart({ status: "open" }));
  const tick = tickOf(page, subject);
  await expect(tick).toBeVisible();
  await context.setOffline(true);
  await expect(async () => {
    await tick.click({ timeout: 1_000 });
    await expect(page.getByText("You are offline. Saved pages still open.").last()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await context.setOffline(false);
  await expect(tick).toBeVisible();
  faults.length = 0;
});

test("a page past the end leads back, and the page does not exist for others", async ({ page, faults }) => {
  await signInAs(page, "admin");
  await page.goto(routes.enquiriesPart({ status: "handled", page: 9999 }));
  await expect(page).toHaveURL(routes.enquiriesPart({ status: "handled" }));
  await signUp(page, "owner");
  expect((await page.goto(routes.enquiries))?.status()).toBe(404);
  faults.length = 0;
});

test("a visitor signs in first", async ({ page }) => {
  await page.goto(routes.enquiriesPart({ status: "open" }));
  await expect(page).toHaveURL(routes.loginThen(routes.enquiriesPart({ status: "open" })));
});
