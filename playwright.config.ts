import { readdirSync } from "node:fs";
import { defineConfig, type Project } from "@playwright/test";
import { depth, sampleOf, sampleSeed } from "@/tests/depth";

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

/** Tests of screens with another layout on phones, the journeys of the five roles among them. */
const bothWidths = /@both-widths/;
/** What every run of standard depth includes. */
const everyRun = /@both-widths|@every-run/;
/** A run of standard depth takes the journeys at both widths, and what else has two layouts at one of them, by TEST_SEED. */
const journeys = "**/journey.spec.ts";
const widthOfRun = sampleSeed % 2 === 0 ? "desktop" : "phone";
/** It also takes so many of the other page files, selected by TEST_SEED (by default the date). */
const SAMPLED_FILES = 2;
const sampledFiles = sampleOf(
  readdirSync("e2e").filter((name) => /^(?!accessibility|journey)[\w-]+\.spec\.ts$/.test(name)),
  SAMPLED_FILES,
);
/** Files of requests that start servers of their own or send thousands, and so many of them in a run of standard depth. */
const LONG_FILES = [
  "cache-bounds",
  "credits-on-servers",
  "guards",
  "listing-changes",
  "server",
  "slow-senders",
  "texts",
];
const SAMPLED_LONG_FILES = 2;
const longFiles = sampleOf(LONG_FILES, SAMPLED_LONG_FILES);
const leftOut = LONG_FILES.filter((name) => !longFiles.includes(name)).map((name) => `**/${name}.http.spec.ts`);

const withPage: Project[] =
  depth === "all"
    ? [onDesktop, onPhone]
    : [
        { ...onDesktop, grep: everyRun, ...(widthOfRun === "phone" && { grepInvert: bothWidths }) },
        { ...onPhone, grep: bothWidths, ...(widthOfRun === "desktop" && { testMatch: journeys }) },
        ...(widthOfRun === "phone" ? [{ ...onDesktop, name: "journeys", testMatch: journeys, grep: bothWidths }] : []),
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
    { name: "http", testMatch: withoutPage, testIgnore: leftOut, dependencies },
  ],
});
