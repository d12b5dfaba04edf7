import { expect, test } from "@playwright/test";
import { startProduct, statusOf } from "@/e2e/own-server";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";

const START_MS = 60_000;
const LISTS = [
  routes.home,
  "/?type=Villa",
  routes.listings(),
  "/listings?type=House",
  "/listings?maxPrice=5000&sort=price-asc",
  "/listings?search=lake",
  routes.buy(),
  "/buy?type=Villa",
  "/buy?search=lake",
  routes.explore(),
  "/property/explore?search=rent",
  "/property/explore?category=rent&type=flat",
  "/property/house/indore/rent/10000-20000",
];
const NO_MATCH = [
  "/listings?search=zzqqzz",
  "/listings?type=Flat&maxPrice=1000",
  "/buy?search=zzqqzz",
  "/property/explore?search=zzqqzz",
];

/** What a reader of the page sees in its main part. */
const mainText = (html: string) =>
  (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "").replace(/<script[\s\S]*?<\/script>/g, "").replace(/<[^>]+>/g, " ");

test("filters that match nothing show the specification's sentence", async ({ request }) => {
  for (const path of NO_MATCH)
    expect(mainText(await (await request.get(path)).text()), path).toContain(messages.noPropertiesAvailable);
});

test("lists of a site without any listing show the specification's sentence", async ({ request }) => {
  test.setTimeout(3 * START_MS);
  const uri = new URL(process.env.MONGODB_URI ?? "");
  uri.pathname = `/empty_${Date.now()}`;
  const { child, site } = await startProduct({ MONGODB_URI: uri.href });
  try {
    await expect.poll(() => statusOf(site + routes.home), { timeout: START_MS }).toBe(200);
    for (const path of LISTS)
      for (const turn of ["first", "second"]) {
        const answer = await request.get(site + path);
        expect(answer.status(), path).toBe(200);
        expect(mainText(await answer.text()), `${path}, ${turn} request`).toContain(messages.noPropertiesAvailable);
      }
  } finally {
    child.kill();
  }
});
