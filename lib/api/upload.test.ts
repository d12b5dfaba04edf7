import { afterEach, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { endpoint, HANDLER_DEADLINE_MS } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import type { Contract } from "@/lib/platform/api-contract";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { requestMessages } from "@/lib/platform/request-messages";

const contract = {
  id: "addHouse",
  method: "POST",
  path: "/houses",
  summary: "A house",
  access: "public",
  body: z.strictObject({ name: z.string().min(1), tags: z.array(z.string()).optional() }),
  files: { fields: { photos: 2, plan: 1 }, fileMaxBytes: 1_000, bodyMaxBytes: 5_000, handlerMs: 20_000 },
  data: z.object({ name: z.string(), tags: z.array(z.string()).optional(), sizes: z.array(z.int()) }),
} as const satisfies Contract;

const seen = vi.fn();
const handlerOf = (rule: typeof contract) =>
  route(
    endpoint({
      contract: rule,
      handle: async ({ body, files }) => {
        await seen();
        return { data: { ...body, sizes: [...files.photos, ...files.plan].map((file) => file.length) } };
      },
    }),
  ).POST;
const POST = handlerOf(contract);

const file = (bytes: number) => new Blob([new Uint8Array(bytes)]);
const formOf = (...entries: [string, string | Blob][]) => {
  const form = new FormData();
  for (const [name, value] of entries)
    if (typeof value === "string") form.append(name, value);
    else form.append(name, value, "a.png");
  return form;
};
const HEADERS = { "sec-fetch-site": "same-origin" };
const request = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request("http://localhost/api/houses", {
    method: "POST",
    body,
    headers: { ...HEADERS, ...headers },
    ...(body instanceof ReadableStream && { duplex: "half" }),
  } as RequestInit);
const send = async (body: BodyInit, headers?: Record<string, string>) => {
  const response = await POST(request(body, headers), { params: Promise.resolve({}) });
  return { status: response.status, ...((await response.json()) as { message: string; data: object }) };
};
const NAME = ["name", "Corner house"] as const satisfies [string, string];

afterEach(() => {
  vi.useRealTimers();
  seen.mockReset();
});

describe("a body with files", () => {
  it("gives the handler texts and files, and takes JSON as well", async () => {
    const entries = [...[NAME], ["tags", "a"], ["tags", "b"], ["photos", file(3)], ["photos", file(5)]] as const;
    const answer = await send(formOf(...entries.map(([name, value]) => [name, value] as [string, string | Blob])));
    expect(answer.data).toEqual({ name: "Corner house", tags: ["a", "b"], sizes: [3, 5] });
    const plain = await send('{"name":"Corner house"}', { "content-type": "application/json" });
    expect(plain.data).toEqual({ name: "Corner house", sizes: [] });
  });

  it.each([
    ["a third of two", formOf(NAME, ["photos", file(1)], ["photos", file(1)], ["photos", file(1)]), 400],
    ["one that nobody asked for", formOf(NAME, ["other", file(1)]), 400],
    ["one for a text", formOf(["name", file(1)]), 400],
    ["a text for one", formOf(NAME, ["photos", "x"]), 400],
    ["a text twice", formOf(NAME, NAME), 400],
    ["a missing text", formOf(["photos", file(1)]), 400],
    ["one byte too many", formOf(NAME, ["plan", file(1_001)]), 413],
    [
      "too many bytes in all",
      formOf(NAME, ["photos", file(990)], ["photos", file(990)], ["x", "y".repeat(3_100)]),
      413,
    ],
  ])("is refused with %s", async (_, form, status) => {
    expect((await send(form)).status).toBe(status);
    expect(seen).not.toHaveBeenCalled();
  });

  it("is refused by its announced length before reading, and by its counted length", async () => {
    const type = { "content-type": "multipart/form-data; boundary=x" };
    let parts = 0;
    const pull = vi.fn((controller: ReadableStreamDefaultController) => {
      parts += 1;
      if (parts > 40) controller.close();
      else controller.enqueue(new Uint8Array(512));
    });
    const body = () => new ReadableStream({ pull }, { highWaterMark: 0 });
    expect((await send(body(), { ...type, "content-length": "5001" })).status).toBe(413);
    expect(pull).not.toHaveBeenCalled();
    expect((await send(body(), type)).status).toBe(413);
    expect(pull.mock.calls.length).toBeLessThan(12);
  });

  it("is refused with more parts than it can have", async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
    const messageOf = async (count: number, boundary: string) => {
      const type = { "content-type": `multipart/form-data; charset=utf-8; ${boundary}` };
      const { status, message } = await send(`${part.repeat(count)}--x--\r\n`, type);
      expect(status).toBe(400);
      return message;
    };
    for (const boundary of ["boundary=x", 'Boundary="x"; boundary=y'])
      expect(await messageOf(limits.uploadPartsMax + 1, boundary), boundary).toBe(requestMessages.uploadTooManyParts);
    expect(await messageOf(limits.uploadPartsMax, "boundary=x")).toBe("a must be given only once");
  });

  it("closes the connection when reading stopped half way, because the rest would precede the next call", async () => {
    const headersOf = async (body: BodyInit, headers: Record<string, string>) =>
      (await POST(request(body, headers), { params: Promise.resolve({}) })).headers.get("connection");
    const stream = (parts: number) =>
      new ReadableStream({
        pull: (controller) => (parts-- > 0 ? controller.enqueue(new Uint8Array(512)) : controller.close()),
      });
    for (const type of ["application/json", "multipart/form-data; boundary=x"]) {
      expect(await headersOf(stream(100), { "content-type": type }), type).toBe("close");
      const told = { "content-type": type, "content-length": "9000000" };
      expect(await headersOf(stream(1), told), type).toBeNull();
    }
  });

  it("is refused by another site before it is read", async () => {
    expect((await send(formOf(NAME), { "sec-fetch-site": "cross-site" })).status).toBe(403);
  });
});

