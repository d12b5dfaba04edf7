import type { BrowserContext, Page } from "@playwright/test";

/** A phone in a person's hand: the splash is shown to nobody else. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  userAgent: "Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36",
};

/** Slow 4G: 1.6 Mbps down, 150 ms. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Puts a page on a slow line, and on a processor so many times slower. */
export async function slowDown(context: BrowserContext, page: Page, slower = 1): Promise<void> {
  const line = await context.newCDPSession(page);
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", LINE);
  await line.send("Emulation.setCPUThrottlingRate", { rate: slower });
}
