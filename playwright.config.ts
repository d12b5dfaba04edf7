import { defineConfig } from "@playwright/test";

const chromium = process.env.PLAYWRIGHT_CHROMIUM;
const noScript = "**/*.nojs.spec.ts";
const withoutPage = "**/*.http.spec.ts";
const otherKinds = [noScript, withoutPage];
const desktop = { viewport: { width: 1440, height: 900 } };
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  workers: 2,
  // On a machine of CI's a test that fails once is tried again, and named at the end of the run (scripts/test.mjs).
  retries: process.env.CI ? 1 : 0,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [["line"], ["json"]],
  use: {
    baseURL: process.env.BASE_URL ?? "http://localhost:3000",
    browserName: "chromium",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    },
  },
  projects: [
    { name: "desktop", testIgnore: otherKinds, use: desktop },
    { name: "phone", testIgnore: otherKinds, use: phone },
    {
      name: "nojs",
      testMatch: noScript,
      use: { ...desktop, javaScriptEnabled: false },
    },
    { name: "http", testMatch: withoutPage },
  ],
});
