import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "@playwright/test";
import { ownAddress } from "@/e2e/fixtures";
import { startOnCopy, startProduct, statusOf } from "@/e2e/own-server";
import { listedProperties } from "@/e2e/public-pages";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { freePort } from "@/scripts/steps/port.mjs";
import { openDatabaseProxy } from "@/tests/database-proxy";

const KEY = "rzp_test_0123456789";
const PATIENCE_MS = 20_000;
const BROWSER = { "accept-encoding": "gzip, deflate, br, zstd" };

for (const [variable, changes] of [
  ["AUTH_SECRET", { AUTH_SECRET: "" }],
  ["RAZORPAY_KEY_ID", { RAZORPAY_KEY_ID: KEY, PAYMENTS_SANDBOX: "" }],
  ["RAZORPAY_KEY_SECRET", { RAZORPAY_KEY_ID: "rzp_own_0123456789", RAZORPAY_KEY_SECRET: "" }],
  ["RAZORPAY_API_URL", { PAYMENTS_SANDBOX: "", RAZORPAY_KEY_ID: "rzp_own_0", RAZORPAY_API_URL: "https://pay.example" }],
] as const)
  test(`a wrong ${variable} ends the start with one line that names it`, async () => {
    const { RAZORPAY_CHECKOUT_URL: _, RAZORPAY_API_URL: __, ...env } = process.env;
    const server = spawn("node", [".next/standalone/server.js"], {
      env: { ...env, PORT: String(await freePort()), BIND_ADDRESS: "127.0.0.1", NODE_ENV: "production", ...changes },
      stdio: ["ignore", "ignore", "pipe"],
      timeout: PATIENCE_MS,
      killSignal: "SIGKILL",
    });
    const [said, [code]] = await Promise.all([text(server.stderr), once(server, "exit")]);
    const lines = said.split("\n").filter((line) => line.includes("Environment variable"));
    expect([code, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toContain(`Environment variable ${variable} is `);
    expect(said).not.toMatch(/ {4}at |0123456789|pay\.example/);
  });

const QUICK_MS = 2_000;
const FAR_TOO_LARGE = Buffer.alloc(2_000_000, "x");

/** A keep-alive connection, and a function that sends one request after another on it. */
function oneConnection(site: string) {
  const { hostname, port } = new URL(site);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (method: string, path: string, headers: Record<string, string> = {}, body?: Buffer) =>
    new Promise<number | undefined>((resolve, reject) => {
      const call = request({ agent, hostname, port, method, path, headers, timeout: QUICK_MS }, (answer) => {
        answer.resume().on("error", reject);
        answer.on("end", () => resolve(answer.statusCode));
      });
      call.on("timeout", () => call.destroy(new Error(`${method} ${path} took longer than ${QUICK_MS} ms`)));
      call.on("error", reject);
      // Without an announced length a body that is written in parts is sent in chunks.
      if (body) call.write(body);
      call.end();
    });
  return { ask, end: () => agent.destroy() };
}

for (const [kind, told] of [
  ["announced by its length", { "content-length": String(FAR_TOO_LARGE.length) }],
  ["counted while it comes", {}],
] as const)
  test(`a body that is too large, ${kind}, leaves its connection usable`, async ({ baseURL }) => {
    const { ask, end } = oneConnection(baseURL ?? "");
    const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin", ...told };
    try {
      for (let round = 0; round < 3; round++) {
        expect(await ask("POST", routes.api.login, headers, FAR_TOO_LARGE)).toBe(413);
        expect(await ask("GET", routes.api.health)).toBe(200);
      }
    } finally {
      end();
    }
  });

for (const [protocol, more] of [
  ["websocket", {}],
  ["h2c", { "http2-settings": "AAMAAABkAAQCAAAAAAIAAAAA" }],
] as const)
  test(`a request to change to ${protocol} is answered as HTTP, and leaves its connection usable`, async ({
    baseURL,
  }) => {
    const { ask, end } = oneConnection(baseURL ?? "");
    const headers = { connection: "Upgrade", upgrade: protocol, ...more };
    try {
      expect(await ask("GET", routes.api.health)).toBe(200);
      expect(await ask("GET", "/", headers)).toBe(200);
      expect(await ask("GET", "/no/such/page", headers)).toBe(404);
      expect(await ask("GET", routes.api.health)).toBe(200);
    } finally {
      end();
    }
  });

const AT_ONCE = 50;

/** Headers by which a caller might pretend to be somebody else, others for each number. */
const forged = (number: number) => {
  const address = `10.7.${number >> 8}.${number & 255}`;
  return { "x-basera-peer": address, "x-forwarded-for": address, "x-real-ip": address, forwarded: `for=${address}` };
};

test("no header of a caller's own escapes the limit of public calls", async () => {
  test.setTimeout(90_000);
  const { child, site } = await startProduct({ TRUSTED_PROXY_HOPS: "0" });
  const call = (number: number) => statusOf(`${site}/api/openapi.json`, forged(number));
  try {
    await expect.poll(() => statusOf(`${site}/api/health`), { timeout: 30_000 }).toBe(200);
    for (let from = 0; from < limits.publicCallsPerMinute; from += AT_ONCE) {
      const statuses = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => call(from + index)));
      expect(new Set(statuses)).toEqual(new Set([200]));
    }
    expect(await call(limits.publicCallsPerMinute)).toBe(429);
    expect(await statusOf(`${site}/api/openapi.json`)).toBe(429);
    expect(await statusOf(`${site}/api/v1/cities`, forged(1))).toBe(429);
    expect(await statusOf(`${site}/api/health`)).toBe(200);
  } finally {
    child.kill("SIGKILL");
  }
});