describe("the time of an upload", () => {
  /** A body whose last part arrives on demand. */
  async function slowBody() {
    const whole = new Response(formOf(NAME, ["plan", file(7)]));
    const bytes = new Uint8Array(await whole.arrayBuffer());
    /** The last bytes of the file and the end of the form. */
    const end = bytes.length - 42;
    let finish = () => {};
    let feed = (_part: Uint8Array) => {};
    const cancelled = vi.fn();
    const stream = new ReadableStream({
      start: (controller) => {
        controller.enqueue(bytes.subarray(0, end));
        feed = (part) => controller.enqueue(part);
        finish = () => {
          controller.enqueue(bytes.subarray(end));
          controller.close();
        };
      },
      cancel: cancelled,
    });
    return {
      stream,
      cancelled,
      finish: () => finish(),
      feed: (part: Uint8Array) => feed(part),
      type: { "content-type": whole.headers.get("content-type") ?? "" },
    };
  }

  const roomy = { ...contract, files: { ...contract.files, fileMaxBytes: 5_000_000, bodyMaxBytes: 5_000_000 } };
  const PART = Buffer.alloc((limits.bodyMinBytesPerSecond * limits.bodyRateWindowMs) / 1_000);

  /** Sends a part in each window of the slowest rate, for so long, then the end of the form. */
  async function sendSlowly(ms: number) {
    vi.useFakeTimers();
    const { stream, cancelled, finish, feed, type } = await slowBody();
    const answer = handlerOf(roomy as never)(request(stream, type), { params: Promise.resolve({}) });
    for (let passed = 0; passed < ms; passed += limits.bodyRateWindowMs) {
      feed(PART);
      await vi.advanceTimersByTimeAsync(limits.bodyRateWindowMs);
    }
    return { answer, finish, cancelled };
  }

  it("is longer for the body than for the handler", async () => {
    const { answer, finish } = await sendSlowly(HANDLER_DEADLINE_MS * 4);
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect((await (await answer).json()).data.sizes).toEqual([7 + 5 * PART.length]);
  });

  it("ends, and what comes after it is not read", async () => {
    const { answer, cancelled } = await sendSlowly(limits.uploadReadSeconds * 1_000);
    const response = await answer;
    expect([response.status, (await response.json()).message]).toEqual([400, requestMessages.uploadTooSlow]);
    expect(cancelled).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("ends after the first window without enough bytes (security F29)", async () => {
    vi.useFakeTimers();
    const { stream, cancelled, feed, type } = await slowBody();
    const answer = handlerOf(roomy as never)(request(stream, type), { params: Promise.resolve({}) });
    feed(PART);
    await vi.advanceTimersByTimeAsync(limits.bodyRateWindowMs);
    feed(PART.subarray(0, 10_000));
    expect(cancelled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2 * limits.bodyRateWindowMs);
    const response = await answer;
    expect([response.status, response.headers.get("connection")]).toEqual([400, "close"]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is short for JSON, and exceeding it is no outage", async () => {
    vi.useFakeTimers();
    const outage = vi.spyOn(logger, "error");
    const { stream, cancelled } = await slowBody();
    const answer = POST(request(stream, { "content-type": "application/json" }), { params: Promise.resolve({}) });
    await vi.advanceTimersByTimeAsync(limits.jsonReadSeconds * 1_000);
    const response = await answer;
    expect([response.status, response.headers.get("connection")]).toEqual([400, "close"]);
    expect((await response.json()).message).toBe(requestMessages.bodyTooSlow);
    expect(cancelled).toHaveBeenCalledOnce();
    expect(outage).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
    outage.mockRestore();
  });

  it("is limited for the handler as well, longer than without files", async () => {
    vi.useFakeTimers();
    seen.mockImplementation(() => new Promise(() => undefined));
    const statusAfter = async (body: BodyInit, ms: number, headers?: Record<string, string>) => {
      const late = vi.fn();
      const answer = send(body, headers);
      void answer.then(late);
      await vi.advanceTimersByTimeAsync(ms - 1_000);
      expect(late).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1_001);
      return (await answer).status;
    };
    expect(await statusAfter(formOf(NAME), contract.files.handlerMs)).toBe(503);
    expect(await statusAfter('{"name":"x"}', HANDLER_DEADLINE_MS, { "content-type": "application/json" })).toBe(503);
  });
});
