import { expect, expectAccessible, test } from "@/e2e/fixtures";
import { deleteListing, postHiddenFlat } from "@/e2e/listings";
import { signInAs, signUpThroughApi } from "@/e2e/people";
import { userMessages } from "@/lib/identity/messages";
import { routes } from "@/lib/platform/routes";
import { propertyMessages } from "@/lib/property/messages";
import { lastCodeTo } from "@/tests/outbox";

test("a new owner's property waits until the number is confirmed with the code", { tag: "@both-widths" }, async ({
  page,
  browser,
}) => {
  const { number } = await signUpThroughApi(page, "owner");
  const id = await postHiddenFlat(page.request, "A flat that waits for a number");
  const office = await browser.newPage();
  await signInAs(office, "admin");
  const decide = () =>
    office.request.patch(routes.api.approve(id), { headers: { "sec-fetch-site": "same-origin" }, data: {} });
  const refused = await decide();
  expect([refused.status(), (await refused.json()).message]).toEqual([409, propertyMessages.notApprovable.unconfirmed]);

  await page.goto(routes.uploads());
  await expect(page.getByText(userMessages.contactBlockReasons.unconfirmed)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send code" }).click();
  const code = page.getByLabel("Code", { exact: true });
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await code.fill("12345");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText(userMessages.codeForm)).toBeVisible();
  await code.fill(lastCodeTo(number));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText(userMessages.numberConfirmed).first()).toBeVisible();
  await expect(page.getByText(userMessages.contactBlockReasons.unconfirmed)).toHaveCount(0);
  expect((await decide()).status()).toBe(200);
  await deleteListing(page.request, id);
  await office.close();
});