const RECOVERY_MS = 5_000;
const LONGEST_ANSWER_MS = 6_000;

test("while the database is unavailable cached pages are served, others answer 503, and all recovers by itself", async ({
  request,
}) => {
  test.setTimeout(90_000);
  const [seen, unseen, later] = await listedProperties(request, 3);
  const proxy = await openDatabaseProxy(new URL(process.env.MONGODB_URI ?? ""));
  const viaProxy = ({ pathname }: URL) => `mongodb://127.0.0.1:${proxy.port}${pathname}?directConnection=true`;
  const { child, site, close } = await startOnCopy({}, viaProxy);
  try {
    expect(await statusOf(`${site}/property/${seen?.slug}`)).toBe(200);
    expect(await statusOf(`${site}/`)).toBe(200);

    proxy.shut();
    await expect.poll(() => statusOf(`${site}/api/health`), { timeout: 10_000 }).toBe(503);
    expect(await statusOf(`${site}/property/${seen?.slug}`)).toBe(200);
    expect(await statusOf(`${site}/`)).toBe(200);
    for (const path of [
      `/property/${unseen?.slug}`,
      "/listings?maxPrice=12345",
      "/api/v1/properties",
      "/buy?search=lake",
    ]) {
      const startedAt = Date.now();
      expect(await statusOf(site + path), path).toBe(503);
      expect(Date.now() - startedAt, `ms of ${path}`).toBeLessThan(LONGEST_ANSWER_MS);
    }

    proxy.reopen();
    const recovered = async () => [
      await statusOf(`${site}/property/${later?.slug}`),
      await statusOf(`${site}/api/health`),
    ];
    await expect.poll(recovered, { timeout: RECOVERY_MS, intervals: [250] }).toEqual([200, 200]);
    expect(await statusOf(`${site}/property/${unseen?.slug}`)).toBe(200);
    expect(child.exitCode).toBeNull();
  } finally {
    await close();
    proxy.shut();
    proxy.end();
  }
});

const TOKEN = "a-token-for-monitors-0123";
const VISITS = 5;
const ID = "0123456789abcdef0123456789abcdef";

