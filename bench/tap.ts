import type { Browser } from "@playwright/test";
import { PHONE, slowDown } from "@/bench/slow-line";

const SLOWER = 4;
const FILTERS = "#phone-filters-open";
const FIRST_TYPE = "#phone-filters-dialog label:has(input[type=checkbox])";

/** The longest time from a tap on the filters of a list, or on a type among them, to the next paint, on a slow phone. */
export async function tapToPaintMs(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await slowDown(context, page, SLOWER);
  await page.addInitScript(watchTaps);
  await page.goto(url, { waitUntil: "networkidle" });
  await page.locator(FILTERS).tap();
  await page.locator(FIRST_TYPE).first().tap();
  await page.waitForFunction(() => Reflect.get(window, "taps").some(({ type }: { type: string }) => type === "click"));
  await page.waitForLoadState("networkidle");
  const taps = await page.evaluate(() => Reflect.get(window, "taps") as { ms: number }[]);
  await context.close();
  return Math.max(...taps.map(({ ms }) => ms));
}

/** Runs in the page: each event of a tap, and how long it took until what it changed was painted. */
function watchTaps() {
  const taps: { type: string; ms: number }[] = [];
  Reflect.set(window, "taps", taps);
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) taps.push({ type: name, ms: duration });
  }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}
