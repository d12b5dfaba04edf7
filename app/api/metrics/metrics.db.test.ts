import { readFile } from "node:fs/promises";
import mongoose from "mongoose";
import { afterEach, describe, expect, it, vi } from "vitest";
import { GET } from "@/app/api/metrics/route";
import { assertMonitor } from "@/lib/api/access";
import type { OrderStatus } from "@/lib/payments/order-rules";
import { registerCache } from "@/lib/platform/cache-invalidation";
import { createPageCache } from "@/lib/platform/page-cache";
import { sharedQueue } from "@/lib/platform/queues";
import { countRequest, watchEventLoop } from "@/lib/platform/server-metrics";
import { OrderModel } from "@/models/payments";
import { callApi } from "@/tests/api-call";
import { orderAt } from "@/tests/ledger";

// @own-modules: the metrics count everything that the process did.
const TOKEN = vi.hoisted(() => {
  const token = "a-token-for-monitors";
  vi.stubEnv("METRICS_TOKEN", token);
  return token;
});
const ask = (authorization: string | undefined = `Bearer ${TOKEN}`) => callApi(GET, { headers: { authorization } });

const order = (status: OrderStatus, daysAgo = 0) => orderAt(status, new Date(Date.now() - daysAgo * 86_400_000));
afterEach(() => vi.restoreAllMocks());

describe("metrics", () => {
  it("are all described in docs/operations.md", async () => {
    const handbook = await readFile("docs/operations.md", "utf8");
    const names = [...(await ask()).text.matchAll(/^# HELP (\S+)/gm)].map(([, name = ""]) => name);
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !handbook.includes(`\`${name}`))).toEqual([]);
  });

  it("are Prometheus text for callers with the token, and never cached", async () => {
    await OrderModel.insertMany([
      order("created"),
      order("created"),
      order("failed"),
      order("created", 91),
      order("credited"),
    ]);
    registerCache(createPageCache());
    watchEventLoop();
    countRequest("home", 200, 3);
    let done: (value: unknown) => void = () => undefined;
    const queue = sharedQueue("of a test", { atOnce: 1, waiting: 5 });
    const works = [
      queue(
        () =>
          new Promise((resolve) => {
            done = resolve;
          }),
      ),
      queue(async () => undefined),
    ];
    const { status, headers, text } = await ask();
    done(undefined);
    await Promise.all(works);

    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
    for (const line of [
      "basera_database_up 1",
      "basera_database_unavailable_seconds 0",
      'basera_http_requests_total{route="home",status="200"} 1',
      'basera_page_cache_entries{partition="pages"} 0',
      'basera_page_cache_bytes{partition="reads"} 0',
      "basera_unknown_inline_scripts_total 0",
      "basera_unpublished_cache_tags 0",
      'basera_queue_length{queue="of a test",state="running"} 1',
      'basera_queue_length{queue="of a test",state="waiting"} 1',
      'basera_orders{status="created"} 2',
      'basera_orders{status="failed"} 1',
      'basera_orders{status="captured"} 0',
      'basera_mails_total{result="failed"} 0',
    ])
      expect(text.split("\n")).toContain(line);
    for (const name of ["process_cpu_seconds_total", "process_resident_memory_bytes", "basera_database_connections{"])
      expect(text).toContain(name);
    expect(text).not.toContain('{status="credited"}');
  });

  it("have one head for each name, and lines that Prometheus reads", async () => {
    const { text } = await ask();
    const names = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
    expect(new Set(names).size).toBe(names.length);
    const samples = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
    for (const line of samples) expect(line).toMatch(/^[a-z_]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? [\d.e+-]+$/);
  });

  it.each([
    undefined,
    "",
    "Bearer ",
    "Bearer a-token-for-monitor",
    `bearer ${TOKEN}`,
    TOKEN,
    `Bearer ${TOKEN} `.repeat(2),
  ])("answer 401 to %j", async (authorization) => {
    const { status, headers, text } = await callApi(GET, { headers: { authorization } });
    expect([status, headers.get("cache-control")]).toEqual([401, "private, no-store"]);
    expect(text).not.toContain("basera_");
  });

  it("answer 404 when the server has no token", () => {
    expect(() => assertMonitor(new Request("http://localhost"), "")).toThrow("Not found");
  });

  it("report an unavailable database without waiting for it", async () => {
    const db = mongoose.connection.db as object as { command: () => Promise<unknown> };
    vi.spyOn(db, "command").mockRejectedValue(Object.assign(new Error("x"), { name: "MongoNetworkError" }));
    const { status, text } = await ask();
    expect(status).toBe(200);
    expect(text).toContain("basera_database_up 0\n");
    expect(text).not.toContain("basera_orders");
  });
});
