import { readFileSync } from "node:fs";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { listedProperties } from "@/e2e/public-pages";
import { routes } from "@/lib/platform/routes";

const asIs = { maxRedirects: 0 } as const;

async function redirectOf(request: APIRequestContext, path: string) {
  const answer = await request.get(path, asIs);
  const locations = answer.headersArray().filter(({ name }) => name.toLowerCase() === "location");
  expect(locations.length, `location headers of ${path}`).toBe(1);
  const { pathname, search } = new URL(locations[0]?.value ?? "", "http://site");
  return { status: answer.status(), to: pathname + search };
}

test("a listing has one address: the bare id and an outdated slug redirect to it for good", async ({ request }) => {
  const [listing] = await listedProperties(request, 1);
  const canonical = `/property/${listing?.slug}`;
  for (const path of [`/property/${listing?._id}`, `/property/an-old-name-${listing?._id}`])
    expect(await redirectOf(request, path), path).toEqual({ status: 308, to: canonical });
  expect((await request.get(canonical, asIs)).status()).toBe(200);
});

const CANONICAL_LANDING = "/property/house/indore/rent/10000-20000";
for (const path of [
  "/property/House/indore/rent/10000-20000",
  "/property/house/Indore/Rent/10,000-20,000",
  "/property/house/indore/rent/10%2C000-20%2C000",
]) {
  test(`${path} redirects to the canonical landing page`, async ({ request }) => {
    expect(await redirectOf(request, path)).toEqual({ status: 308, to: CANONICAL_LANDING });
  });
}

test("buy means sale on landing pages", async ({ request }) => {
  for (const [path, to] of [
    ["/property/flat/bhopal/buy/2500000-5000000", "/property/flat/bhopal/sale/2500000-5000000"],
    ["/property/house/indore/buy/10,000-20,000", "/property/house/indore/sale/0-2500000"],
  ] as const)
    expect(await redirectOf(request, path), path).toEqual({ status: 308, to });
});

test("repeated and differently spelt types come to one spelling", async ({ request }) => {
  expect(await redirectOf(request, "/listings?type=Flat&type=house")).toEqual({
    status: 308,
    to: "/listings?type=House,Flat",
  });
  expect(await redirectOf(request, "/buy?type=VILLA&page=2")).toEqual({ status: 308, to: "/buy?type=Villa&page=2" });
  for (const spelt of ["house", "h-o-u-s-e"])
    expect(await redirectOf(request, `/?type=${spelt}`)).toEqual({ status: 308, to: "/?type=House" });
});

test("a narrowed list has one address, without what no filter accepts", async ({ request }) => {
  for (const [path, to] of [
    ["/listings?minPrice=15k&type=Flat&type=House&utm_source=x", "/listings?type=House&type=Flat&minPrice=15000"],
    ["/buy?furnished=velvet&bedrooms=2", "/buy?bedrooms=2"],
    ["/listings?photos=99", "/listings"],
    ["/property/explore?rera=1&type=house&q=garden", "/property/explore?type=House&rera=1&search=garden"],
  ] as const)
    expect(await redirectOf(request, path), path).toEqual({ status: 308, to });
  for (const path of ["/listings?type=House&type=Flat&minPrice=15000", "/property/explore?type=House&type=Flat"]) {
    const answer = await request.get(path, asIs);
    expect(answer.status(), path).toBe(200);
    expect(await answer.text(), path).toContain('content="noindex');
  }
});

test("a text of 5,000 characters is searched up to the 200th, and the page says so", async ({ request }) => {
  for (const list of ["/listings", "/buy", "/property/explore"]) {
    const answer = await request.get(`${list}?search=${"quiet garden ".repeat(385)}`);
    expect(answer.status(), list).toBe(200);
    expect(await answer.text(), list).toContain("Only the first 200 characters of a text are searched.");
    expect(await (await request.get(`${list}?search=garden`)).text(), list).not.toContain("Only the first 200");
  }
});

