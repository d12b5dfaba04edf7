import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  mayShowSplash,
  nextProgress,
  SplashScreen,
  type SplashVisit,
  stageAt,
} from "@/app/(site)/cached/home/[type]/_components/splash";

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const phase = () => document.querySelector("[data-splash]")?.getAttribute("data-splash");
const onGone = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  onGone.mockReset();
  render(<SplashScreen onGone={onGone} />);
});
afterEach(() => {
  vi.useRealTimers();
});

test("ends by itself: welcome at 2.5 s, finished 0.5 s later, gone at 3.5 s", () => {
  expect(screen.getByText("Discovering")).toBeTruthy();
  wait(2_499);
  expect(screen.queryByText("Welcome")).toBeNull();
  wait(1);
  expect(screen.getByText("Welcome")).toBeTruthy();
  expect(phase()).toBe("running");
  wait(500);
  expect(phase()).toBe("finished");
  wait(300);
  expect(phase()).toBe("leaving");
  wait(199);
  expect(onGone).not.toHaveBeenCalled();
  wait(1);
  expect(onGone).toHaveBeenCalledOnce();
});

test("Skip fades it out at once", () => {
  fireEvent.click(screen.getByRole("button", { name: "Skip" }));
  expect(phase()).toBe("leaving");
  wait(200);
  expect(onGone).toHaveBeenCalledOnce();
});

test.each(["wheel", "touchmove", "keydown"])("so does a %s", (name) => {
  fireEvent(window, new Event(name));
  wait(200);
  expect(onGone).toHaveBeenCalledOnce();
});

const PHONE = "Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";
const visit = (change: Partial<SplashVisit> = {}): SplashVisit => ({
  seen: false,
  reducedMotion: false,
  saveData: false,
  webdriver: false,
  userAgent: PHONE,
  hasInteracted: false,
  sinceNavigationMs: 400,
  ...change,
});

describe("mayShowSplash", () => {
  test("shown on a person's first visit to the home page, early enough", () => {
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
    { hasInteracted: true },
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
