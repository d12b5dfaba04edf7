// @own-modules: the counts are kept on globalThis, and other files count too.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { logger } from "@/lib/platform/log";
import { metricText, recordRequest, requestMetrics } from "@/lib/platform/server-metrics";

const ID = "0123456789abcdef0123456789abcdef";
const warn = vi.spyOn(logger, "warn");
const server = createServer((request, response) => {
  recordRequest(request, response, ID);
  if (request.url === "/about") return;
  response.statusCode = request.url?.includes("broken") ? 500 : 200;
  response.end("x");
});
let site: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const ask = async (path: string) => {
  const answer = await fetch(site + path, { headers: { connection: "close" } });
  await answer.text();
  return answer.headers.get("x-request-id");
};
const text = () => requestMetrics().map(metricText).join("");

it("counts each request once by kind and status, and tells calls their id", async () => {
  expect(await ask("/api/v1/properties?search=9826012345")).toBe(ID);
  expect(await ask("/api/v1/properties/665f1c2ab3d94e0012a4c7d1")).toBe(ID);
  expect(await ask("/api/v1/broken")).toBe(ID);
  expect(await ask("/listings")).toBeNull();
  await vi.waitFor(() => expect(text()).toContain('basera_http_requests_total{route="list",status="200"} 1\n'));
  expect(text()).toContain('basera_http_requests_total{route="api_v1",status="200"} 2\n');
  expect(text()).toContain('basera_http_requests_total{route="api_v1",status="500"} 1\n');
  expect(text()).toContain('basera_http_request_duration_seconds_bucket{route="api_v1",le="+Inf"} 3\n');
  expect(text()).toContain('basera_http_request_duration_seconds_count{route="api_v1"} 3\n');
  expect(text()).not.toMatch(/9826012345|665f1c2a|properties/);
  expect(warn).not.toHaveBeenCalled();
});

it("has buckets that only grow", () => {
  const counts = [...text().matchAll(/_bucket\{route="api_v1",le="[^"]+"\} (\d+)/g)].map(([, count]) => Number(count));
  expect(counts).toHaveLength(12);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
});

it("leaves a line of a page that failed, by its kind", async () => {
  await ask("/property/broken-665f1c2ab3d94e0012a4c7d1?token=canary");
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
  expect(warn).toHaveBeenCalledWith(
    { id: ID, method: "GET", route: "property", status: 500, ms: expect.any(Number) },
    "page",
  );
});

it("tells answers from callers who left before theirs", async () => {
  const leaving = new AbortController();
  const left = fetch(`${site}/about`, { signal: leaving.signal }).catch(() => undefined);
  const firstRequest = new Promise((resolve) => server.once("request", resolve));
  await firstRequest;
  leaving.abort();
  await left;
  await vi.waitFor(() => expect(text()).toContain('basera_http_requests_total{route="page",status="aborted"} 1\n'));
});