test("unknown keys and values of a list, empty values and other spellings go by one redirect", async ({ request }) => {
  for (const [path, to] of [
    ["/listings?foo=1", "/listings"],
    ["/listings?type=House&utm_source=mail", "/listings?type=House"],
    ["/listings?type=Castle", "/listings"],
    ["/listings?type=House,Castle", "/listings?type=House"],
    ["/listings?sort=bogus", "/listings"],
    ["/listings?page=abc", "/listings"],
    ["/buy?maxPrice=cheap", "/buy"],
    ["/property/explore?category=gift", "/property/explore"],
    ["/listings?type=Flat&type=House&minPrice=&sort=", "/listings?type=House,Flat"],
    ["/property/explore?category=rent&type=Flat&minPrice=&photos=", "/property/explore?category=rent&type=flat"],
    ["/property/explore?category=rent&type=Flat", "/property/explore?category=rent&type=flat"],
    ["/listings?type=House,Flat&rera=1", "/listings?type=House&type=Flat&rera=1"],
    ["/IN/indore?minPrice=5000", "/property/explore?city=Indore&minPrice=5000"],
    ["/property/explore?type=castle&search=garden", "/property/explore?search=garden"],
    ["/in/indore?foo=1", "/in/indore"],
    [`${CANONICAL_LANDING}?foo=1`, CANONICAL_LANDING],
    ["/?type=castle", "/"],
  ] as const) {
    expect(await redirectOf(request, path), path).toEqual({ status: 308, to });
    expect((await request.get(to, asIs)).status(), to).toBe(200);
  }
});

test("a landing page with a further filter leads to the list that has it, which is not indexed", async ({
  request,
}) => {
  const answer = await request.get("/property/house/indore/rent/10000-20000?furnished=semi&gclid=1", {
    maxRedirects: 0,
  });
  const list = "/property/explore?category=rent&type=House&city=Indore&furnished=semi&priceRange=10000-20000";
  const { pathname, search } = new URL(answer.headers().location ?? "", "http://localhost");
  expect([answer.status(), pathname + search]).toEqual([307, list]);
  const page = await request.get(list);
  expect(page.status()).toBe(200);
  expect(await page.text()).toContain('name="robots" content="noindex');
});

test("a page beyond the last returns to the first", async ({ request }) => {
  for (const [path, to] of [
    ["/listings?page=900", "/listings"],
    ["/listings?type=House&page=900", "/listings?type=House"],
    ["/listings?page=1000000", "/listings"],
    ["/buy?page=900", "/buy"],
    ["/property/explore?category=rent&page=900", "/property/explore?category=rent"],
    [`${CANONICAL_LANDING}?page=900`, CANONICAL_LANDING],
    ["/in/indore?page=1000000", "/in/indore"],
  ] as const)
    expect(await redirectOf(request, path), path).toEqual({ status: 307, to });
});

test("the filter widget's form without scripts ends at the landing page", async ({ request }) => {
  const form = "type=House&city=Indore&category=Rent&priceRange=10%2C000-20%2C000";
  expect(await redirectOf(request, `/property/explore?${form}`)).toEqual({ status: 307, to: CANONICAL_LANDING });
});

test("only the filter widget's form asks for a missing choice", async ({ request }) => {
  for (const [query, isAsked] of [
    ["type=house&city=+&category=rent&priceRange=10,000-20,000", true],
    ["type=&city=Bhopal&category=&priceRange=", true],
    ["category=rent&type=flat&priceRange=10000-20000&search=parking", false],
    ["city=indore&priceRange=10000-20000", false],
  ] as const) {
    const answer = await request.get(`/property/explore?${query}`, asIs);
    expect(answer.status(), query).toBe(200);
    expect((await answer.text()).includes("select all filter fields"), query).toBe(isAsked);
  }
});

for (const path of ["/sitemap.xml", "/sitemaps/pages.xml", "/feed.xml", "/robots.txt"]) {
  test(`${path} is there, and no other spelling of it`, async ({ request }) => {
    expect((await request.get(path, asIs)).status()).toBe(200);
    for (const other of [path.toUpperCase(), path.replace(/[a-z]/, (letter) => letter.toUpperCase())])
      expect((await request.get(other, asIs)).status(), other).toBe(404);
  });
}

test("the sitemap's index is at one address", async ({ request }) => {
  expect((await request.get("/sitemaps/index.xml", asIs)).status()).toBe(404);
});

test("a slash at the end goes, and what is asked for stays", async ({ request }) => {
  for (const [path, to] of [
    ["/property/explore/?search=villa", "/property/explore?search=villa"],
    ["/listings/?type=House&x=1", "/listings?type=House"],
    ["/listings/?page=2", "/listings?page=2"],
    ["/contact/?x=1", "/contact"],
  ] as const)
    expect(await redirectOf(request, path), path).toEqual({ status: 308, to });
});

