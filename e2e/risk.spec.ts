import { expect, expectAccessible, test } from "@/e2e/fixtures";
import { postListing, removeListings, statedListing } from "@/e2e/listings";
import { signInAs, signUp } from "@/e2e/people";
import { routes } from "@/lib/platform/routes";
import { propertyMessages } from "@/lib/property/messages";
import { riskMessages } from "@/lib/property/risk-bands";

/** What a test stored. */
const leaving: (() => Promise<void>)[] = [];
test.afterEach(async () => {
  for (const leave of leaving.splice(0).reverse()) await leave();
});

test("an administrator orders all listings by risk, reads the reasons and lets one be public", {
  tag: "@both-widths",
}, async ({ page, browser }) => {
  test.slow();
  const seller = await (await browser.newContext()).newPage();
  leaving.push(() => seller.context().close());
  const person = await signUp(seller, "owner");
  const mark = `Kunj${person.number}`.replaceAll(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");
  const name = `${mark} corner flat`;
  const listing = statedListing("Apartment", "sale", {
    name,
    landmark: `${mark} temple`,
    description: "Please enter your UPI PIN and you receive the booking amount. Mail me at corner.flat@example.com",
  });
  const { _id } = await postListing(seller.request, listing);
  leaving.push(() => removeListings(seller.request, [_id]));

  await signInAs(page, "admin");
  await page.goto(routes.uploads({ search: mark }));
  await page.getByRole("navigation", { name: "Order" }).getByRole("link", { name: "Highest risk first" }).click();
  await expect(page).toHaveURL(routes.uploads({ sort: "risk", search: mark }));
  const line = page.getByText(/^Risk \d+, Hold$/).filter({ visible: true });
  await expect(line).toHaveCount(1);
  await line.click();
  const reason = page.getByText("The text speaks of a UPI PIN.").filter({ visible: true });
  await expect(reason).toBeVisible();
  await expectAccessible(page);

  const details = page.getByRole("dialog", { name });
  await expect(async () => {
    if (!(await details.isVisible()))
      await page.getByRole("button", { name: `View ${name}`, exact: true }).click({ timeout: 1_000 });
    await expect(details).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const note = details.getByRole("region", { name: riskMessages.title });
  await expect(note).toContainText("The text speaks of a UPI PIN.");
  await expect(note).toContainText("+60");
  await expectAccessible(page);

  await seller.goto(routes.uploads());
  const told = seller.getByRole("region", { name: riskMessages.waits });
  await expect(told).toContainText("The text contained contact details. They were removed.");
  await expect(told).not.toContainText("UPI");
  await expectAccessible(seller);

  await details.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText(propertyMessages.propertyApproved)).toBeVisible();
  expect((await page.request.get(`${routes.api.properties}/${_id}`)).status()).toBe(200);
});
