import { expect, type Page } from "@playwright/test";

/** The tour's card on the screen. */
export const tourCard = (page: Page) => page.getByRole("dialog");

/** Goes on by key from step `from` (the last one ends the tour): while the card moves, keys do nothing. */
export const goOnByKey = (page: Page, from: number, steps: number): Promise<void> =>
  expect(async () => {
    const card = tourCard(page);
    const isStill =
      from < steps ? (await card.textContent())?.includes(`${from} of ${steps}`) : (await card.count()) > 0;
    if (isStill) await page.keyboard.press("ArrowRight");
    if (from < steps) await expect(card).toContainText(`${from + 1} of ${steps}`, { timeout: 1_000 });
    else await expect(card).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
