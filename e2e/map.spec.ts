import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "@/e2e/fixtures";
import { startProduct } from "@/e2e/own-server";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";
import { mapMessages } from "@/lib/property/map-messages";
import { mapTexts } from "@/lib/search/map-texts";

const WIDTHS = [
  { name: "desktop", width: 1440, height: 900 },
  { name: "phone", width: 390, height: 844 },
] as const;

const map = (page: Page) => page.getByRole("application", { name: mapTexts.label });
const settled = (page: Page) => expect(page.locator('section[aria-label="Map"] [aria-busy="false"]')).toBeVisible();

async function openMap(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole("button", { name: mapTexts.map, exact: true }).click();
  await expect(map(page)).toBeVisible();
  await settled(page);
}

test("Back shows the list before, and its view on the map", { tag: "@wide-only" }, async ({ page }) => {
  const view = "bbox=75.8,22.6,75.95,22.8";
  const levels: number[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === routes.api.propertiesMap) levels.push(Number(url.searchParams.get("zoom")));
  });
  await page.goto(`/listings?${view}`);
  await expect(map(page)).toBeVisible();
  await settled(page);
  const level = levels.at(-1) ?? 0;
  await page.locator("#filters-type-Flat").check();
  await expect(page).toHaveURL(/type=Flat/);
  await settled(page);
  await page.getByRole("button", { name: mapTexts.zoomIn }).click();
  await expect(page).not.toHaveURL((url) => url.search.includes(view));
  await settled(page);
  expect(levels.at(-1)).toBe(level + 1);
  await page.goBack();
  await expect(page).toHaveURL((url) => url.search === `?${view}`);
  await expect.poll(() => levels.at(-1)).toBe(level);
});

for (const { name, width, height } of WIDTHS)
  test.describe(name, () => {
    test.use({ viewport: { width, height } });

    test("the button of the map covers no link of an empty list", async ({ page }) => {
      await page.goto("/listings?type=Showroom&maxPrice=1000");
      await expect(page.getByText(messages.noPropertiesAvailable)).toBeVisible();
      const button = page.getByRole("button", { name: mapTexts.map, exact: true });
      const places = [await page.locator("[data-empty-list]").boundingBox(), await button.boundingBox()];
      const [list, own] = places.map((box) => ({ top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) }));
      expect(own?.bottom).toBeLessThan(list?.top ?? 0);
      await button.click();
      await expect(map(page)).toBeVisible();
    });

    test("the map loads when it is opened, moving it narrows the list, and the address holds the view", async ({
      page,
    }) => {
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      await page.goto("/listings");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(asked.filter((url) => /map-ground|properties\/map/.test(url))).toEqual([]);
      await openMap(page, "/listings");
      await expect(page.getByText(mapMessages.groundNote)).toBeVisible();
      await expectAccessible(page);
      const cards = page.locator("#results ul > li h2");
      await expect(cards.first()).toBeVisible({ visible: name !== "phone" });
      await page.getByRole("button", { name: mapTexts.zoomIn }).click();
      await expect(page).toHaveURL(/[?&]bbox=-?\d/);
      await settled(page);
      await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute("content", /noindex/);
      await page.reload();
      await expect(map(page)).toBeVisible();
      await expect(page).toHaveURL(/[?&]bbox=/);
    });

    test("the map opens on all homes of its list", async ({ page }) => {
      const views: number[][] = [];
      const isMapCall = (url: string) => new URL(url).pathname === routes.api.propertiesMap;
      page.on("request", (request) => {
        const box = new URL(request.url()).searchParams.get("bbox");
        if (box && isMapCall(request.url())) views.push(box.split(",").map(Number));
      });
      const answered = page.waitForResponse((response) => isMapCall(response.url()));
      await openMap(page, "/listings");
      const { data, meta } = await (await answered).json();
      expect(data.some((item: object) => "count" in item)).toBe(true);
      const [west = 0, south = 0, east = 0, north = 0] = views.at(-1) ?? [];
      const { bounds } = meta;
      expect(views.length).toBeGreaterThan(1);
      expect([west < bounds.west, south < bounds.south, east > bounds.east, north > bounds.north]).toEqual(
        Array(4).fill(true),
      );
    });

    test("a map that was closed stays closed on the next page of its area", async ({ page }) => {
      const inArea = "/listings?bbox=75.5,22.4,76.2,23";
      await page.goto(inArea);
      await expect(map(page)).toBeVisible();
      await settled(page);
      const close = name === "phone" ? mapTexts.list : mapTexts.hideMap;
      await page.getByRole("button", { name: close, exact: true }).click();
      await page.goto(`${inArea}&page=2`);
      await expect(page.locator("#results ul > li h2").first()).toBeVisible();
      await expect(page.getByRole("button", { name: mapTexts.map, exact: true })).toBeVisible();
      await expect(map(page)).toBeHidden();
    });

    test("the whole country, and more of the world, has its homes", async ({ page }) => {
      await openMap(page, "/listings");
      const zoomOut = page.getByRole("button", { name: mapTexts.zoomOut });
      for (let level = 0; level < 12 && (await zoomOut.isEnabled()); level += 1) {
        await zoomOut.click();
        await settled(page);
      }
      await expect(page.getByText(mapTexts.homesFailed)).toBeHidden();
      await expect(page).toHaveURL(/[?&]bbox=-?\d/);
    });

    test("an area is drawn and cleared by keyboard alone", async ({ page }) => {
      await openMap(page, "/listings");
      await page.getByRole("button", { name: mapTexts.drawArea }).press("Enter");
      await expect(map(page)).toBeFocused();
      await page.keyboard.press("Enter");
      for (let step = 0; step < 3; step += 1) await page.keyboard.press("Shift+ArrowRight");
      await page.keyboard.press("Enter");
      for (let step = 0; step < 3; step += 1) await page.keyboard.press("Shift+ArrowDown");
      await page.keyboard.press("Enter");
      await expectAccessible(page);
      await page.getByRole("button", { name: mapTexts.finishArea }).press("Enter");
      await expect(page).toHaveURL(/[?&]polygon=-?\d/);
      await page.getByRole("button", { name: mapTexts.clearArea }).press("Enter");
      await expect(page).not.toHaveURL(/polygon=/);
    });

    test("corners by pointer; lines that cross are refused, and the last corner is taken back", async ({ page }) => {
      await openMap(page, "/listings");
      await page.getByRole("button", { name: mapTexts.drawArea }).click();
      const box = await map(page).boundingBox();
      if (!box) throw new Error("The map has no box");
      for (const [x, y] of [
        [0.3, 0.3],
        [0.6, 0.6],
        [0.6, 0.3],
        [0.3, 0.6],
      ] as const) {
        await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
        await page.mouse.move(box.x + box.width * x + 30, box.y + box.height * y);
      }
      await expect(page.getByText(mapTexts.areaCrosses).first()).toBeVisible();
      await expect(page.getByRole("button", { name: mapTexts.finishArea })).toHaveAttribute("aria-disabled", "true");
      await page.getByRole("button", { name: mapTexts.undoCorner }).click();
      await page.getByRole("button", { name: mapTexts.finishArea }).click();
      await expect(page).toHaveURL(/polygon=/);
    });

    test("without a network and after an error there is a way to try again", async ({ page, faults }) => {
      await page.route("**/api/v1/properties/map?*", (route) => route.fulfill({ status: 500, body: "{}" }));
      await page.goto("/listings");
      await page.getByRole("button", { name: mapTexts.map, exact: true }).click();
      await expect(page.getByText(mapTexts.homesFailed)).toBeVisible();
      await page.unroute("**/api/v1/properties/map?*");
      faults.length = 0;
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByText(/homes? in this part of the map/).first()).toBeVisible();
    });

    test("the page of a property shows its circle on demand", async ({ page }) => {
      await page.goto("/listings");
      await page.locator("#results a[href^='/property/']").first().click();
      await page.getByRole("button", { name: "Show map", exact: true }).first().click();
      await expect(page.getByRole("application", { name: /^Map of / })).toBeVisible();
      await expect(page.getByRole("img", { name: "North is up" })).toBeVisible();
      await expect(page.getByText(mapMessages.groundNote)).toBeVisible();
      await expectAccessible(page);
    });
  });

