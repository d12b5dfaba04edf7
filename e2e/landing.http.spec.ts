import { type APIRequestContext, expect, test } from "@playwright/test";

const asIs = { maxRedirects: 0 } as const;

async function redirectOf(request: APIRequestContext, path: string) {
  const answer = await request.get(path, asIs);
  const { pathname, search } = new URL(answer.headers().location ?? "/none", "http://site");
  return `${answer.status()} ${pathname}${search}`;
}

const htmlOf = async (request: APIRequestContext, path: string) => {
  const answer = await request.get(path, asIs);
  expect(answer.status(), path).toBe(200);
  return answer.text();
};
const canonicalIn = (html: string) => new URL(/rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? "").pathname;
const isKeptOut = (html: string) => html.includes('content="noindex');

for (const [path, to] of [
  ["/in/Indore", "/in/indore"],
  ["/in/indore/", "/in/indore"],
  ["/IN/INDORE/", "/in/indore"],
  ["/in/indore/buy", "/in/indore/sale"],
  ["/in/indore/buy/flats/", "/in/indore/sale/flat"],
  ["/in/indore/rent/coworkingspace", "/in/indore/rent/coworking-space"],
  ["/in/indore/rent/flat/2bhk", "/in/indore/rent/flat/2-bhk"],
  ["/in/indore/rent/flat/2-BHK/?page=2", "/in/indore/rent/flat/2-bhk?page=2"],
  ["/in/indore/at/Vijay%20Nagar/RENT", "/in/indore/at/vijay-nagar/rent"],
  ["/Property/House/Indore/buy/0-25,00,000/", "/property/house/indore/sale/0-2500000"],
] as const) {
  test(`${path} leads to ${to} for good, in one step`, async ({ request }) => {
    expect(await redirectOf(request, path)).toBe(`308 ${to}`);
    expect((await request.get(to, asIs)).status()).not.toBe(308);
  });
}

for (const path of [
  "/in",
  "/in/mumbai",
  "/in/indore/gift",
  "/in/indore/rent/castle",
  "/in/indore/rent/flat/0-bhk",
  "/in/indore/rent/flat/99-bhk",
  "/in/indore/rent/plot/2-bhk",
  "/in/indore/rent/flat/2-bhk/more",
  "/in/indore/at",
  "/in/indore/at/no-such-colony",
  "/in/indore/at/no-such-colony/rent/flat",
  "/cached/place/in/1/indore",
]) {
  test(`${path} is a true 404 with the 404 screen`, async ({ request }) => {
    const answer = await request.get(path, asIs);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toMatch(/<h1[^>]*>Oops! House Not Found/);
  });
}

test("a page beyond the last returns to the first", async ({ request }) => {
  for (const page of [99, 999, 5_000, 1_000_000])
    expect(await redirectOf(request, `/in/indore/rent?page=${page}`)).toBe("307 /in/indore/rent");
});

test("a page with few listings is kept out of search engines and names a wider one that is not", async ({
  request,
}) => {
  const html = await htmlOf(request, "/in/dhar/lease/showroom");
  expect(html).toContain("No properties available at the moment.");
  expect(isKeptOut(html)).toBe(true);
  const wider = await htmlOf(request, canonicalIn(html));
  expect(isKeptOut(wider)).toBe(false);
});

test("counts are those of the API, and each indexed page is its own", async ({ request }) => {
  const titles = new Set<string>();
  for (const [path, query] of [
    ["/in/indore", "city=Indore"],
    ["/in/bhopal/rent", "city=Bhopal&category=rent"],
    ["/in/indore/rent/flat", "city=Indore&category=rent&type=Flat"],
  ] as const) {
    const { meta } = await (await request.get(`/api/v1/properties?homes=1&limit=1&${query}`)).json();
    const html = await htmlOf(request, path);
    expect(html.replaceAll("<!-- -->", ""), path).toContain(`>${meta.total} properties<`);
    expect(meta.total, path).toBeGreaterThanOrEqual(3);
    expect(isKeptOut(html), path).toBe(false);
    expect(canonicalIn(html)).toBe(path);
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? "";
    expect(title.length, title).toBeLessThanOrEqual(70);
    expect(html.match(/<h1[\s>]/g)?.length, `h1 of ${path}`).toBe(1);
    titles.add(title);
  }
  expect(titles.size).toBe(3);
});
