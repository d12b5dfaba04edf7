import { expect, test } from "@playwright/test";
import { sellerSecrets } from "@/e2e/database";

for (const path of [
  "/locality/Indore/vijay-nagar",
  "/locality/indore/Vijay%20Nagar",
  "/locality/indore/vijaynagar",
  "/locality/indore/vijay-nagar/",
  `/locality/indore/${encodeURIComponent("विजय नगर")}`,
])
  test(`${path} leads to the page of the locality for good`, async ({ request }) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    const { pathname } = new URL(answer.headers().location ?? "/none", "http://site");
    expect(`${answer.status()} ${pathname}`).toBe("308 /locality/indore/vijay-nagar");
  });

for (const path of ["/locality/indore/no-such-colony", "/locality/mumbai/andheri", "/locality/indore", "/locality"])
  test(`${path} is a true 404 with the 404 screen`, async ({ request }) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toMatch(/<h1[^>]*>Oops! House Not Found/);
  });

test("pages of localities with too few homes are kept out of search engines and the sitemap", async ({ request }) => {
  const sitemap = await (await request.get("/sitemaps/places-1.xml")).text();
  const listed = [...sitemap.matchAll(/\/locality\/[^<]+/g)].map(([path]) => path);
  expect(listed.length).toBeGreaterThan(5);
  const few = "/locality/indore/scheme-54";
  expect(listed).not.toContain(few);
  const html = await (await request.get(few)).text();
  expect(html).toContain('content="noindex');
  expect(/rel="canonical" href="[^"]+\/in\/indore"/.test(html)).toBe(true);
});

test("a page of a locality is the same for everyone and shows no contact of a seller", async ({ request }) => {
  const path = "/locality/indore/vijay-nagar";
  const read = async (cookie?: string) => (await request.get(path, cookie ? { headers: { cookie } } : {})).text();
  const html = await read();
  expect(await read("basera-session=anything")).toBe(html);
  for (const secret of await sellerSecrets()) expect(html).not.toContain(secret);
});
