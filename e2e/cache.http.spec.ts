import { randomBytes } from "node:crypto";
import { request as contexts, expect, test } from "@playwright/test";
import { ownAddress } from "@/e2e/fixtures";
import { type Person, signUp } from "@/e2e/people";
import { cachedPages, listedProperties } from "@/e2e/public-pages";
import { limits } from "@/lib/platform/limits";
import { FOREIGN_LIFETIME, OWN_PROXY_HEADER } from "@/lib/platform/response-cache";
import { routes } from "@/lib/platform/routes";
import { atDepth } from "@/tests/depth";

const PERSONAL = [routes.dashboard, routes.profile, routes.account, routes.credits, routes.api.me];
const REQUESTS = atDepth({ standard: 250, all: 1_000 });
const AT_ONCE = 10;

test("public pages are the same bytes for everyone, and the second answer comes from the cache", async ({
  request,
}) => {
  for (const path of await cachedPages(request)) {
    const first = await request.get(path);
    expect(first.status(), path).toBe(200);
    const cookie = `next-auth.session-token=${randomBytes(24).toString("hex")}; basera_signed_in=1`;
    for (const headers of [{}, { cookie }]) {
      const again = await request.get(path, { headers });
      expect(again.headers()["x-nextjs-cache"], path).toBe("HIT");
      expect(again.headers()["set-cookie"], path).toBeUndefined();
      expect(again.headers()["cache-control"], path).toBe(FOREIGN_LIFETIME);
      expect((await again.body()).equals(await first.body()), path).toBe(true);
    }
    expect(first.headers()["set-cookie"], path).toBeUndefined();
  }
});

test("caches that learn of no change keep no public answer for long, except the proxy of deploy/ (security F39)", async ({
  request,
}) => {
  const [listing] = await listedProperties(request, 1);
  const page = await (await request.get(`/property/${listing?.slug}`)).text();
  const photo = /\/media\/[\da-f]{32}-\d+\.webp/.exec(page)?.[0] ?? "";
  const lifetimeOf = async (path: string, headers: Record<string, string> = {}) =>
    (await request.get(path, { headers, maxRedirects: 0 })).headers()["cache-control"] ?? "";
  const kept = [...(await cachedPages(request)), routes.sitemap, routes.feed, "/robots.txt", "/api/docs"];
  for (const path of kept) {
    for (const headers of [{}, { rsc: "1" }] as Record<string, string>[]) {
      const lifetime = await lifetimeOf(path, headers);
      // A redirect to the address of a payload, and a page that is rendered per request, are kept by nobody.
      expect([FOREIGN_LIFETIME, ""].includes(lifetime) || /no-store/.test(lifetime), `${path}: ${lifetime}`).toBe(true);
    }
    for (const headers of [{}, { [OWN_PROXY_HEADER]: "1" }] as Record<string, string>[])
      expect(await lifetimeOf(path, headers), path).toMatch(
        OWN_PROXY_HEADER in headers ? /^s-maxage=\d+/ : FOREIGN_LIFETIME,
      );
  }
  for (const path of ["/no-such-page", "/listings?maxPrice=50000", "/buy?search=indore", "/form/enquiry"])
    expect(await lifetimeOf(path), path).toContain("no-store");
  for (const path of ["/api/v1/properties?limit=1", "/api/v1/cities", "/api/openapi.json"])
    expect(await lifetimeOf(path), path).toBe("public, max-age=0, must-revalidate");
  const short = `max-age=${limits.photoCachedSeconds}`;
  for (const path of [photo, `/preview/${listing?.slug}.jpg`]) expect(await lifetimeOf(path), path).toContain(short);
});