for (const path of ["/in/%0a", "/in/indore/%0d", "/in/%e2%80%a8", "/in/indore/rent/%E2%80%A9", "/property/%0A"]) {
  test(`${path} is refused before anything is rendered, under a strict policy`, async ({ request }) => {
    const answer = await request.get(path, asIs);
    expect(answer.status()).toBe(400);
    const policy = answer.headers()["content-security-policy"] ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe-inline");
  });
}

for (const path of [
  "/no-such-page",
  "/cached/home/all",
  "/cached/listings/all/1",
  "/property/house/mumbai/rent/10000-20000",
  "/property/castle/indore/rent/10000-20000",
  "/property/house/indore/gift/10000-20000",
  "/property/house/indore/rent/10000-30000",
  "/property/house/indore/rent/0-2500000",
  "/property/house/indore/sale/150000-up",
  "/property/house/indore",
  "/property/000000000000000000000000",
  "/property/a-house-that-never-was-00000000000000000000ffff",
  "/property/%24ne",
  "/test/99",
]) {
  test(`${path} is a true 404 with the 404 screen`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toMatch(/<h1[^>]*>Oops! House Not Found/);
  });
}

test("known values without listings are a page of their own, out of the index", async ({ request }) => {
  const answer = await request.get("/property/coworking-space/dhar/new-projects/20000000-up");
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  expect(html).toContain("No properties available at the moment.");
  expect(html).toContain('content="noindex');
});

test("lists that are not canonical point to the page that is", async ({ request }) => {
  for (const [path, canonical] of [
    ["/listings?type=House,Flat", "/listings"],
    ["/listings?maxPrice=50000", "/listings"],
    ["/listings?type=House&sort=price-asc", "/listings?type=House"],
    ["/buy?search=villa", "/buy"],
    ["/buy?type=House&bedrooms=2", "/buy?type=House"],
    ["/property/explore?category=rent&minArea=500", "/property/explore?category=rent"],
  ] as const) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain('content="noindex');
    expect(html, path).toMatch(new RegExp(`rel="canonical" href="[^"]*${canonical.replace("?", "\\?")}"`));
  }
});

test("indexable pages have a title, a description and a self canonical of their own", async ({ request, baseURL }) => {
  const [listing] = await listedProperties(request, 1);
  const titles = new Set<string>();
  const paths = [
    "/",
    "/listings",
    "/listings?page=2",
    "/listings?type=House",
    "/buy",
    "/in/indore",
    "/in/indore?page=2",
    "/in/indore/rent",
    `/property/${listing?.slug}`,
  ];
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? "";
    const description = /name="description" content="([^"]+)"/.exec(html)?.[1] ?? "";
    expect(title.length, `title of ${path}: ${title}`).toBeLessThanOrEqual(70);
    expect(description.length, `description of ${path}: ${description}`).toBeGreaterThanOrEqual(50);
    expect(description.length, `description of ${path}: ${description}`).toBeLessThanOrEqual(160);
    const site = path === "/" ? baseURL : `${baseURL}${path}`;
    expect(html, path).toContain(`rel="canonical" href="${site}"`);
    expect(html, path).not.toContain('content="noindex');
    expect(html.match(/<h1[\s>]/g)?.length, `h1 of ${path}`).toBe(1);
    titles.add(title);
  }
  expect(titles.size).toBe(paths.length);
});

test("the other spelling of the API reaches the same handlers", async ({ request }) => {
  const [one, other] = await Promise.all([request.get("/v1/cities"), request.get("/api/v1/cities")]);
  expect(await one.json()).toEqual(await other.json());
});

test("the framework's own picture service is off: no picture is decoded for an address", async ({ request }) => {
  for (const url of ["/pictures/home.webp", "/media/any.webp", "https://example.com/a.avif"])
    expect((await request.get(`/_next/image?url=${encodeURIComponent(url)}&w=640&q=75`)).status(), url).toBe(404);
});

const SEARCH = /search `([^`]+)`/g;

test("the searches that the README tells a visitor to try find homes", async ({ request }) => {
  const searches = [...readFileSync("README.md", "utf8").matchAll(SEARCH)].map(([, text = ""]) => text);
  expect(searches.length).toBeGreaterThan(1);
  for (const q of searches) {
    const answer = await request.get(`${routes.api.properties}?${new URLSearchParams({ q })}`);
    expect((await answer.json()).meta.total, q).toBeGreaterThan(0);
  }
});
