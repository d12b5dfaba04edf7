import { expect, test } from "@playwright/test";
import { ownAddress } from "@/e2e/fixtures";
import { startOnCopy } from "@/e2e/own-server";
import { signUp } from "@/e2e/people";
import { cachedPages, listedProperties, pagesPerRequest } from "@/e2e/public-pages";
import { type RawAnswer, rawRequest, type Wanted } from "@/e2e/raw-request";
import { SESSION_MARK_SCRIPT } from "@/lib/identity/constants";
import { routes } from "@/lib/platform/routes";

test.use({ extraHTTPHeaders: ownAddress() });

const SIGNED_IN = [routes.dashboard, routes.profile, routes.account, routes.credits, routes.cart, routes.myProperties];
const ALWAYS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
};
/** With it, all headers of an answer stay below the 4 kB a proxy reads by default. */
const LONGEST_POLICY = 3_000;
const OTHERS: readonly [Wanted, number][] = [
  [{ path: "/no-such-page" }, 404],
  [{ path: "/property/000000000000000000000000" }, 404],
  [{ path: "//listings" }, 308],
  [{ path: "/listings/" }, 308],
  [{ path: "/listings?type=Flat&type=House" }, 308],
  [{ path: "/listings?page=900" }, 307],
  [{ path: routes.dashboard }, 307],
  [{ path: "/property/%FF" }, 400],
  [{ path: "/listings", method: "POST" }, 405],
  [{ path: "/api/health", method: "TRACE" }, 405],
  [{ path: routes.login }, 200],
  [{ path: routes.register }, 200],
  [{ path: routes.adminLogin }, 200],
  [{ path: "/api/v1/cities" }, 200],
  [{ path: "/v1/cities" }, 200],
  [{ path: "/api/v9/nothing" }, 404],
  [{ path: "/api/v1/properties", method: "DELETE" }, 405],
  [{ path: "/api/v1/properties?page=-1" }, 400],
  [{ path: routes.api.me }, 401],
  [{ path: "/api/v3/users" }, 401],
  [{ path: routes.api.login, method: "POST" }, 403],
  [{ path: "/api/docs" }, 200],
  [{ path: "/api/auth/csrf" }, 200],
  [{ path: "/media/00000000000000000000000000000000-640.webp" }, 404],
  [{ path: "/icons.svg" }, 200],
  [{ path: "/favicon.ico" }, 200],
];