/** A tile: one grey pixel. */
const TILE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGO4AgAA2gDZ2lUBvQAAAABJRU5ErkJggg==",
  "base64",
);

test.describe("with a tile server", () => {
  test.describe.configure({ timeout: 120_000 });
  let tiles: Server;
  let answers: "with tiles" | "with 503" | "never" = "with tiles";
  let asked = 0;
  test.beforeAll(async () => {
    tiles = createServer((_, response) => {
      asked += 1;
      if (answers === "never") return;
      if (answers === "with 503") response.writeHead(503).end();
      else response.writeHead(200, { "content-type": "image/png" }).end(TILE);
    });
    await new Promise<void>((resolve) => tiles.listen(0, "127.0.0.1", resolve));
  });
  test.afterAll(() => {
    tiles.closeAllConnections();
    tiles.close();
  });

  test("tiles lie below the homes, policy and privacy page name their origin, and the ground comes back when they fail", async ({
    page,
    faults,
  }) => {
    const origin = `http://127.0.0.1:${(tiles.address() as AddressInfo).port}`;
    const { child, site } = await startProduct({
      MAP_TILES_URL: `${origin}/{z}/{x}/{y}.png`,
      MAP_ATTRIBUTION: "© Test tiles",
    });
    try {
      await expect(async () =>
        expect((await page.request.get(`${site}/api/health?ready=1`)).status()).toBe(200),
      ).toPass();
      const policy = (await page.request.get(`${site}/listings`)).headers()["content-security-policy"] ?? "";
      expect(policy).toContain(origin);
      await openMap(page, `${site}/listings`);
      await expect(page.getByText("© Test tiles")).toBeVisible();
      expect(asked).toBeGreaterThan(0);
      for (const failing of ["with 503", "never"] as const) {
        answers = failing;
        await openMap(page, `${site}/listings?city=Indore`);
        await expect(page.getByText(mapMessages.tilesUnavailable)).toBeVisible({ timeout: 15_000 });
      }
      const others = faults.filter((fault) => !fault.includes(origin));
      expect(others).toEqual([]);
      faults.length = 0;
      await page.goto(`${site}/privacy-policy`);
      await expect(page.getByText(new URL(origin).host)).toBeVisible();
    } finally {
      child.kill();
    }
  });
});
