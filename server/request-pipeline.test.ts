import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { PEER_HEADER } from "@/lib/api/client-address";
import { databaseUnavailableSince } from "@/lib/platform/database";
import { ERRORS } from "@/lib/platform/errors";
import { createPageCache } from "@/lib/platform/page-cache";
import { currentRequestId, requestStart, setPageStatus } from "@/lib/platform/request-context";
import { createResponseCache } from "@/lib/platform/response-cache";
import { createPipeline } from "@/server/request-pipeline";

vi.mock("@/lib/platform/database");

let framework: RequestListener;
const server = createServer(
  createPipeline(createResponseCache(createPageCache()), (incoming, response) => framework(incoming, response)),
);
let port: number;

async function send(path: string, { method = "GET", headers = {} } = {}) {
  const sent = request({ port, path, method, headers, agent: false }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const body = Buffer.concat(await answer.toArray()).toString();
  return { status: answer.statusCode, headers: answer.headers, body };
}

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
afterAll(() => void server.close());
beforeEach(() => {
  vi.mocked(databaseUnavailableSince).mockReturnValue(undefined);
  framework = (incoming, response) => void response.end(incoming.url);
});

it("gives every response the security headers, and a page the policy of pages", async () => {
  for (const path of ["/listings", "/api/v1/properties", "/property/%FF"]) {
    const { headers } = await send(path);
    expect(headers, path).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "strict-transport-security": "max-age=31536000; includeSubDomains",
    });
    expect(String(headers["content-security-policy"]).startsWith("default-src 'none'"), path).toBe(
      path !== "/listings",
    );
  }
});

it("sends a page with the status that it chose, and an error as it is", async () => {
  framework = (_, response) => {
    setPageStatus(410);
    response.end();
  };
  expect((await send("/listing-link/used")).status).toBe(410);
  framework = (_, response) => {
    setPageStatus(410);
    response.writeHead(500).end();
  };
  expect((await send("/listing-link/used")).status).toBe(500);
  framework = (_, response) => void response.end();
  expect((await send("/listing-link/open")).status).toBe(200);
  for (const status of [101, 204, 304, 1_000]) {
    framework = (_, response) => {
      setPageStatus(status);
      response.end();
    };
    expect((await send("/form/contact")).status, String(status)).toBe(200);
  }
});

it("refuses what is no request for a page or call, before the framework sees it", async () => {
  framework = vi.fn();
  const malformed = await send("/property/%FF");
  expect([malformed.status, malformed.headers["x-request-id"]]).toEqual([400, JSON.parse(malformed.body).requestId]);
  const posted = await send("/listings", { method: "POST" });
  expect([posted.status, posted.headers.allow]).toEqual([405, "GET, HEAD"]);
  const long = await send(`/locality/indore/${"1a".repeat(7_500)}`);
  expect([long.status, JSON.parse(long.body).message]).toEqual([404, ERRORS.NOT_FOUND.message]);
  expect(framework).not.toHaveBeenCalled();
});

it("gives the framework one spelling of an address, the socket's address, and none of the headers it must not see", async () => {
  let seen: IncomingMessage["headers"] = {};
  framework = (incoming, response) => {
    seen = incoming.headers;
    response.end(incoming.url);
  };
  const forged = { [PEER_HEADER]: "9.9.9.9", "content-security-policy": "script-src 'nonce-x'", "next-action": "x" };
  expect((await send("/login?utm=1&next=2", { headers: forged })).body).toBe("/login");
  expect(seen[PEER_HEADER]).toBe("127.0.0.1");
  expect([seen["content-security-policy"], seen["next-action"]]).toEqual([undefined, undefined]);
});

it("redirects a list with unknown keys before anything is rendered", async () => {
  framework = (_, response) => void response.end("rendered");
  const { status, headers, body } = await send("/listings?utm=1&page=2");
  expect([status, headers.location, body]).toEqual([308, "/listings?page=2", ""]);
  expect(headers["content-security-policy"]).toBeTruthy();
});

it("answers within the context of its request", async () => {
  framework = (_, response) => void response.end(JSON.stringify([currentRequestId(), requestStart()]));
  const [id, start] = JSON.parse((await send("/api/health")).body);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(start).toEqual(expect.any(Number));
});

it("sends a location and a policy once, and other headers as often as they are appended", async () => {
  framework = (_, response) => {
    response.setHeader("location", "/a");
    response.appendHeader("Location", "/a");
    response.appendHeader("Content-Security-Policy", "default-src 'self'");
    response.appendHeader("x-other", "1");
    response.appendHeader("x-other", "2");
    response.end();
  };
  const { headers } = await send("/listings");
  expect(headers).toMatchObject({ location: "/a", "content-security-policy": "default-src 'self'", "x-other": "1, 2" });
});

it("gives the payload of a page, which runs nothing, the policy of answers", async () => {
  framework = (_, response) => {
    response.setHeader("content-type", "text/x-component");
    response.appendHeader("content-security-policy", "script-src 'self' 'sha256-a'");
    response.end();
  };
  const { headers } = await send("/listings");
  expect(headers["content-security-policy"]).toBe(
    (await send("/api/v1/properties")).headers["content-security-policy"],
  );
  expect(headers["content-security-policy"]).toMatch(/^default-src 'none'/);
});

it("turns the failure of a page into 503 while the database is unavailable, and only then", async () => {
  framework = (_, response) => {
    response.statusCode = 500;
    response.end();
  };
  const failed = await send("/listings");
  expect([failed.status, failed.headers["retry-after"]]).toEqual([500, undefined]);
  vi.mocked(databaseUnavailableSince).mockReturnValue(1);
  const unavailable = await send("/listings");
  expect([unavailable.status, unavailable.headers["retry-after"]]).toEqual([503, expect.stringMatching(/^\d+$/)]);
});
