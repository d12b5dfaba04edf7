import { randomBytes } from "node:crypto";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { ObjectId } from "mongodb";
import { sellerSecrets, withProductDatabase } from "@/e2e/database";
import { ownAddress } from "@/e2e/fixtures";
import { signInAs, signUp } from "@/e2e/people";
import { allListedProperties, cachedPages } from "@/e2e/public-pages";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { atDepth, sampleOf } from "@/tests/depth";

const AT_ONCE = 8;
const LISTINGS_AT_STANDARD = 40;
const RESPONSES_MIN = atDepth({ standard: 150, all: 300 });

const OWN_PAGES = [
  routes.dashboard,
  routes.profile,
  routes.account,
  routes.credits,
  routes.cart,
  routes.savedSearches(),
  routes.myProperties,
  routes.upload,
  routes.uploads(),
  routes.users(),
  routes.enquiries,
  routes.claims(),
  routes.reports(),
  routes.moderation(),
  routes.moderationLog(),
  routes.dutyRates,
  routes.system,
];
const OWN_CALLS = [routes.api.me, routes.api.notifications(), routes.api.sessions, "/api/v3/users"];

test.use({ extraHTTPHeaders: ownAddress() });
test.describe.configure({ timeout: 180_000 });

type Wanted = { path: string; headers: Record<string, string> };

const asPage = (path: string): Wanted[] => [
  { path, headers: {} },
  { path, headers: { rsc: "1" } },
];
const asCall = (path: string): Wanted => ({ path, headers: {} });

/** Ids of listings, as many together as one call takes. */
const idsOf = (listings: readonly { _id: string }[]) =>
  Array.from({ length: Math.ceil(listings.length / limits.viewedHomesKept) }, (_, part) =>
    listings.slice(part * limits.viewedHomesKept, (part + 1) * limits.viewedHomesKept).map(({ _id }) => _id),
  );

/** Every public page with its payload, and every public call. */
async function publicAnswers(request: APIRequestContext): Promise<Wanted[]> {
  const listings = sampleOf(await allListedProperties(request), LISTINGS_AT_STANDARD);
  const pages = [
    ...(await cachedPages(request)),
    ...listings.map(({ slug }) => `/property/${slug}`),
    ...idsOf(listings).map((ids) => routes.compare(ids.slice(0, limits.comparedHomesMax))),
  ];
  const calls = [
    "/api/v1/properties?limit=100",
    "/api/v1/properties?limit=100&page=2",
    "/api/v1/property-types",
    "/api/v1/cities",
    "/api/health",
    "/api/openapi.json",
    "/api/docs",
    ...idsOf(listings).map((ids) => routes.api.cards(ids)),
    ...listings.map(({ _id }) => `/api/v1/properties/${_id}`),
  ];
  return [...pages.flatMap(asPage), ...calls.map(asCall)];
}

/** Which of the secrets are in which answer. */
async function hits(request: APIRequestContext, wanted: readonly Wanted[], secrets: readonly string[]) {
  const found: string[] = [];
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const answers = wanted.slice(from, from + AT_ONCE).map(async ({ path, headers }) => {
      const text = await (await request.get(path, { headers })).text();
      for (const secret of secrets)
        if (text.includes(secret)) found.push(`${path} ${JSON.stringify(headers)}: ${secret}`);
    });
    await Promise.all(answers);
  }
  return found;
}

test("no seller's number, email or address line is in any page, its payload or the API", async ({ request }) => {
  const secrets = await sellerSecrets();
  expect(secrets.length).toBeGreaterThan(100);
  const wanted = await publicAnswers(request);
  expect(wanted.length).toBeGreaterThanOrEqual(RESPONSES_MIN);
  expect(await hits(request, wanted, secrets)).toEqual([]);
});

test("no seller's number, email or address line reaches somebody signed in who unlocked nothing, in signed-in pages and calls either", async ({
  request,
}) => {
  const secrets = await sellerSecrets();
  const { email, number } = await signUp({ request }, "buyer");
  const wanted = [...(await publicAnswers(request)), ...OWN_PAGES.flatMap(asPage), ...OWN_CALLS.map(asCall)];
  expect(await hits(request, wanted, secrets)).toEqual([]);
  const [page, call] = [routes.profile, routes.api.me].map(asCall);
  const own = await hits(
    request,
    [page, call].filter((one) => one !== undefined),
    [email, number],
  );
  expect(own.length, "one's own number and email, on the page and in the call").toBe(4);
});

test("administrators see numbers and emails, so the search finds what is there", async ({ request }) => {
  const secrets = await sellerSecrets();
  await signInAs({ request }, "admin");
  const found = await hits(request, [...asPage(routes.users()), asCall("/api/v3/users")], secrets);
  expect(new Set(found.map((hit) => hit.split(": ", 1)[0])).size).toBe(3);
});

test("a number in the typed texts of a stored listing is in neither its call nor its page: both show its public texts alone", async ({
  request,
}) => {
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