test("every answer carries the security headers, once, and one policy that forbids frames", async ({
  request,
  baseURL,
}) => {
  const [listing] = await listedProperties(request, 1);
  const photo = /\/media\/[\da-f]{32}-\d+\.webp/.exec(
    await (await request.get(`/property/${listing?.slug}`)).text(),
  )?.[0];
  const script = /\/_next\/static\/[^"]+\.js/.exec(await (await request.get("/")).text())?.[0];
  const wanted: readonly (readonly [Wanted, number])[] = [
    ...OTHERS,
    ...(await cachedPages(request)).map((path) => [{ path }, 200] as const),
    ...[photo ?? "", script ?? ""].map((path) => [{ path }, 200] as const),
  ];
  for (const [one, expected] of wanted) {
    const { status, headers } = await rawRequest(baseURL ?? "", one);
    const what = `${one.method ?? "GET"} ${one.path}`;
    expect(status, what).toBe(expected);
    expect(headers, what).toMatchObject(ALWAYS);
    const policy = String(headers["content-security-policy"]);
    expect(policy.match(/frame-ancestors 'none'/g)?.length, what).toBe(1);
    expect(policy.startsWith("sandbox; default-src 'none'"), what).toBe(one.path.startsWith("/media/"));
    expect(headers["x-powered-by"], what).toBeUndefined();
  }
});

const policyOf = ({ headers }: RawAnswer) => String(headers["content-security-policy"]);
const UNKNOWN_PAGES = ["/no-such-page", "/property/nowhere", "/property/000000000000000000000000", "/test/9"];

test("a cached page has one policy that names its scripts by hash: rendered, cached, requested by HEAD, unchanged, and not found", async ({
  request,
}) => {
  test.setTimeout(120_000);
  const pages = [...(await cachedPages(request)), routes.login, routes.register, routes.forgotPassword, "/api/docs"];
  const { site, close } = await startOnCopy();
  try {
    const cold: string[] = [];
    for (const path of [...pages, routes.adminLogin, "/reset-password", ...UNKNOWN_PAGES]) {
      const first = await rawRequest(site, { path });
      const etag = String(first.headers.etag);
      const answers = [
        first,
        await rawRequest(site, { path }),
        await rawRequest(site, { path, method: "HEAD" }),
        await rawRequest(site, { path, headers: { "if-none-match": etag } }),
      ];
      if (first.headers["x-nextjs-cache"] === "MISS") cold.push(path);
      expect(answers.map(({ headers }) => headers["x-nextjs-cache"]).slice(1), path).toEqual(["HIT", "HIT", "HIT"]);
      expect(answers.map(({ status }) => status).slice(1), path).toEqual([first.status, first.status, 304]);
      expect(new Set(answers.map(policyOf)).size, path).toBe(1);
      const policy = policyOf(first);
      expect(policy, path).toMatch(/; script-src 'self'( 'sha256-[\w+/]{43}=')+; /);
      expect(policy, path).not.toMatch(/unsafe-inline|unsafe-eval|nonce-|strict-dynamic|, /);
      expect(policy.length, path).toBeLessThan(LONGEST_POLICY);
      expect(first.body, `inline styles of ${path}`).not.toMatch(/<[^>]+\sstyle="/);
    }
    expect(cold.length).toBeGreaterThan(pages.length);
  } finally {
    await close();
  }
});

/** Ours, the same on every page, and named by its hash. */
const MARK = `<script>${SESSION_MARK_SCRIPT}</script>`;

test("a list that is rendered for one request has a fresh nonce, and nobody keeps it", async ({ baseURL }) => {
  const seen = new Set<string>();
  for (const path of [...pagesPerRequest, ...pagesPerRequest]) {
    const answer = await rawRequest(baseURL ?? "", { path });
    const nonce = /script-src 'self' 'nonce-([\w+/]{22}==)' 'sha256-/.exec(policyOf(answer))?.[1] ?? "";
    expect(policyOf(answer), path).not.toMatch(/unsafe-inline|unsafe-eval|strict-dynamic|, /);
    expect(answer.headers["cache-control"], path).toContain("no-store");
    const scripts = answer.body.replace(MARK, "").match(/<script(?![^>]*application\/ld)[^>]*>/g) ?? [];
    expect(scripts.length, path).toBeGreaterThan(5);
    expect(
      scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`)),
      path,
    ).toEqual([]);
    expect(answer.body, `inline styles of ${path}`).not.toMatch(/<[^>]+\sstyle="/);
    seen.add(nonce);
  }
  expect(seen.size).toBe(2 * pagesPerRequest.length);
});

test("a signed-in page has a fresh nonce on every script and allows nothing inline besides", async ({
  request,
  baseURL,
}) => {
  await signUp({ request }, "owner");
  const cookie = (await request.storageState()).cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const seen = new Set<string>();
  for (const path of [...SIGNED_IN, ...SIGNED_IN]) {
    const { status, headers, body } = await rawRequest(baseURL ?? "", { path, headers: { cookie } });
    const policy = String(headers["content-security-policy"]);
    const nonce = /script-src 'self' 'nonce-([\w+/]{22}==)'/.exec(policy)?.[1] ?? "";
    expect(status, path).toBe(200);
    expect(headers, path).toMatchObject({ ...ALWAYS, "cache-control": expect.stringContaining("no-store") });
    expect(policy, path).not.toMatch(/unsafe-inline|unsafe-eval|strict-dynamic/);
    const scripts = body.match(/<script[^>]*>/g) ?? [];
    expect(scripts.length, path).toBeGreaterThan(5);
    expect(
      scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`)),
      path,
    ).toEqual([]);
    expect(body, `inline styles of ${path}`).not.toMatch(/<[^>]+\sstyle="/);
    seen.add(nonce);
  }
  expect(seen.size).toBe(2 * SIGNED_IN.length);
});
