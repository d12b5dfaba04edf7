import { readdirSync } from "node:fs";
import { defineConfig, type Project } from "@playwright/test";
import { depth, sampleOf } from "@/tests/depth";

const chromium = process.env.PLAYWRIGHT_CHROMIUM;
const noScript = "**/*.nojs.spec.ts";
const withoutPage = "**/*.http.spec.ts";
const otherKinds = [noScript, withoutPage];
const dependencies = ["setup"];
const desktop = { viewport: { width: 1440, height: 900 } };
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

const onDesktop: Project = { name: "desktop", testIgnore: otherKinds, use: desktop, dependencies };
const onPhone: Project = { name: "phone", testIgnore: otherKinds, use: phone, dependencies };

/** The journeys of the five roles, and tests of screens with another layout on phones. */
const bothWidths = /@both-widths/;
/** What every run of standard depth includes. */
const everyRun = /@both-widths|@every-run/;
/** A run of standard depth also includes so many of the other page files, selected by TEST_SEED (by default the date). */
const SAMPLED_FILES = 5;
const sampledFiles = sampleOf(
  readdirSync("e2e").filter((name) => /^(?!accessibility|journey)[\w-]+\.spec\.ts$/.test(name)),
  SAMPLED_FILES,
);

const withPage: Project[] =
  depth === "all"
    ? [onDesktop, onPhone]
    : [
        { ...onDesktop, grep: everyRun },
        { ...onPhone, grep: bothWidths },
        { ...onDesktop, name: "sample", testMatch: sampledFiles.map((name) => `**/${name}`), grepInvert: everyRun },
      ];

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  // More workers than cores: tests mostly wait for the server and the browser.
  workers: 3,
  retries: 0,
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
    { name: "setup", testMatch: "**/*.setup.ts" },
    ...withPage,
    {
      name: "nojs",
      testMatch: noScript,
      use: { ...desktop, javaScriptEnabled: false },
      dependencies,
    },
    { name: "http", testMatch: withoutPage, dependencies },
  ],
});
