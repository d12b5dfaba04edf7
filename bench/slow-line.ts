import type { BrowserContext, Page } from "@playwright/test";

/** Slow 4G: 1.6 Mbps down, 150 ms. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Puts a page on a slow line, and on a processor so many times slower. */
export async function slowDown(context: BrowserContext, page: Page, slower = 1): Promise<void> {
  const line = await context.newCDPSession(page);
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", LINE);
  await line.send("Emulation.setCPUThrottlingRate", { rate: slower });
}
