import { readdirSync, readFileSync } from "node:fs";
import { defineConfig, type Project } from "@playwright/test";
import { depth, sampleOf, sampleSeed } from "@/tests/depth";

const chromium = process.env.PLAYWRIGHT_CHROMIUM;
const noScript = "**/*.nojs.spec.ts";
const withoutPage = "**/*.http.spec.ts";
const otherKinds = [noScript, withoutPage];
/**
 * Tests of servers of their own that come last: beside other browsers several servers refuse work, as they should, and what other
 * tests change makes cached pages anew.
 */
const ownServers = "**/{cache-bounds,credits-on-servers,shutdown}.http.spec.ts";
/** Tests that compare what pages say again and again. They come before those that post listings meanwhile. */
const unchanged = "**/cache.http.spec.ts";
const dependencies = ["unchanged"];
const desktop = { viewport: { width: 1440, height: 900 } };
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

const onDesktop: Project = { name: "desktop", testIgnore: otherKinds, use: desktop, dependencies };
/** What nobody does on a phone. */
const wideOnly = /@wide-only/;
const onPhone: Project = { name: "phone", testIgnore: otherKinds, grepInvert: wideOnly, use: phone, dependencies };

/** Tests of screens with another layout on phones, the journeys of the five roles among them. */
const bothWidths = /@both-widths/;
/** What every run of standard depth includes. */
const everyRun = /@both-widths|@every-run/;
/** A run of standard depth takes the journeys at both widths, and what else has two layouts at one of them, by TEST_SEED. */
const journeys = "**/journey.spec.ts";
const widthOfRun = sampleSeed % 2 === 0 ? "desktop" : "phone";
/** What the five roles do from end to end, and what every page has. */
const EVERY_RUN_FILES = [
  "accessibility",
  "credits",
  "journey",
  "own-listings",
  "posting",
  "review",
  "sign-up",
  "unlock",
];
const isOfEveryRun = (name: string) => EVERY_RUN_FILES.includes(name.replace(/\.spec\.ts$/, ""));
const pageFiles = readdirSync("e2e").filter((name) => /^[\w-]+\.spec\.ts$/.test(name));
const inAnyFolder = (names: readonly string[]) => names.map((name) => `**/${name}`);
/** It takes so many of the other files that have two layouts, and all of one more file, selected by TEST_SEED (by default the date). */
const SAMPLED_LAYOUTS = 4;
const withTwoLayouts = pageFiles.filter(
  (name) => !isOfEveryRun(name) && bothWidths.test(readFileSync(`e2e/${name}`, "utf8")),
);
const layoutFiles = [...pageFiles.filter(isOfEveryRun), ...sampleOf(withTwoLayouts, SAMPLED_LAYOUTS)];
const sampledFiles = sampleOf(
  pageFiles.filter((name) => !/^(accessibility|journey)/.test(name)),
  1,
);
/** Files of requests that start servers of their own or send thousands, and so many of them in a run of standard depth. */
const LONG_FILES = [
  "cache-bounds",
  "credits-on-servers",
  "guards",
  "listing-changes",
  "privacy",
  "server",
  "slow-senders",
  "texts",
  "true-places",
];
const SAMPLED_LONG_FILES = 1;
const longFiles = sampleOf(LONG_FILES, SAMPLED_LONG_FILES);
const leftOut = LONG_FILES.filter((name) => !longFiles.includes(name)).map((name) => `**/${name}.http.spec.ts`);

const withPage: Project[] =
  depth === "all"
    ? [onDesktop, onPhone]
    : [
        {
          ...onDesktop,
          testMatch: inAnyFolder(layoutFiles),
          grep: everyRun,
          ...(widthOfRun === "phone" && { grepInvert: bothWidths }),
        },
        {
          ...onPhone,
          testMatch: widthOfRun === "desktop" ? journeys : inAnyFolder(layoutFiles),
          grep: bothWidths,
        },
        ...(widthOfRun === "phone" ? [{ ...onDesktop, name: "journeys", testMatch: journeys, grep: bothWidths }] : []),
        { ...onDesktop, name: "sample", testMatch: inAnyFolder(sampledFiles), grepInvert: everyRun },
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
    { name: "unchanged", testMatch: unchanged, dependencies: ["setup"] },
    // The longest single tests are among these, so they come first: at the end other workers would wait for them.
    { name: "http", testMatch: withoutPage, testIgnore: [unchanged, ownServers, ...leftOut], dependencies },
    ...withPage,
    {
      name: "nojs",
      testMatch: noScript,
      use: { ...desktop, javaScriptEnabled: false },
      dependencies,
    },
    {
      name: "own-servers",
      testMatch: ownServers,
      testIgnore: leftOut,
      workers: 1,
      dependencies: [...withPage.map(({ name }) => name as string), "nojs", "http"],
    },
  ],
});
