import type { Browser } from "@playwright/test";

/** One first visit: times in ms, sizes in bytes as they came over the line. */
export type Visit = {
  lcpMs: number;
  cls: number;
  scripts: number;
  scriptBytes: number;
  requests: number;
  bytes: number;
};

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** Of performance.md: 1.6 Mbps, 150 ms, a processor four times slower. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER = 4;
/** After the page is quiet: late shifts count as well. */
const QUIET_MS = 1_500;

/** Opens an address as a phone on a slow line does for the first time. */
export async function measureVisit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", LINE);
  await line.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const scriptIds = new Set<string>();
  const visit: Visit = { lcpMs: 0, cls: 0, scripts: 0, scriptBytes: 0, requests: 0, bytes: 0 };
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
  const paints = await page.evaluate(() => Reflect.get(window, "paints") as { lcpMs: number; cls: number });
  await context.close();
  return { ...visit, ...paints };
}

/** Runs in the page, without names of its own: the largest paint, and what moved without being touched. */
function watchPaints() {
  const paints = { lcpMs: 0, cls: 0 };
  Reflect.set(window, "paints", paints);
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) paints.lcpMs = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) paints.cls += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}