test.describe("with a token for monitors", () => {
  // In their order on one server: the first test counts from zero.
  test.describe.configure({ mode: "default" });
  let server: Awaited<ReturnType<typeof startOnCopy>>;
  // On the shared database a page that another test changes while it is rendered is not cached.
  test.beforeAll(async () => {
    server = await startOnCopy({ METRICS_TOKEN: TOKEN, TRUSTED_PROXY_HOPS: "1" });
  });
  test.afterAll(() => server.close());

  test("monitors read the metrics of a server, and every call gets its request id", async () => {
    const { site } = server;
    const ask = (path: string, headers: Record<string, string> = {}) =>
      fetch(site + path, { headers: { ...ownAddress(), ...headers } });
    const scrape = () => ask(routes.api.metrics, { authorization: `Bearer ${TOKEN}` });
    const callsIn = (text: string) =>
      Number(/^basera_http_requests_total\{route="api_v1",status="200"\} (\d+)$/m.exec(text)?.[1]);
    const callsBefore = callsIn(await (await scrape()).text());
    for (const path of [routes.api.health, "/v1/cities", "/api/no-such-call", "/api/%E0"]) {
      const answer = await ask(path, { "x-request-id": ID });
      expect([path, answer.headers.get("x-request-id")]).toEqual([path, ID]);
      await answer.text();
    }
    const forged = await ask(routes.api.health, { "x-request-id": "9826012345" });
    expect(forged.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    const page = await ask(routes.about);
    expect([page.status, page.headers.get("x-request-id")]).toEqual([200, null]);
    await page.text();

    expect((await ask(routes.api.metrics)).status).toBe(401);
    const told = await scrape();
    expect([told.status, told.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    const text = await told.text();
    for (const line of [
      /^basera_http_requests_total\{route="page",status="200"\} 1$/m,
      /^basera_http_request_duration_seconds_count\{route="page"\} 1$/m,
      /^basera_page_cache_entries\{partition="pages"\} [1-9]\d*$/m,
      /^basera_unknown_inline_scripts_total 0$/m,
      /^basera_event_loop_delay_seconds\{quantile="0.99"\} /m,
      /^basera_database_connections\{state="open"\} [1-9]\d*$/m,
      /^basera_orders\{status="captured"\} \d+$/m,
    ])
      expect(text).toMatch(line);
    expect(callsIn(text) - callsBefore).toBe(1);
    expect(text).not.toMatch(/no-such-call|9826012345/);
  });

  test("a cached page is sent from the response cache from its third visit on, the same for everybody", async () => {
    const { site } = server;
    // One of the demo: other tests post and change listings meanwhile.
    const list = await fetch(`${site}${routes.api.properties}?limit=1&sort=price-desc`);
    const [listing] = (await list.json()).data as { slug: string }[];
    const ask = (headers: Record<string, string> = {}) =>
      fetch(site + routes.property(listing?.slug ?? ""), { headers: { ...ownAddress(), ...BROWSER, ...headers } });
    const ready = async () => {
      const told = await fetch(site + routes.api.metrics, { headers: { authorization: `Bearer ${TOKEN}` } });
      return Number(/^basera_response_cache_hits_total (\d+)$/m.exec(await told.text())?.[1]);
    };
    await (await ask()).text();
    await expect
      .poll(async () => {
        await (await ask()).text();
        return ready();
      })
      .toBeGreaterThan(0);
    const before = await ready();
    const [first, ...others] = await Promise.all(
      Array.from({ length: VISITS }, (_, visit) => ask(visit % 2 ? { cookie: "basera_signed_in=1; a=b" } : {})),
    );
    const page = await first?.text();
    expect(page).toContain("</html>");
    for (const answer of others) expect(await answer.text()).toBe(page);
    expect((await ready()) - before).toBe(VISITS);

    const gzip = await ask({ "accept-encoding": "gzip" });
    expect([first?.headers.get("content-encoding"), gzip.headers.get("content-encoding")]).toEqual(["br", "gzip"]);
    expect(await gzip.text()).toBe(page);
    expect((await ready()) - before).toBe(VISITS + 1);

    const made = await ask({ "accept-encoding": "identity" });
    expect(await made.text()).toBe(page);
    for (const name of ["content-type", "content-security-policy", "cache-control", "vary", "etag", "x-nextjs-cache"])
      expect([name, first?.headers.get(name)]).toEqual([name, made.headers.get(name)]);
    const payload = await ask({ rsc: "1" });
    expect(payload.headers.get("content-type")).not.toContain("text/html");
    await payload.text();
    expect((await ready()) - before).toBe(VISITS + 1);
  });
});
