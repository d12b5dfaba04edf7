// @own-modules: the next expiry is state of the process.
import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { databaseUnavailableSince } from "@/lib/platform/database";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import type { ResponseCache } from "@/lib/platform/response-cache";
import { forgetSweeps, noteSweep } from "@/lib/search/next-expiry";
import { createFreshnessGate } from "@/server/freshness-gate";
import { createPipeline } from "@/server/request-pipeline";

vi.mock("@/lib/platform/database");

const EXPIRY = Date.parse("2026-11-24T10:00:00Z");
const WAIT_MS = 30;
let now = EXPIRY;
let isHidden = false;
let sweeps: number[] = [];
/** Ends the sweep that runs. */
let end: { resolve: () => void; reject: (error: Error) => void };

const gate = createFreshnessGate({
  clock: () => now,
  waitMs: WAIT_MS,
  sweep: (at) => {
    sweeps.push(at.getTime());
    return new Promise<void>((resolve, reject) => {
      end = {
        reject,
        resolve: () => {
          isHidden = true;
          noteSweep(at, EXPIRY + 60_000);
          resolve();
        },
      };
    });
  },
});
/** A cache that has every page, with the listing in it until it is hidden. */
const cache = {
  answer: (_: unknown, response: { end: (text: string) => void }) => {
    response.end(isHidden ? "without it" : "with it");
    return true;
  },
} as unknown as ResponseCache;
const server = createServer(createPipeline(cache, () => {}, { freshness: gate }));
let port: number;

async function read(path = "/listings"): Promise<string> {
  const [answer] = (await once(request({ port, path, agent: false }).end(), "response")) as [IncomingMessage];
  return Buffer.concat(await answer.toArray()).toString();
}
const sweepRuns = async () => {
  while (sweeps.length === 0) await new Promise((resolve) => setImmediate(resolve));
};

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
afterAll(() => void server.close());
beforeEach(() => {
  [now, isHidden, sweeps] = [EXPIRY, false, []];
  noteSweep(new Date(EXPIRY - 60_000), EXPIRY);
  vi.mocked(databaseUnavailableSince).mockReturnValue(undefined);
});
afterEach(() => void vi.restoreAllMocks());

it("lets requests pass while no listing has become stale", async () => {
  now = EXPIRY - 1;
  expect([await read(), sweeps]).toEqual(["with it", []]);
});

it("answers nothing between an expiry and its sweep, not even from the cache", async () => {
  const answers = [read(), read("/"), read("/api/v1/properties")];
  await sweepRuns();
  end.resolve();
  expect(await Promise.all(answers)).toEqual(["without it", "without it", "without it"]);
  expect(sweeps).toEqual([EXPIRY]);
  expect([await read(), sweeps]).toEqual(["without it", [EXPIRY]]);
});

it("sweeps before the first answer of a process, which knows no expiry", async () => {
  forgetSweeps();
  now = EXPIRY - 60_000;
  const answer = read();
  await sweepRuns();
  end.resolve();
  expect(await answer).toBe("without it");
});

it("lets requests pass that show no listing", async () => {
  const answers = [await read("/_next/static/chunk.js"), await read("/api/health")];
  expect([answers, sweeps]).toEqual([["with it", "with it"], []]);
});

it("lets a request go on when the sweep takes too long, logs it, and serves the others once it is done", async () => {
  const warned = vi.spyOn(logger, "warn");
  expect(await read()).toBe("with it");
  expect(warned).toHaveBeenCalledWith({ ms: WAIT_MS }, expect.any(String));
  end.resolve();
  expect([await read(), sweeps]).toEqual(["without it", [EXPIRY]]);
});

it("lets requests go on when the sweep fails, logs it, and tries again a second later", async () => {
  const failed = vi.spyOn(logger, "error").mockImplementation(() => {});
  const answer = read();
  await sweepRuns();
  end.reject(new Error("no database"));
  expect(await answer).toBe("with it");
  expect(failed).toHaveBeenCalledOnce();
  now += limits.freshnessRetryMs - 1;
  expect([await read(), sweeps.length]).toEqual(["with it", 1]);
  now += 1;
  sweeps = [];
  const again = read();
  await sweepRuns();
  end.resolve();
  expect(await again).toBe("without it");
});

it("holds no request while the database is known to be away, and sweeps meanwhile", async () => {
  vi.mocked(databaseUnavailableSince).mockReturnValue(EXPIRY);
  now = EXPIRY + 2 * limits.freshnessRetryMs;
  expect(await read()).toBe("with it");
  expect(sweeps).toEqual([now]);
  end.resolve();
});
