import { describe, expect, test } from "vitest";
import { mayShowSplash, nextProgress, type SplashVisit, stageAt } from "@/components/home/splash-rules";

const PHONE = "Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";
const visit = (change: Partial<SplashVisit> = {}): SplashVisit => ({
  seen: false,
  reducedMotion: false,
  saveData: false,
  webdriver: false,
  userAgent: PHONE,
  begun: false,
  sinceNavigationMs: 400,
  ...change,
});

describe("mayShowSplash", () => {
  test("a person's first look at the home page, early enough", () => {
    expect(mayShowSplash(visit())).toBe(true);
    expect(mayShowSplash(visit({ sinceNavigationMs: 3_000 }))).toBe(true);
  });

  test.each([
    { seen: true },
    { reducedMotion: true },
    { saveData: true },
    { webdriver: true },
    { userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
    { userAgent: `${PHONE} Chrome-Lighthouse` },
    { userAgent: "Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0" },
    { begun: true },
    { sinceNavigationMs: 3_001 },
  ])("never with %o", (change) => {
    expect(mayShowSplash(visit(change))).toBe(false);
  });
});

describe("nextProgress", () => {
  test.each([
    [0, 0, 3],
    [0, 0.999, 10],
    [50, 0.5, 57],
    [98, 0.9, 99],
  ])("from %i with chance %d to %i", (from, random, to) => {
    expect(nextProgress(from, random)).toBe(to);
  });
});

describe("stageAt", () => {
  test.each([
    [0, "Discovering"],
    [24, "Discovering"],
    [25, "Preparing"],
    [50, "Building"],
    [75, "Finalizing"],
    [99, "Finalizing"],
    [100, "Welcome"],
  ])("%i per cent: %s", (progress, word) => {
    expect(stageAt(progress)).toBe(word);
  });
});
