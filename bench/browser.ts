import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import type { Browser, BrowserContext, Page } from "@playwright/test";

const DESKTOP = { viewport: { width: 1440, height: 900 } };
/** A phone with a touch screen: the splash appears on no other device. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  userAgent: "Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36",
};

/** 1.6 Mbit/s down, 150 ms latency. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Slows down the network of a page, and its processor by a factor. */
async function slowDown(context: BrowserContext, page: Page, cpuFactor = 1): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuFactor });
}

const PHONE_CPU_FACTOR = 4;

/** One view of a page down to its end, and what was prefetched. `prefetchBytes` are the compressed bytes. */
type View = { requests: number; prefetches: number; prefetchBytes: number; scripts: string[] };

/** Time without a prefetch that starts or runs. */
const QUIET_MS = 1_000;
const POLL_MS = 50;
const STEP_PX = 600;
/** Index of a link that nothing prefetches before the pointer rests on it, unlike the first ones. */
const ORDINARY_LINK = 2;

/** Opens a page, scrolls to its end, and hovers over a link to another listing. */
export async function viewPage(browser: Browser, url: string, linkSelector: string): Promise<View> {
  const context = await browser.newContext(DESKTOP);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const view: View = { requests: 0, prefetches: 0, prefetchBytes: 0, scripts: [] };
  const prefetchIds = new Set<string>();
  const pending = new Set<string>();
  let lastActivityAt = performance.now();
  const settled = async () => {
    lastActivityAt = performance.now();
    while (pending.size > 0 || performance.now() < lastActivityAt + QUIET_MS) await wait(POLL_MS);
  };
  const close = ({ requestId }: { requestId: string }) => {
    pending.delete(requestId);
    lastActivityAt = performance.now();
  };
  session.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    view.requests += 1;
    if (type === "Script") view.scripts.push(new URL(request.url).pathname);
    // Nothing is clicked, so every request of the router is a prefetch.
    if (!Object.keys(request.headers).some((name) => name.toLowerCase() === "rsc")) return;
    prefetchIds.add(requestId);
    pending.add(requestId);
    lastActivityAt = performance.now();
    view.prefetches += 1;
  });
  session.on("Network.loadingFinished", close);
  session.on("Network.loadingFailed", close);
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (prefetchIds.has(requestId)) view.prefetchBytes += encodedDataLength;
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

const FILTERS = "#filters-open";
const FIRST_TYPE = "#filters-panel label:has(input[type=checkbox])";

/** The longest time from a tap on the filters of a list, or on a type among them, to the next paint, on a slow phone. */
export async function tapToPaintMs(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await slowDown(context, page, PHONE_CPU_FACTOR);
  await page.addInitScript(watchTaps);
  await page.goto(url, { waitUntil: "networkidle" });
  await page.evaluate(forgetTaps);
  await page.locator(FILTERS).tap();
  await page.locator(FIRST_TYPE).first().tap();
  await page.waitForFunction(() => Reflect.get(window, "taps").some(({ type }: { type: string }) => type === "click"));
  await page.waitForLoadState("networkidle");
  const taps = await page.evaluate(() => Reflect.get(window, "taps") as { ms: number }[]);
  await context.close();
  return Math.max(...taps.map(({ ms }) => ms));
}

/** Runs in the page: records each event of a tap and the time until its effect was painted. */
function watchTaps() {
  const taps: { type: string; ms: number }[] = [];
  Reflect.set(window, "taps", taps);
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) taps.push({ type: name, ms: duration });
  }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** Runs in the page: the browser lets the pointer enter the page while it loads. */
function forgetTaps() {
  (Reflect.get(window, "taps") as unknown[]).length = 0;
}

/** How long the pointer hovers over a link, and how long the button is held down. */
const HOVER_MS = 200;
const PRESS_MS = 80;

/** `title`: selector of an element whose text changes once the page behind `link` is shown. */
type Navigation = { url: string; link: string; title: string };

/** Time from the mouse press on a link of a list until the title of its page is painted. */
export async function clickToTitleMs(browser: Browser, { url, link, title }: Navigation): Promise<number> {
  const context = await browser.newContext(DESKTOP);
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

/** Runs in the page, so it uses no names of this file: the time from the next press to the frame after the title changed. */
function watchPress(selector: string) {
  const before = document.querySelector(selector)?.textContent;
  addEventListener(
    "mousedown",
    () => {
      const startedAt = performance.now();
      new MutationObserver((_changes, observer) => {
        const title = document.querySelector(selector)?.textContent;
        if (!title || title === before) return;
        observer.disconnect();
        requestAnimationFrame(() =>
          requestAnimationFrame(() => Reflect.set(window, "titleMs", performance.now() - startedAt)),
        );
      }).observe(document, { childList: true, subtree: true, characterData: true });
    },
    { capture: true, once: true },
  );
}

const SCRIPT = /(?:src|href)="(\/_next\/static\/[^"?]+\.js)/g;
const NO_MODULE = /<script[^>]*nomodule[^>]*>/gi;

/** Gzipped bytes of all scripts in the HTML of a page, without those for browsers that lack modules. */
export async function scriptBytesOf(site: string, path: string): Promise<number> {
  const html = await textOf(site + path);
  const legacy = [...html.matchAll(NO_MODULE)].join(" ");
  const files = new Set(
    [...html.matchAll(SCRIPT)].map(([, file = ""]) => file).filter((file) => !legacy.includes(file)),
  );
  const sizes = await Promise.all([...files].map(async (file) => gzipSync(await textOf(site + file)).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function textOf(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return answer.text();
}

/** One first visit: times in ms, sizes in compressed bytes. */
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

/** Wait after the network is idle, so that late layout shifts are counted. */
const LATE_SHIFT_MS = 1_500;

/** Opens an address for the first time, on a slow phone and network. */
export async function measureVisit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await slowDown(context, page, PHONE_CPU_FACTOR);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const scriptIds = new Set<string>();
  const visit = { scripts: 0, scriptBytes: 0, requests: 0, bytes: 0 };
  session.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scriptIds.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    visit.requests += 1;
    visit.bytes += encodedDataLength;
    if (!scriptIds.has(requestId)) return;
    visit.scripts += 1;
    visit.scriptBytes += encodedDataLength;
  });
  await page.addInitScript(watchPaints);
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForTimeout(LATE_SHIFT_MS);
  const paints = await page.evaluate(() => Reflect.get(window, "paints") as Paints);
  await context.close();
  return { ...visit, ...paints };
}

/** Runs in the page, so it uses no names of this file: largest paint, layout shifts without input, and the splash. */
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
