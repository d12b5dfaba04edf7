import { expect, type Page } from "@playwright/test";
import { signInAs } from "@/e2e/people";
import { button, homeNamed, press, refusal, type Screen, saying, someHome } from "@/e2e/texts/screen";
import { accountScreens } from "@/e2e/texts/screens-account";
import { buyingScreens } from "@/e2e/texts/screens-buying";
import { adminScreens, sellingScreens } from "@/e2e/texts/screens-listings";

const SPLASH_MS = 3_000;
const TICK_MS = 200;
/** A browser that is nobody's tool and untouched, in which time stands still and each step of the splash is its longest. */
const withoutHaste = async (page: Page) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.addInitScript(() => {
    Math.random = () => 0.99;
    Object.defineProperty(navigator, "webdriver", { get: () => false });
    // Reading the page from here counts as a gesture.
    Object.defineProperty(navigator, "userActivation", { get: () => undefined });
    Object.defineProperty(navigator, "userAgent", { get: () => "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0" });
  });
};
const send = async (page: Page, name: string) => {
  const sending = button(page, name);
  await expect(sending).toBeEnabled();
  await sending.click();
};
/** Fills a field and leaves it; then it says what is wrong. */
const state = async (page: Page, label: string, value: string) => {
  const field = page.getByRole("main").getByLabel(label, { exact: true });
  await field.fill(value);
  await field.blur();
};

const publicScreens = {
  home: {
    at: "/",
    steps: async (page) => {
      await press(button(page, "Show homes"), saying(page, "select all filter fields"));
      await press(button(page, "Explore by type"), page.getByRole("dialog"));
    },
  },
  "home on a phone": { isPhone: true, at: "/" },
  "phone menu of somebody signed in": {
    isPhone: true,
    prepare: (page) => signInAs(page, "owner"),
    at: "/",
    steps: (page) => press(button(page, /menu/i), page.getByRole("dialog")),
  },
  "home of somebody signed in": { prepare: (page) => signInAs(page, "owner"), at: "/" },
  splash: {
    moves: true,
    prepare: withoutHaste,
    at: "/",
    steps: async (page, look) => {
      await expect(async () => {
        await page.clock.runFor(10);
        await expect(saying(page, "Discovering")).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: 20_000 });
      for (let tick = 0; tick < SPLASH_MS; tick += TICK_MS) {
        await look();
        await page.clock.runFor(TICK_MS);
      }
    },
  },
  "details modal": {
    at: "/",
    steps: (page) =>
      press(page.getByRole("button", { name: /^Quick look at / }), page.getByRole("dialog").getByText(/^₹/)),
  },
  listings: { at: "/listings" },
  "listings on a phone": { isPhone: true, at: "/listings" },
  "listings without a result": { at: "/listings?type=House&maxPrice=1000" },
  explore: { at: "/property/explore?category=rent&type=house" },
  "explore without a result": { at: "/property/explore?search=qqqqzzzz" },
  buy: { at: "/buy" },
  "buy without a result": { at: "/buy?search=qqqqzzzz" },
  about: { at: "/about" },
  sell: { at: "/sell", steps: (page) => send(page, "List Your Property") },
  contact: {
    at: "/contact",
    steps: async (page, look) => {
      await send(page, "Send message");
      await expect(saying(page, "Message is required")).toBeVisible();
      await look();
      await state(page, "Name", "A");
      await state(page, "Email", "asha@example");
      await state(page, "Subject", "Hi");
      await state(page, "Message", "Too short");
    },
  },
  "privacy policy": { at: "/privacy-policy" },
  "refund policy": { at: "/refund-policy" },
  terms: { at: "/terms-and-conditions" },
  "sample managers": { at: "/test/1" },
  "not found": { at: "/nowhere" },
  property: {
    at: someHome,
    steps: async (page) => {
      await expect(async () => {
        if (page.url().includes("/login")) return;
        await button(page, "Get contact details").first().click({ timeout: 1_000 });
        await expect(page).toHaveURL(/\/login/, { timeout: 3_000 });
      }).toPass({ timeout: 20_000 });
    },
  },
  "property of a plot": { at: (page) => homeNamed(page, "Corner plot on 40 ft road") },
  "property read by an administrator": {
    prepare: (page) => signInAs(page, "admin"),
    at: someHome,
    steps: async (page) => {
      await expect(page.getByText("Open to administrators").first()).toBeVisible();
      await press(button(page, "Get contact details"), saying(page, "already have access to details"));
    },
  },
  "listing that could not be saved": {
    prepare: (page) => signInAs(page, "buyer"),
    at: "/listings",
    steps: async (page) => {
      const add = "**/api/v2/cart/add";
      const heart = page.getByRole("button", { name: /^Save .* to My Cart$/, pressed: false }).first();
      await page.route(add, (route) => route.fulfill(refusal(503, "Away")));
      await press(heart, saying(page, "Failed to add property to cart."));
      await page.unroute(add);
      await page.route(add, (route) => route.abort());
      await press(heart, saying(page, "An error occurred while adding the property to cart."));
    },
  },
} satisfies Record<string, Screen>;

/** Each screen is opened once for all its texts. */
export const screens = {
  ...publicScreens,
  ...accountScreens,
  ...sellingScreens,
  ...adminScreens,
  ...buyingScreens,
};
export type ScreenName = keyof typeof screens;
