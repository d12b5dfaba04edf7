import { setTimeout as wait } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import { slowDown } from "@/bench/slow-line";
import { ORDINARY_LINK } from "@/bench/view";

/** How long a pointer rests on a link before it is pressed, and how long it is pressed. */
const HOVER_MS = 200;
const PRESS_MS = 80;
const WIDE = { viewport: { width: 1440, height: 900 } };

/** `title`: an element whose text is another one once the page that `link` leads to is there. */
type Way = { url: string; link: string; title: string };

/** From pressing a link on a list to the title of its page being painted. */
export async function clickToTitleMs(browser: Browser, { url, link, title }: Way): Promise<number> {
  const context = await browser.newContext(WIDE);
  const page = await context.newPage();
  await slowDown(context, page);
  await page.goto(url, { waitUntil: "networkidle" });
  await page.locator(link).nth(ORDINARY_LINK).hover();
  await page.evaluate(watchPress, title);
  await wait(HOVER_MS);
  await page.mouse.down();
  await wait(PRESS_MS);
  await page.mouse.up();
  await page.waitForFunction(() => Reflect.get(window, "titleMs"));
  const ms = await page.evaluate(() => Reflect.get(window, "titleMs") as number);
  await context.close();
  return ms;
}

/** Runs in the page, without names of its own: from the next press to the frame after the one that shows another title. */
function watchPress(selector: string) {
  const before = document.querySelector(selector)?.textContent;
  addEventListener(
    "mousedown",
    () => {
      const begun = performance.now();
      new MutationObserver((_changes, observer) => {
        const title = document.querySelector(selector)?.textContent;
        if (!title || title === before) return;
        observer.disconnect();
        requestAnimationFrame(() =>
          requestAnimationFrame(() => Reflect.set(window, "titleMs", performance.now() - begun)),
        );
      }).observe(document, { childList: true, subtree: true, characterData: true });
    },
    { capture: true, once: true },
  );
}
