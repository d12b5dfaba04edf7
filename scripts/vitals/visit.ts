import type { Browser } from "@playwright/test";
import { PHONE, slowDown } from "@/bench/slow-line";

/** One first visit: times in ms, sizes in bytes as they came over the line. */
export type Visit = {
  lcpMs: number;
  cls: number;
  scripts: number;
  scriptBytes: number;
  requests: number;
  bytes: number;
  /** 1 where the splash covered the page. */
  splashes: number;
};

type Paints = Pick<Visit, "lcpMs" | "cls" | "splashes">;

const SLOWER = 4;
/** After the page is quiet: late shifts count as well. */
const QUIET_MS = 1_500;

/** Opens an address as a phone on a slow line does for the first time. */
export async function measureVisit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await slowDown(context, page, SLOWER);
  const line = await context.newCDPSession(page);
  await line.send("Network.enable");
  const scriptIds = new Set<string>();
  const visit = { scripts: 0, scriptBytes: 0, requests: 0, bytes: 0 };
  line.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scriptIds.add(requestId);
  });
  line.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    visit.requests += 1;
    visit.bytes += encodedDataLength;
    if (!scriptIds.has(requestId)) return;
    visit.scripts += 1;
    visit.scriptBytes += encodedDataLength;
  });
  await page.addInitScript(watchPaints);
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForTimeout(QUIET_MS);
  const paints = await page.evaluate(() => Reflect.get(window, "paints") as Paints);
  await context.close();
  return { ...visit, ...paints };
}

/** Runs in the page, without names of its own: the largest paint, what moved without being touched, the splash. */
function watchPaints() {
  Reflect.defineProperty(navigator, "webdriver", { value: false });
  const paints = { lcpMs: 0, cls: 0, splashes: 0 };
  Reflect.set(window, "paints", paints);
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) paints.lcpMs = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) paints.cls += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  new MutationObserver(() => {
    if (document.querySelector("[data-splash]")) paints.splashes = 1;
  }).observe(document, { childList: true, subtree: true });
}
