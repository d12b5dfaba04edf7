import { expect, type Locator, type Page } from "@playwright/test";
import { readStop } from "@/e2e/keyboard/stop";

/** More presses than any page has stops. */
const MOST_STOPS = 400;
const ANY_STOPS = 3;
/** Enough to go around in the dialogs of this site, or to leave one. */
const HELD_PRESSES = 20;

/** Presses Tab from the top of the page until it is left, or begun again: the stops in their order, and all that is wrong with them. */
export async function walkPage(page: Page): Promise<string[]> {
  const names: string[] = [];
  const wrong: string[] = [];
  for (let presses = 0; presses < MOST_STOPS; presses += 1) {
    await page.keyboard.press("Tab");
    const stop = await readStop(page);
    const isRound = names.length > 0 && stop.name === names[0];
    if (!isRound) wrong.push(...stop.wrong);
    if (stop.name && !isRound) names.push(stop.name);
    else {
      expect.soft(wrong, `stops of ${page.url()}`).toEqual([]);
      expect(names.length, "stops").toBeGreaterThan(ANY_STOPS);
      return names;
    }
  }
  throw new Error(`Tab does not leave ${page.url()}: ${names.slice(-ANY_STOPS).join(", ")}`);
}

/** Presses Shift+Tab from the end of the page, so many times: the stops in the order of the page. */
export async function walkBack(page: Page, count: number): Promise<string[]> {
  const names: string[] = [];
  for (let presses = 0; presses < count; presses += 1) {
    await page.keyboard.press("Shift+Tab");
    names.unshift((await readStop(page)).name);
  }
  return names;
}

/** Presses a key until `target` has the focus. */
export async function reach(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let presses = 0; presses < MOST_STOPS; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${target}`);
}

/** Goes to `target` with Tab and presses a key on it. */
export async function pressOn(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await reach(page, target);
  await page.keyboard.press(key);
}

/** Tab stays inside a dialog, but for the browser's own bars. */
export async function expectHeld(page: Page, dialog: Locator): Promise<void> {
  const seen = new Set<string>();
  const where = () =>
    dialog.evaluate((box) => {
      const element = document.activeElement;
      return { isOutside: element !== document.body && !box.contains(element), text: element?.outerHTML ?? "" };
    });
  for (const key of ["Tab", "Shift+Tab"])
    for (let presses = 0; presses < HELD_PRESSES; presses += 1) {
      const { isOutside, text } = await where();
      expect(isOutside, `outside the dialog: ${text.slice(0, 100)}`).toBe(false);
      seen.add(text);
      await page.keyboard.press(key);
    }
  expect(seen.size, "stops inside").toBeGreaterThan(1);
}
