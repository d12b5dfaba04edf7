import { expect, type Page } from "@playwright/test";
import { givePack, signUp } from "@/e2e/people";
import { listedProperties } from "@/e2e/public-pages";
import { button, press, refusal, type Screen, saying, someHome } from "@/e2e/texts/screen";

const withPack = async (page: Page) => givePack(await signUp(page, "buyer"));
const buy = (page: Page) => button(page, "Buy 3 credits");
const checkout = (page: Page) => page.frameLocator("iframe.razorpay-checkout-frame");

async function saveOne(page: Page) {
  await signUp(page, "buyer");
  const [shown] = await listedProperties(page.request, 1);
  const headers = { "sec-fetch-site": "same-origin" };
  await page.request.post("/api/v2/cart/add", { data: { propertyId: shown?._id }, headers });
}
async function pay(page: Page) {
  await press(buy(page), checkout(page).getByRole("heading"));
  await checkout(page)
    .getByRole("button", { name: /^Pay ₹499/ })
    .click();
}

export const buyingScreens = {
  "contact dialog": {
    prepare: withPack,
    at: someHome,
    steps: async (page, look) => {
      const offer = page.getByRole("dialog");
      await press(button(page, "Get contact details"), offer);
      await offer.getByRole("button", { name: "Purchase Details" }).click();
      await look();
      await expect(offer.getByRole("button", { name: "View Details" })).toBeVisible();
    },
  },
  "contact unlocked": {
    prepare: async (page) => {
      await withPack(page);
      const _id = (await someHome(page)).slice(-24);
      const headers = { "sec-fetch-site": "same-origin" };
      await page.request.post("/api/v2/credits/debit", { data: { propertyId: _id }, headers });
    },
    at: someHome,
    steps: (page) => expect(page.getByText("Contact unlocked").first()).toBeVisible(),
  },
  "contact without credits": {
    prepare: (page) => signUp(page, "buyer"),
    at: someHome,
    steps: (page) =>
      expect(async () => {
        if (page.url().endsWith("/credits")) return;
        await button(page, "Get contact details").first().click({ timeout: 1_000 });
        await expect(page).toHaveURL("/credits", { timeout: 3_000 });
      }).toPass(),
  },
  credits: { prepare: withPack, at: "/credits" },
  "credits used": {
    prepare: async (page) => {
      await withPack(page);
      const [shown] = await listedProperties(page.request, 1);
      const headers = { "sec-fetch-site": "same-origin" };
      await page.request.post("/api/v2/credits/debit", { data: { propertyId: shown?._id }, headers });
    },
    at: "/credits",
  },
  "checkout that does not load": {
    prepare: (page) => signUp(page, "buyer"),
    at: "/credits",
    steps: async (page) => {
      await page.route("**/checkout.js", (route) => route.abort());
      await press(buy(page), saying(page, "Failed to load Razorpay SDK"));
    },
  },
  "payment that is refused": {
    prepare: (page) => signUp(page, "buyer"),
    at: "/credits",
    steps: async (page) => {
      await page.route("**/api/v2/credits/verify", (route) => route.fulfill(refusal(400, "No such order")));
      await pay(page);
      await expect(saying(page, "No such order")).toBeVisible();
    },
  },
  "payment that breaks off": {
    prepare: (page) => signUp(page, "buyer"),
    at: "/credits",
    steps: async (page) => {
      await page.route("**/api/v2/credits/verify", (route) => route.abort());
      await pay(page);
    },
  },
  "order that is refused": {
    prepare: (page) => signUp(page, "buyer"),
    at: "/credits",
    steps: async (page) => {
      await page.route("**/api/v2/credits/order", (route) =>
        route.fulfill({ status: 500, contentType: "text/html", body: "<p>Away</p>" }),
      );
      await press(buy(page), saying(page, "Something went wrong"));
    },
  },
  cart: {
    prepare: saveOne,
    at: "/my-cart",
    steps: async (page, look) => {
      const remove = "**/api/v2/cart/remove";
      const bin = button(page, /^Remove /);
      await bin.waitFor();
      await look();
      await page.route(remove, (route) => route.fulfill(refusal(503, "Away")));
      await press(bin, saying(page, "Failed to remove property from cart."));
      await page.unroute(remove);
      await page.route(remove, (route) => route.abort());
      await press(bin, saying(page, "An error occurred while removing the property from cart."));
      await page.unroute(remove);
      await press(bin, saying(page, "Property removed from cart successfully!"));
    },
  },
  "saving a property": {
    prepare: (page) => signUp(page, "buyer"),
    at: "/listings",
    steps: (page) =>
      press(
        page.getByRole("button", { name: /^Save .* to My Cart$/, pressed: false }),
        saying(page, "Property added to cart successfully!"),
      ),
  },
} satisfies Record<string, Screen>;
