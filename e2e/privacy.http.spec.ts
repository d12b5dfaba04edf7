import { randomBytes } from "node:crypto";
import { expect, test } from "@playwright/test";
import { ObjectId } from "mongodb";
import { sellerSecrets, withProductDatabase } from "@/e2e/database";
import { cachedPages, listedProperties } from "@/e2e/public-pages";

const AT_ONCE = 8;
const RESPONSES_MIN = 300;

test.describe.configure({ timeout: 180_000 });

test("no seller's number, email or address line is in any page, its payload or the API", async ({ request }) => {
  const secrets = await sellerSecrets();
  expect(secrets.length).toBeGreaterThan(100);
  const listings = await listedProperties(request);
  const pages = [...(await cachedPages(request)), ...listings.map(({ slug }) => `/property/${slug}`)];
  const calls = [
    "/api/v1/properties?limit=500",
    "/api/v1/property-types",
    "/api/v1/cities",
    "/api/health",
    "/api/openapi.json",
    "/api/docs",
    ...listings.map(({ _id }) => `/api/v1/properties/${_id}`),
  ];
  const wanted = [
    ...pages.map((path) => ({ path, headers: {} as Record<string, string> })),
    ...pages.map((path) => ({ path, headers: { rsc: "1" } as Record<string, string> })),
    ...calls.map((path) => ({ path, headers: {} as Record<string, string> })),
  ];
  expect(wanted.length).toBeGreaterThanOrEqual(RESPONSES_MIN);
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const answers = wanted.slice(from, from + AT_ONCE).map(async ({ path, headers }) => {
      const text = await (await request.get(path, { headers })).text();
      return secrets
        .filter((secret) => text.includes(secret))
        .map((secret) => `${path} ${JSON.stringify(headers)}: ${secret}`);
    });
    expect((await Promise.all(answers)).flat()).toEqual([]);
  }
});

test("a number that reached the database in a text is removed when it is read", async ({ request }) => {
  const number = `98${String(randomBytes(4).readUInt32BE()).padStart(10, "0").slice(0, 8)}`;
  const spelt = `${number.slice(0, 5)} ${number.slice(5)}`;
  const _id = new ObjectId();
  await withProductDatabase(async (db) => {
    const { _id: _known, ...listing } = (await db.collection("properties").findOne({ listed: true })) ?? {};
    await db.collection("properties").insertOne({
      ...listing,
      _id,
      description: `Call ${spelt} or write to ${number}@demo.test`,
      landmark: `Opposite the park ${number}`,
      propertyDetails: { bedrooms: 2, note: `wa ${spelt}` },
    });
  });
  for (const path of [`/api/v1/properties/${_id}`, `/property/${_id}`]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    const text = await answer.text();
    expect(text, path).not.toContain(number);
    expect(text, path).not.toContain(spelt);
  }
  await withProductDatabase((db) => db.collection("properties").deleteOne({ _id }));
});
