import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createPageCache } from "@/lib/platform/page-cache";
import { createResponseCache, FOREIGN_LIFETIME, OWN_PROXY_HEADER } from "@/lib/platform/response-cache";
import { createForwardedFilter } from "@/server/forwarded-headers";
import { createPipeline } from "@/server/request-pipeline";
import { forPage, pageValue, withPage } from "@/tests/cache-values";

const ON_SERVER = "s-maxage=31536000, stale-while-revalidate";
const OWN_PROXY = { [OWN_PROXY_HEADER]: "1" };
const GZIP = { "accept-encoding": "gzip" };

let lifetime: string | undefined;
let hops = 1;
const pages = createPageCache();
const responses = createResponseCache(pages);
const filters = [0, 1].map((TRUSTED_PROXY_HOPS) =>
  createForwardedFilter({ TRUSTED_PROXY_HOPS, TRUSTED_PROXIES: "127.0.0.1" }),
);
const server = createServer(
  createPipeline(
    responses,
    ({ url }, response) => {
      const kept = pages.get("page", forPage);
      if (!kept) pages.set("page", pageValue({ tags: [], html: "<p>A page</p>" }), withPage);
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.setHeader("etag", '"tag"');
      response.setHeader("vary", "rsc, accept-encoding");
      if (lifetime) response.setHeader("Cache-Control", lifetime);
      if (url === "/about") response.setHeader("x-nextjs-cache", kept ? "HIT" : "MISS");
      response.end("<p>A page</p>");
    },
    { dropForwarded: (incoming) => filters[hops]?.(incoming) },
  ),
);
let port: number;

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
afterAll(() => void server.close());
beforeEach(() => {
  lifetime = ON_SERVER;
  hops = 1;
});

async function ask(headers: Record<string, string>, path = "/about") {
  const sent = request({ host: "127.0.0.1", port, path, headers, agent: false }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  await answer.toArray();
  return { status: answer.statusCode, lifetime: answer.headers["cache-control"], vary: answer.headers.vary };
}

const foreign = { lifetime: FOREIGN_LIFETIME, vary: "rsc, accept-encoding" };
const own = { lifetime: ON_SERVER, vary: `rsc, accept-encoding, ${OWN_PROXY_HEADER}` };

it.each([
  ["foreign caches", {}, foreign],
  ["the proxy of deploy/", OWN_PROXY, own],
] as const)("a page from the framework has the lifetime for %s (security F39)", async (_, headers, expected) => {
  expect(await ask(headers, "/listings")).toMatchObject(expected);
});

it("a page that is sent again has the lifetime for its receiver, whoever received it first", async () => {
  for (const first of [{}, OWN_PROXY]) {
    const before = responses.counts().answers;
    await vi.waitFor(async () => {
      await ask({ ...GZIP, ...first });
      expect(responses.counts().answers).toBeGreaterThan(before);
    });
    for (let round = 0; round < 2; round++) {
      expect(await ask(GZIP)).toMatchObject(foreign);
      expect(await ask({ ...GZIP, ...OWN_PROXY })).toMatchObject(own);
      const known = { ...GZIP, "if-none-match": '"tag"' };
      expect(await ask(known)).toMatchObject({ status: 304, ...foreign });
    }
    pages.expireAll();
  }
});

it("nobody but a trusted proxy gets the long form", async () => {
  hops = 0;
  expect(await ask(OWN_PROXY, "/listings")).toMatchObject(foreign);
});

it.each(["private, no-store", "public, max-age=50, must-revalidate", "public, max-age=31536000, immutable", undefined])(
  "any other lifetime stays: %s",
  async (other) => {
    lifetime = other;
    for (const headers of [{}, OWN_PROXY])
      expect(await ask(headers, "/listings")).toMatchObject({ lifetime: other, vary: "rsc, accept-encoding" });
  },
);

it("the proxy of deploy/ asks for the long form and passes the short one on", () => {
  const sample = readFileSync("deploy/nginx.conf", "utf8");
  expect(sample).toContain(`"~s-maxage" "${FOREIGN_LIFETIME}"`);
  expect(sample.toLowerCase()).toContain(`proxy_set_header ${OWN_PROXY_HEADER} 1;`);
});
