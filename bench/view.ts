import { setTimeout as wait } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";

/** One view of a page to its end, and what was fetched ahead of a click: `prefetchBytes` as they came over the line. */
export type View = { requests: number; prefetches: number; prefetchBytes: number; scripts: string[] };

/** Without anything fetched ahead that begins or is under way. */
const QUIET_MS = 1_000;
const POLL_MS = 50;
const STEP_PX = 600;
/** So many links of a list come before it: the first one may be fetched ahead before anybody rests on it. */
export const ORDINARY_LINK = 2;
const WIDE = { viewport: { width: 1440, height: 900 } };

/** Opens a page, scrolls to its end, and rests the pointer on an ordinary link to another listing. */
export async function viewPage(browser: Browser, url: string, linkSelector: string): Promise<View> {
  const context = await browser.newContext(WIDE);
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send("Network.enable");
  const view: View = { requests: 0, prefetches: 0, prefetchBytes: 0, scripts: [] };
  const ahead = new Set<string>();
  const open = new Set<string>();
  let lastAt = performance.now();
  const settled = async () => {
    lastAt = performance.now();
    while (open.size > 0 || performance.now() < lastAt + QUIET_MS) await wait(POLL_MS);
  };
  const close = ({ requestId }: { requestId: string }) => {
    open.delete(requestId);
    lastAt = performance.now();
  };
  line.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    view.requests += 1;
    if (type === "Script") view.scripts.push(new URL(request.url).pathname);
    // Nothing is clicked: whatever the router asks for is asked ahead.
    if (!Object.keys(request.headers).some((name) => name.toLowerCase() === "rsc")) return;
    ahead.add(requestId);
    open.add(requestId);
    lastAt = performance.now();
    view.prefetches += 1;
  });
  line.on("Network.loadingFinished", close);
  line.on("Network.loadingFailed", close);
  line.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (ahead.has(requestId)) view.prefetchBytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await scrollToEnd(page);
  await page.locator(linkSelector).nth(ORDINARY_LINK).hover({ timeout: 10_000 });
  await settled();
  await context.close();
  return view;
}

async function scrollToEnd(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += STEP_PX) {
    await page.mouse.wheel(0, STEP_PX);
    await wait(100);
  }
  await page.waitForLoadState("networkidle");
}
