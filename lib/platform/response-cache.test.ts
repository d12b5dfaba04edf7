import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createPageCache } from "@/lib/platform/page-cache";
import { traceRequest } from "@/lib/platform/request-context";
import { createResponseCache } from "@/lib/platform/response-cache";
import { forPage, pageValue, withPage } from "@/tests/cache-values";
import { isReleased } from "@/tests/process-measures";

const TAGS = ["property:1"];
const FIRST_HTML = `<p>₹24,000</p>${"<p>A page</p>".repeat(50)}`;
let HTML = FIRST_HTML;
const BROWSER = { "accept-encoding": "gzip, deflate, br, zstd" };
const ONLY_GZIP = { "accept-encoding": "gzip, deflate" };

let pages: ReturnType<typeof createPageCache>;
let responses: ReturnType<typeof createResponseCache>;
let cookie: string | undefined;
let site = 0;
/** Addresses that the framework had to answer. */
const asked: string[] = [];
const server = createServer((incoming, response) => {
  if (responses.answer(incoming, response)) return;
  traceRequest((trace) => {
    responses.record(incoming, response, trace);
    framework(incoming, response);
  });
});

/** Answers as the framework does: from the cache, or anew. */
function framework({ url = "" }: IncomingMessage, response: ServerResponse) {
  asked.push(url);
  const kept = pages.get("page", forPage);
  if (!kept) pages.set("page", pageValue({ tags: TAGS, html: HTML }), withPage);
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.setHeader("ETag", '"tag"');
  response.setHeader("x-nextjs-cache", kept ? "HIT" : "MISS");
  if (cookie) response.setHeader("set-cookie", cookie);
  response.end(HTML);
}

async function ask(headers: Record<string, string> = BROWSER, { path = "/page", method = "GET" } = {}) {
  const one = request({ port: site, path, method, headers }).end();
  const [answer] = (await once(one, "response")) as [IncomingMessage];
  const body = Buffer.concat(await answer.toArray());
  return { status: answer.statusCode, headers: answer.headers, body };
}

/** The page is cached, compressed, and was answered from there once. */
async function fillCache() {
  await ask();
  const { answers } = responses.counts();
  await vi.waitFor(async () => {
    await ask();
    expect(responses.counts().answers).toBeGreaterThan(answers);
  });
  asked.length = 0;
}

beforeEach(async () => {
  HTML = FIRST_HTML;
  pages = createPageCache();
  responses = createResponseCache(pages);
  cookie = undefined;
  server.listen(0);
  await once(server, "listening");
  site = (server.address() as AddressInfo).port;
});
afterEach(async () => {
  server.close();
  await once(server, "close");
});

it("sends again what was sent from a cached page, compressed", async () => {
  await fillCache();
  const { status, headers, body } = await ask();
  expect(asked).toEqual([]);
  expect([status, brotliDecompressSync(body).toString()]).toEqual([200, HTML]);
  expect(headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "content-encoding": "br",
    "content-length": String(body.length),
    "x-nextjs-cache": "HIT",
    etag: '"tag"',
  });
});

it("sends gzip to a client that does not accept brotli, from the page that is cached now", async () => {
  await fillCache();
  for (let time = 0; time < 2; time += 1) {
    const { status, headers, body } = await ask(ONLY_GZIP);
    expect([status, headers["content-encoding"], gunzipSync(body).toString()]).toEqual([200, "gzip", HTML]);
  }
  expect(asked).toEqual([]);
  pages.expire(TAGS);
  HTML = HTML.replace("24,000", "25,000");
  await fillCache();
  expect(gunzipSync((await ask(ONLY_GZIP)).body).toString()).toContain("25,000");
  expect(asked).toEqual([]);
});

it.each([
  ["gzip, deflate, br, zstd", "br"],
  ["br", "br"],
  ["gzip;q=0, br", "br"],
  ["br;q=0, gzip", "gzip"],
  ["BR;Q=0.0;x=1, x-gzip, gzip", "gzip"],
])("answers %s with %s", async (accepted, encoding) => {
  await fillCache();
  expect((await ask({ "accept-encoding": accepted })).headers["content-encoding"]).toBe(encoding);
  expect(asked).toEqual([]);
});

it("answers 304 to a client that has the page already", async () => {
  await fillCache();
  for (const tags of ['"tag"', 'W/"tag"', '"other", "tag"', "*"]) {
    const { status, headers, body } = await ask({ ...BROWSER, "if-none-match": tags });
    expect([status, body.length, headers.etag, headers["content-encoding"]]).toEqual([304, 0, '"tag"', undefined]);
  }
  expect((await ask({ ...BROWSER, "if-none-match": '"other"' })).status).toBe(200);
  expect((await ask({ ...BROWSER, "if-none-match": '"tag"', "cache-control": "no-cache" })).status).toBe(200);
  expect(asked).toEqual([]);
});

it("leaves every other form of request to the framework", async () => {
  await fillCache();
  for (const headers of [
    {},
    { "accept-encoding": "gzip;q=0, br;q=0" },
    { "accept-encoding": "deflate" },
    { ...BROWSER, rsc: "1" },
    { ...BROWSER, "next-router-prefetch": "1" },
    { ...BROWSER, cookie: "a=1; __prerender_bypass=x" },
  ] as Record<string, string>[])
    await ask(headers);
  await ask(BROWSER, { method: "HEAD" });
  await ask(BROWSER, { path: "/page?from=a-friend" });
  expect(asked).toHaveLength(8);
});

it("drops a response at the moment when something on the page changes, or its lifetime is over", async () => {
  await fillCache();
  pages.expire(TAGS);
  expect((await ask()).headers["x-nextjs-cache"]).toBe("MISS");
  await fillCache();
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 3_600_000);
  await ask();
  vi.restoreAllMocks();
  expect(asked).toEqual(["/page"]);
});

it("releases a page that is not cached any more", async () => {
  await fillCache();
  await ask(ONLY_GZIP);
  const page = new WeakRef(pages.current("page") ?? {});
  expect(page.deref()).toHaveProperty("compressed");
  pages.expire(TAGS);
  pages.get("page", forPage);
  expect(await isReleased(page)).toBe(true);
});

it("holds a few addresses of a page, the newest ones", async () => {
  await fillCache();
  for (const query of ["?a", "?b", "?c", "?d"]) await ask(BROWSER, { path: `/page${query}` });
  asked.length = 0;
  for (const path of ["/page?d", "/page?a", "/page", "/page"]) await ask(BROWSER, { path });
  expect(asked).toEqual(["/page"]);
});

it("caches no response that sets a cookie", async () => {
  cookie = "session=1";
  for (let time = 0; time < 5; time += 1) await ask();
  await vi.waitFor(() => expect(pages.current("page")?.compressed).toBeDefined());
  await ask();
  expect(responses.counts()).toEqual({ addresses: 0, answers: 0 });
});
