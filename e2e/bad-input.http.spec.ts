import { type RequestOptions, request } from "node:http";
import { expect, test } from "@playwright/test";

const LONG = "x".repeat(10_000);
const ODD = [
  "page=-1",
  "page=1e9",
  "page=0",
  "page=abc",
  "page=2&page=3",
  "limit=999999",
  "limit=-5",
  "minPrice=abc",
  "maxPrice=abc",
  "minPrice=-1",
  "maxPrice[]=5",
  "type[]=House",
  "type=__proto__",
  "category=constructor",
  "sort=%24natural",
  "sort=price-asc&sort=price-desc",
  "bedrooms=two",
  `search=${LONG}`,
  "search=%24where%3A1",
  "search=(((((a%2B)%2B)%2B)%2B)%2B%24",
  "search=.*%5B%5E%5D",
  "search[%24ne]=1",
  "search=%00%F0%9F%8F%A0",
  "search=a&search=b",
  "city=Mumbai",
  "sellerDetails=%24ne",
  "sellerDetails=000000000000000000000000",
];

for (const query of ODD) {
  const name = query.slice(0, 60);

  test(`the API answers ${name} with an envelope, not with a 5xx`, async ({ request }) => {
    const answer = await request.get(`/api/v1/properties?${query}`);
    const body = await answer.json();
    expect([200, 400, 404]).toContain(answer.status());
    expect(body).toMatchObject({ success: answer.ok(), statusCode: answer.status(), message: expect.any(String) });
    expect(JSON.stringify(body)).not.toMatch(/Mongo|at Object|node_modules/);
  });

  test(`list pages answer ${name} with a page or the 404 screen`, async ({ request }) => {
    for (const path of ["/listings", "/buy", "/property/explore"]) {
      const answer = await request.get(`${path}?${query}`);
      expect([200, 404], `${path}?${name}`).toContain(answer.status());
    }
  });
}

test("impossible numbers are refused by the API in words", async ({ request }) => {
  for (const query of ["page=-1", "page=1e9", "limit=0", "minPrice=abc", "sort=cheap", "city=Mumbai", "type=Castle"]) {
    const answer = await request.get(`/api/v1/properties?${query}`);
    expect(answer.status(), query).toBe(400);
    expect((await answer.json()).errors.length, query).toBeGreaterThan(0);
  }
});

test("a limit above the maximum is capped and said", async ({ request }) => {
  const { meta } = await (await request.get("/api/v1/properties?limit=999999")).json();
  expect(meta.limit).toBe(100);
});

test("other methods and unknown calls are envelopes too", async ({ request }) => {
  const wrong = await request.delete("/api/v1/properties");
  expect(wrong.status()).toBe(405);
  expect(await wrong.json()).toMatchObject({ success: false, statusCode: 405 });
  const unknown = await request.get("/api/v9/nothing");
  expect(unknown.status()).toBe(404);
  expect(await unknown.json()).toMatchObject({ success: false, statusCode: 404 });
});

test("a photo that is not there is a 404 that still draws the placeholder", async ({ request }) => {
  for (const file of ["00000000000000000000000000000000-640.webp", "..%2F..%2Fpackage.json", "x.webp"]) {
    const answer = await request.get(`/media/${file}`);
    expect(answer.status(), file).toBe(404);
    expect(answer.headers()["content-type"], file).toContain("image/svg+xml");
  }
});

for (const path of ["/property/%FF", "/property/%E0%A4%A", "/media/%FF.webp", "/v1/%FF", "/api/v1/properties/%FF"])
  test(`${path} does not decode and is refused`, async ({ baseURL }) => {
    const { hostname, port } = new URL(baseURL ?? "");
    expect(await statusOf({ hostname, port, path })).toBe(400);
  });

test("methods that no page has are refused", async ({ baseURL }) => {
  const { hostname, port } = new URL(baseURL ?? "");
  for (const [method, path] of [
    ["TRACE", "/api/health"],
    ["POST", "/listings"],
    ["DELETE", "/"],
  ] as const)
    expect(await statusOf({ hostname, port, path, method }), `${method} ${path}`).toBe(405);
});

/** Sent as it is: a browser's client would mend the path first. */
const statusOf = (options: RequestOptions) =>
  new Promise<number | undefined>((resolve, reject) => {
    const call = request(options, (answer) => resolve(answer.resume().statusCode));
    call.on("error", reject).end();
  });
