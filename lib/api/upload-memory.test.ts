import { afterEach, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { releaseUploadBytes, reserveUploadBytes } from "@/lib/api/upload";
import type { Contract } from "@/lib/platform/api-contract";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";

const MOST = limits.uploadsHeldMaxBytes;
const contract = {
  id: "addHouse",
  method: "POST",
  path: "/houses",
  summary: "A house",
  access: "public",
  body: z.strictObject({}),
  files: { fields: { photos: 2 }, fileMaxBytes: 100_000, bodyMaxBytes: 300_000, handlerMs: 20_000 },
  data: z.object({ sizes: z.array(z.int()) }),
} as const satisfies Contract;

const seen = vi.fn();
const { POST } = route(
  endpoint({
    contract,
    handle: async ({ files }) => {
      await seen();
      return { data: { sizes: files.photos.map((file) => file.length) } };
    },
  }),
);

const request = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request("http://localhost/api/houses", {
    method: "POST",
    body,
    headers: { "sec-fetch-site": "same-origin", ...headers },
    ...(body instanceof ReadableStream && { duplex: "half" }),
  } as RequestInit);
const send = async (body: BodyInit, headers?: Record<string, string>) =>
  POST(request(body, headers), { params: Promise.resolve({}) });
const photos = (...bytes: number[]) => {
  const form = new FormData();
  for (const size of bytes) form.append("photos", new Blob([new Uint8Array(size)]), "a.jpg");
  return form;
};
/** The number of bytes that can still be reserved. */
const room = () => {
  const probe = request("x");
  let [fits, tooMuch] = [0, MOST + 1];
  while (tooMuch - fits > 1) {
    const middle = Math.floor((fits + tooMuch) / 2);
    try {
      reserveUploadBytes(probe, middle);
      fits = middle;
    } catch {
      tooMuch = middle;
    }
    releaseUploadBytes(probe);
  }
  return fits;
};

afterEach(() => {
  seen.mockReset();
  expect(room()).toBe(MOST);
});

describe("the memory of uploads", () => {
  it("is reserved only while a handler runs", async () => {
    let during = 0;
    seen.mockImplementation(() => {
      during = room();
    });
    expect((await send(photos(40_000))).status).toBe(200);
    expect(during).toBeLessThan(MOST - 40_000);
    expect(during).toBeGreaterThan(MOST - 41_000);
  });

  it("is released after a failure, a refusal and a closed connection", async () => {
    seen.mockRejectedValueOnce(new Error("no"));
    expect((await send(photos(40_000))).status).toBe(500);
    expect((await send(photos(1, 1, 1))).status).toBe(400);
    expect((await send(photos(100_001))).status).toBe(413);
    const whole = new Response(photos(40_000));
    const bytes = new Uint8Array(await whole.arrayBuffer());
    const cut = new ReadableStream({
      start: (controller) => controller.enqueue(bytes.subarray(0, 20_000)),
      pull: (controller) => controller.error(new Error("aborted")),
    });
    const outage = vi.spyOn(logger, "error");
    expect((await send(cut, { "content-type": whole.headers.get("content-type") ?? "" })).status).toBe(400);
    expect(outage).not.toHaveBeenCalled();
    outage.mockRestore();
    expect(seen).toHaveBeenCalledOnce();
  });

  it("is limited by the announced length before reading, and by the bytes that arrive", async () => {
    const others = request("x");
    reserveUploadBytes(others, MOST - 50_000);
    const told = await send(photos(60_000), { "content-length": "60200" });
    expect([told.status, told.headers.get("retry-after")]).toEqual([429, "5"]);
    expect((await send(photos(60_000))).status).toBe(429);
    expect((await send(photos(40_000))).status).toBe(200);
    releaseUploadBytes(others);
    expect((await send(photos(60_000))).status).toBe(200);
    expect(seen).toHaveBeenCalledTimes(2);
  });
});
