import { expect, expectAccessible, test } from "@/e2e/fixtures";
import { routes } from "@/lib/platform/routes";
import { sampleManagers } from "@/lib/platform/site-content";

test("the carousel of sample managers begins with the one of the address, and scrolls by keyboard", async ({
  page,
}) => {
  await page.goto(routes.manager(3));
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  const rail = page.getByRole("region", { name: "Property managers" });
  const cards = rail.getByRole("article");
  await expect(cards).toHaveCount(sampleManagers.length);
  await expect(cards.first().getByRole("heading")).toHaveText(sampleManagers[2]?.name ?? "");
  await expect(cards.last().getByRole("heading")).toHaveText(sampleManagers[1]?.name ?? "");
  await expect(page.getByText("these six people are invented")).toBeVisible();
  await expectAccessible(page);
  await rail.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => rail.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
});

test("on wide screens buttons move it", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(routes.manager(1));
  const rail = page.getByRole("region", { name: "Property managers" });
  await expect(async () => {
    await page.getByRole("button", { name: "Next Property managers" }).click();
    expect(await rail.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  }).toPass();
});

test("other numbers and spellings are no page", async ({ page, faults }) => {
  for (const path of ["/test/0", "/test/7", "/test/01", "/test/x", "/test", "/TEST/1"]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! House Not Found");
  }
  expect(faults.every((fault) => fault.includes("404"))).toBe(true);
  faults.length = 0;
});
