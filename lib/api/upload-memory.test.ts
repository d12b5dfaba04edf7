import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { createSpool } from "@/lib/api/upload";
import { heldUploadBytes, releaseUploadMemory, reserveUploadMemory } from "@/lib/api/upload-places";
import type { Contract } from "@/lib/platform/api-contract";
import { getEnv } from "@/lib/platform/env";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { temporaryDataDir } from "@/tests/data-dir";

const MOST = limits.uploadsHeldMaxBytes;
const SHARE = Math.floor(MOST / limits.uploadMemoryShares);
const BEYOND_MEMORY = 3 * limits.uploadInMemoryBytes;
const contract = {
  id: "addHouse",
  method: "POST",
  path: "/houses",
  summary: "A house",
  access: "public",
  body: z.strictObject({ name: z.string().optional() }),
  files: { fields: { photos: 2 }, fileMaxBytes: 400_000, bodyMaxBytes: 900_000, handlerMs: 20_000 },
  data: z.object({ names: z.array(z.string()) }),
} as const satisfies Contract;

const seen = vi.fn();
const { POST } = route(
  endpoint({
    contract,
    handle: async ({ files }) => {
      await seen();
      return { data: { names: files.photos.map((file) => `${file.length}${file.toString("latin1", 0, 1)}`) } };
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
  for (const [place, size] of bytes.entries())
    form.append("photos", new Blob([new Uint8Array(size).fill(97 + place)]), "a.jpg");
  return form;
};
/** Uploads of as many senders as it takes that hold this many bytes together. */
async function occupy(bytes: number): Promise<Request[]> {
  const parts = Array.from({ length: limits.uploadMemoryShares }, () => request("x"));
  for (const [place, one] of parts.entries())
    await reserveUploadMemory(one, `occupier ${place}`, Math.floor(bytes / parts.length));
  return parts;
}
const filesLeft = () => readdir(path.join(getEnv().DATA_DIR, "media")).catch(() => []);

const data = temporaryDataDir();
beforeAll(data.create);
afterAll(data.remove);
afterEach(async () => {
  vi.useRealTimers();
  seen.mockReset();
  expect([heldUploadBytes(), await filesLeft()]).toEqual([0, []]);
});

describe("the memory of uploads", () => {
  it("is reserved only for what has arrived, while a handler runs", async () => {
    let during = 0;
    seen.mockImplementation(() => {
      during = heldUploadBytes();
    });
    expect((await send(photos(40_000))).status).toBe(200);
    expect(during).toBe(40_000);
  });

  it("does not grow while files arrive: they wait in a temporary file without a name", async () => {
    const sizes = [BEYOND_MEMORY, BEYOND_MEMORY + 1];
    const answer = await (await send(photos(...sizes))).json();
    expect(answer.data.names).toEqual([`${sizes[0]}a`, `${sizes[1]}b`]);
    const spool = createSpool();
    spool.append(Buffer.alloc(BEYOND_MEMORY));
    await spool.flush();
    expect([spool.inMemory(), spool.size(), await filesLeft()]).toEqual([0, BEYOND_MEMORY, []]);
    await spool.close();
  });

  it("is released after a failure, a refusal and a closed connection", async () => {
    seen.mockRejectedValueOnce(new Error("no"));
    expect((await send(photos(40_000))).status).toBe(500);
    expect((await send(photos(1, 1, 1))).status).toBe(400);
    expect((await send(photos(400_001))).status).toBe(413);
    const whole = new Response(photos(BEYOND_MEMORY, 40_000));
    const bytes = new Uint8Array(await whole.arrayBuffer());
    const cut = new ReadableStream({
      start: (controller) => controller.enqueue(bytes.subarray(0, BEYOND_MEMORY)),
      pull: (controller) => controller.error(new Error("aborted")),
    });
    const outage = vi.spyOn(logger, "error");
    expect((await send(cut, { "content-type": whole.headers.get("content-type") ?? "" })).status).toBe(400);
    expect(outage).not.toHaveBeenCalled();
    outage.mockRestore();
    expect(seen).toHaveBeenCalledOnce();
  });

  it("is waited for in turn, and refused after a while", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const [first, second] = [request("x"), request("x")];
    const others = await occupy(MOST - 50_000);
    const order: string[] = [];
    const large = reserveUploadMemory(first, "one", 60_000).then(() => order.push("large"));
    const small = reserveUploadMemory(second, "two", 10_000).then(() => order.push("small"));
    const late = send(photos(60_000));
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThanOrEqual(3));
    for (const one of others) releaseUploadMemory(one);
    await Promise.all([large, small]);
    expect(order).toEqual(["large", "small"]);
    expect((await late).status).toBe(200);

    for (const one of [first, second]) releaseUploadMemory(one);
    const more = await occupy(MOST - 50_000);
    const refused = send(photos(60_000));
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThanOrEqual(1));
    await vi.advanceTimersByTimeAsync(limits.uploadWaitMs);
    const answer = await refused;
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, String(limits.uploadRetrySeconds)]);
    for (const one of more) releaseUploadMemory(one);
  });

  it("is shared: the largest bodies of two senders leave room for that of a third", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const largest = limits.listingBodyMaxBytes;
    expect(largest).toBeLessThanOrEqual(SHARE);
    for (const bytes of [largest, Math.floor(SHARE / 2)]) {
      const held = ["one", "two"].flatMap((sender) =>
        Array.from({ length: limits.uploadsAtOncePerSender }, () => {
          const upload = request("x");
          return { upload, done: reserveUploadMemory(upload, sender, bytes).catch(() => undefined) };
        }),
      );
      expect(heldUploadBytes()).toBeLessThanOrEqual(2 * SHARE);
      const third = request("x");
      await reserveUploadMemory(third, "three", largest);
      releaseUploadMemory(third);
      await vi.advanceTimersByTimeAsync(limits.uploadWaitMs);
      await Promise.all(held.map(({ done }) => done));
      for (const { upload } of held) releaseUploadMemory(upload);
    }
  });

  it("goes to the sender that holds least of it, when several wait", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const own = [request("x"), request("x"), request("x")] as const;
    await reserveUploadMemory(own[0], "busy", 20_000);
    const others = await occupy(MOST - 30_000);
    const order: string[] = [];
    const again = reserveUploadMemory(own[1], "busy", 20_000).then(() => order.push("busy"));
    const fresh = reserveUploadMemory(own[2], "fresh", 20_000).then(() => order.push("fresh"));
    releaseUploadMemory(others[0] ?? expect.fail());
    await Promise.all([again, fresh]);
    expect(order).toEqual(["fresh", "busy"]);
    for (const one of [...own, ...others]) releaseUploadMemory(one);
  });

  it("is not taken by texts without end", async () => {
    const form = new FormData();
    for (let number = 0; number < 5; number++) form.append(`text${number}`, "x".repeat(60_000));
    expect((await send(form)).status).toBe(413);
  });
});
