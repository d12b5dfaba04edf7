import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "@/e2e/fixtures";
import { tabTo } from "@/e2e/forms";
import { mapTexts } from "@/lib/search/map-texts";

const map = (page: Page) => page.getByRole("application", { name: mapTexts.label });
const settled = (page: Page) => expect(page.locator('section[aria-label="Map"] [aria-busy="false"]')).toBeVisible();
const bboxOf = (page: Page) =>
  (new URL(page.url()).searchParams.get("bbox") ?? "").split(",").map(Number) as [number, number, number, number];

async function openByKeyboard(page: Page) {
  await page.goto("/listings");
  await page.getByRole("button", { name: mapTexts.map, exact: true }).waitFor();
  await tabTo(page, mapTexts.map);
  await page.keyboard.press("Enter");
  await expect(map(page)).toBeVisible();
  await settled(page);
}

test("the map is opened, moved and zoomed by keyboard alone, and keeps the focus while the list follows", {
  tag: "@both-widths",
}, async ({ page }) => {
  test.slow();
  await openByKeyboard(page);
  await expectAccessible(page);
  // Behind the button: the switch, drawing, the map, zooming.
  const order = [mapTexts.searchAsIMove, mapTexts.drawArea, mapTexts.label, mapTexts.zoomIn, mapTexts.zoomOut];
  for (const name of order) await tabTo(page, name);

  const zoomIn = page.getByRole("button", { name: mapTexts.zoomIn });
  await zoomIn.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/[?&]bbox=/);
  await settled(page);
  await expect(zoomIn).toBeFocused();
  const [west, , east] = bboxOf(page);

  await page.keyboard.press("Shift+Tab");
  await expect(map(page)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => bboxOf(page)[0]).toBeGreaterThan(west);
  await settled(page);
  await expect(map(page)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => bboxOf(page)[2]).toBeGreaterThan(east);
  await settled(page);
  await expect(map(page)).toBeFocused();
  await page.keyboard.press("-");
  await settled(page);
  await expect(map(page)).toBeFocused();
});

test("an area is drawn, escaped, drawn again and cleared by keyboard alone, and the focus stays on the map", {
  tag: "@both-widths",
}, async ({ page }) => {
  test.slow();
  await openByKeyboard(page);
  await tabTo(page, mapTexts.drawArea);
  await page.keyboard.press("Enter");
  await expect(map(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: mapTexts.finishArea })).toHaveCount(0);
  await expect(map(page)).toBeFocused();
  const zoomed = page.waitForURL(/[?&]bbox=/);
  await page.keyboard.press("+");
  await zoomed;
  await settled(page);

  await page.getByRole("button", { name: mapTexts.drawArea }).press("Enter");
  await page.keyboard.press("Enter");
  for (let step = 0; step < 2; step += 1) await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Enter");
  for (let step = 0; step < 2; step += 1) await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: mapTexts.finishArea }).press("Enter");
  await expect(page).toHaveURL(/[?&]polygon=-?\d/);
  await settled(page);
  await expect(map(page)).toBeFocused();
  await expect(page.getByRole("button", { name: mapTexts.clearArea })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: mapTexts.clearArea }).press("Enter");
  await expect(page).not.toHaveURL(/polygon=/);
  await settled(page);
  await expect(map(page)).toBeFocused();
});
