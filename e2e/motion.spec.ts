import type { Page } from "@playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { signInAs } from "@/e2e/people";
import { listedProperties } from "@/e2e/public-pages";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";

/** Longer than this is motion. */
const STILL_MS = 0.01;
const WAITS = 3;
const splash = (page: Page) => page.locator("[data-splash]");
const rail = (page: Page) => page.getByRole("region", { name: "Testimonials" });
const houses = (page: Page) => page.getByRole("region", { name: /^Houses/ }).and(page.locator("[tabindex]"));
const current = (page: Page) =>
  page.getByRole("button", { name: /^Testimonial \d/ }).and(page.locator("[aria-current]"));

/** The splash is for people, at the start of a visit: the page takes this browser for one of theirs, and a fast one. */
const likeAPerson = (page: Page) =>
  page.addInitScript(() => {
    Reflect.defineProperty(navigator, "webdriver", { get: () => false });
    const userAgent = navigator.userAgent.replace("Headless", "");
    Reflect.defineProperty(navigator, "userAgent", { get: () => userAgent });
    Reflect.defineProperty(navigator, "userActivation", { value: { hasBeenActive: false } });
    const now = performance.now.bind(performance);
    performance.now = () => now() / 10;
  });

/** The longest animation or transition an element of the page has, and what runs at this moment. */
const longest = (page: Page) =>
  page.evaluate(() => {
    const milliseconds = (times: string) =>
      times.split(",").map((time) => Number.parseFloat(time) * (time.trim().endsWith("ms") ? 1 : 1_000));
    const styled = [...document.querySelectorAll("*")].flatMap((element) =>
      [undefined, "::before", "::after"].flatMap((part) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element, part);
        return [...milliseconds(animationDuration), ...milliseconds(transitionDuration)];
      }),
    );
    const running = document.getAnimations().map((one) => Number(one.effect?.getComputedTiming().activeDuration ?? 0));
    return Math.max(...styled, ...running);
  });

test.describe("with reduced motion", () => {
  test("no page animates anything", async ({ page, request }) => {
    const [shown] = await listedProperties(request, 1);
    await signInAs(page, "owner");
    for (const path of [routes.home, routes.listings(), routes.property(shown?.slug ?? ""), routes.dashboard]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await longest(page), path).toBeLessThanOrEqual(STILL_MS);
    }
  });

  test("there is no splash, and nothing moves by itself unless it is started", async ({ page }) => {
    await likeAPerson(page);
    await page.clock.install();
    await page.goto(routes.home);
    await expect(page.getByRole("button", { name: "Play testimonials" })).toBeVisible();
    await expect(splash(page)).toHaveCount(0);
    await page.clock.runFor(limits.testimonialAdvanceMs * WAITS);
    await expect(current(page)).toHaveAccessibleName(/^Testimonial 1 of/);
    expect(await rail(page).evaluate((box) => box.scrollLeft)).toBe(0);
    await expect(splash(page)).toHaveCount(0);
  });

  test("what a button scrolls is there at once", async ({ page }) => {
    await page.goto(routes.home);
    await expect(houses(page)).toHaveCSS("scroll-behavior", "auto");
    const third = page.getByRole("button", { name: /^Testimonial 3 of/ });
    await expect(third).toBeVisible();
    const scrolled = await third.evaluate((button: HTMLElement) => {
      button.click();
      return document.querySelector("[aria-label=Testimonials]")?.scrollLeft;
    });
    expect(scrolled).toBeGreaterThan(0);
  });
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the splash comes once, and any key ends it", async ({ page }) => {
    await likeAPerson(page);
    await page.goto(routes.home);
    await expect(splash(page)).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(splash(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("button", { name: "Pause testimonials" })).toBeVisible();
    await expect(splash(page)).toHaveCount(0);
  });

  test("rails scroll smoothly", async ({ page }) => {
    await page.goto(routes.home);
    for (const one of [houses(page), rail(page)]) await expect(one).toHaveCSS("scroll-behavior", "smooth");
  });

  test("testimonials move on, stand still while they have the focus, and are paused by a button", async ({ page }) => {
    await page.clock.install();
    await page.goto(routes.home);
    const pause = page.getByRole("button", { name: "Pause testimonials" });
    await pause.scrollIntoViewIfNeeded();
    await expect(pause).toBeVisible();
    await expect(async () => {
      await page.clock.runFor(limits.testimonialAdvanceMs);
      await expect(current(page)).toHaveAccessibleName(/^Testimonial [2-9] of/, { timeout: 500 });
    }).toPass();
    await rail(page).focus();
    // A scroll that was under way may settle on another one first.
    const stays = () =>
      expect(async () => {
        const name = (await current(page).getAttribute("aria-label")) ?? "";
        await page.clock.runFor(limits.testimonialAdvanceMs * WAITS);
        expect(await current(page).getAttribute("aria-label")).toBe(name);
      }).toPass();
    await stays();
    await pause.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Play testimonials" })).toBeFocused();
    await stays();
  });
});