test("nothing of the first visitor's address is cached for others", async ({ request }) => {
  const properties = await listedProperties(request, 45);
  const cold = [
    "/listings?page=7",
    "/LISTINGS?page=8",
    "/buy?page=9",
    "/property/explore?category=lease",
    "/property/plot/ujjain/sale/2500000-5000000",
    `/property/${properties.at(-1)?.slug}`,
    "/login",
    "/no-such-page-at-all",
  ];
  for (const path of cold) {
    const mark = randomBytes(8).toString("hex");
    const secret = `${path.includes("?") ? "&" : "?"}utm_source=${mark}&email=${mark}@x.in&_rsc=${mark}&page=`;
    const policy = `script-src 'nonce-${mark}'`;
    await request.get(path + secret, { headers: { "content-security-policy": policy } });
    for (const headers of [{}, { rsc: "1" }] as Record<string, string>[]) {
      const later = await (await request.get(path, { headers })).text();
      expect(later, path).not.toContain(mark);
    }
  }
});

test("two people and a visitor in turn: nobody gets a byte of another's", async ({ request, baseURL }) => {
  test.setTimeout(300_000);
  const someone = async () => {
    const context = await contexts.newContext({ baseURL: baseURL ?? "", extraHTTPHeaders: ownAddress() });
    return { context, person: await signUp({ request: context }, "owner") };
  };
  const people = [await someone(), await someone()] as const;
  const secretsOf = ({ userName, email, number }: Person) => [userName, email, number];
  const secrets = people.flatMap(({ person }) => secretsOf(person));
  const pages = await cachedPages(request);
  const variants = [{}, { rsc: "1" }] as Record<string, string>[];
  const kept = new Map<string, string>();
  let crossed = 0;

  const ask = async (number: number) => {
    const one = people[number % 3];
    const headers = variants[Math.floor(number / 3) % 2] ?? {};
    const isPersonal = one !== undefined && number % 5 === 0;
    const paths = isPersonal ? PERSONAL : pages;
    const path = paths[Math.floor(number / 6) % paths.length] ?? "/";
    const answer = await (one?.context ?? request).get(path, { headers });
    const text = await answer.text();
    const own = isPersonal ? secretsOf(one.person) : [];
    const what = `${path} ${JSON.stringify(headers)} for ${number % 3}`;
    expect(answer.status(), what).toBe(200);
    crossed += secrets.filter((secret) => !own.includes(secret) && text.includes(secret)).length;
    if (isPersonal) {
      expect(text, what).toContain(one.person.userName);
      expect(answer.headers()["cache-control"], what).toContain("no-store");
      return;
    }
    const key = path + JSON.stringify(headers);
    const before = kept.get(key) ?? text;
    const at = [...text].findIndex((character, place) => character !== before[place]);
    const around = [before, text].map((one) => one.slice(Math.max(0, at - 80), at + 80)).join("\n");
    expect(text === before, `the same bytes: ${what}\n${around}`).toBe(true);
    kept.set(key, text);
  };
  for (let from = 0; from < REQUESTS; from += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => ask(from + index)));
  expect(crossed).toBe(0);
  expect(kept.size).toBe(2 * pages.length);
  for (const { context } of people) await context.dispose();
});

test("no answer that depends on a session may be cached", async ({ baseURL }) => {
  const context = await contexts.newContext({ baseURL: baseURL ?? "", extraHTTPHeaders: ownAddress() });
  await signUp({ request: context }, "buyer");
  const personal = [
    ...PERSONAL,
    routes.cart,
    routes.myProperties,
    routes.users(),
    routes.upload,
    routes.api.notifications(),
    routes.api.sessions,
    routes.api.exportAccount,
    "/api/v3/users",
    "/api/auth/session",
  ];
  const expectNotKept = async (path: string, headers = {}, maxRedirects = 0) => {
    const answer = await context.get(path, { headers, maxRedirects });
    expect(answer.headers()["cache-control"] ?? "", `${answer.status()} ${path}`).toContain("no-store");
  };
  for (const path of personal) await expectNotKept(path);
  // The framework first redirects to the address with the key of a payload.
  for (const path of personal) await expectNotKept(path, { rsc: "1" }, 1);
  for (const path of [routes.api.logout, ...personal]) await expectNotKept(path);
  await context.dispose();
});

test("pages rendered per request set no cookie either", async ({ request }) => {
  for (const path of [
    "/listings?maxPrice=50000",
    "/buy?search=indore",
    "/property/explore?search=2+bhk",
    "/listings?sort=price-asc",
  ]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()["set-cookie"], path).toBeUndefined();
  }
});
