import { randomUUID } from "node:crypto";
import { withProductDatabase } from "@/e2e/database";
import { expect, expectAccessible, test } from "@/e2e/fixtures";
import { signInAs } from "@/e2e/people";
import { dutyRateMessages } from "@/lib/backoffice/duty-rate-contract";
import { routes } from "@/lib/platform/routes";

test("an administrator adds a rate of stamp duty from a later day on", { tag: "@both-widths" }, async ({
  page,
  faults,
}) => {
  await signInAs(page, "admin");
  await page.goto(routes.dutyRates);
  await expect(page.getByRole("heading", { level: 1, name: dutyRateMessages.title })).toBeVisible();
  const rates = page.getByRole("list", { name: "Rates" }).getByRole("listitem");
  await expect(rates.filter({ hasText: "In force" })).toHaveCount(1);
  await expectAccessible(page);
  const source = `Registrar’s table ${randomUUID().slice(0, 8)}`;
  await page.getByLabel("From").fill("2099-01-01");
  await page.getByLabel("Stamp duty, in %").fill("seven");
  await page.getByLabel("Registration, in %").fill("2.5");
  await page.getByLabel("Source").fill(source);
  await page.getByRole("button", { name: "Add rate" }).click();
  await expect(page.getByText(dutyRateMessages.percentInvalid)).toBeVisible();
  await expect(page.getByLabel("Stamp duty, in %")).toHaveValue("seven");
  await page.getByLabel("Stamp duty, in %").fill("7");
  await page.getByRole("button", { name: "Add rate" }).click();
  const added = rates.filter({ hasText: source });
  await expect(added).toContainText("Stamp duty 7 %, registration 2.5 %");
  await expect(added).not.toContainText("In force");
  await expectAccessible(page);

  await page.getByLabel("From").fill("2099-01-01");
  await page.getByLabel("Stamp duty, in %").fill("7");
  await page.getByLabel("Registration, in %").fill("2.5");
  await page.getByLabel("Source").fill(source);
  await page.getByRole("button", { name: "Add rate" }).click();
  await expect(page.getByText(dutyRateMessages.known).first()).toBeVisible();
  expect(faults.every((fault) => fault.includes("409"))).toBe(true);
  faults.length = 0;
  await withProductDatabase((db) => db.collection("duty_rates").deleteMany({ source }));
});
