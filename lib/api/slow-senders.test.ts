import { once } from "node:events";
import { createServer, request as httpRequest, type IncomingMessage } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { PEER_HEADER } from "@/lib/api/client-address";
import { endpoint } from "@/lib/api/endpoint";
import { readChunks } from "@/lib/api/input";
import { route, serve } from "@/lib/api/route-handlers";
import { heldUploadBytes } from "@/lib/api/upload-places";
import type { Contract } from "@/lib/platform/api-contract";
import { limits } from "@/lib/platform/limits";
import { requestMessages } from "@/lib/platform/request-messages";
import { limitRestOfBody, setConnectionDeadlines } from "@/server/connections";
import { temporaryDataDir } from "@/tests/data-dir";

const contract = {
  id: "addHouse",
  method: "POST",
  path: "/houses",
  summary: "A house",
  access: "public",
  body: z.strictObject({}),
  files: { fields: { photo: 1 }, fileMaxBytes: 2_000_000, bodyMaxBytes: 40_000_000, handlerMs: 20_000 },
  data: z.object({ bytes: z.int() }),
} as const satisfies Contract;

const handling = vi.fn(async () => {});
const { POST: upload } = route(
  endpoint({
    contract,
    handle: async ({ files }) => {
      await handling();
      return { data: { bytes: files.photo[0]?.length ?? 0 } };
    },
  }),
);
const STRICT = { bytesPerSecond: 10_000, windowMs: 200 };
const PATIENT = { bytesPerSecond: 10_000, windowMs: 1_000 };
/** Reads a body under a rate that a test can wait for. */
const readBody = (rate: typeof STRICT) => (request: Request) =>
  serve(request, async () => {
    let bytes = 0;
    const bounds = { maxBytes: 40_000_000, withinMs: 20_000, rate, tooSlow: requestMessages.uploadTooSlow };
    await readChunks(request, bounds, (chunk) => {
      bytes += chunk.byteLength;
    });
    return Response.json({ bytes });
  });
const refuse = async () => new Response("No", { status: 403 });

type Handle = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>;
const handlers: Record<string, Handle> = {
  "/upload": upload,
  "/strict": readBody(STRICT),
  "/patient": readBody(PATIENT),
  "/refuse": refuse,
};

/** A server that hands requests to route handlers as the framework does. */
const server = createServer(async (incoming, response) => {
  limitRestOfBody(incoming, response, STRICT);
  const { method = "", url = "", headers } = incoming;
  const body = Readable.toWeb(incoming) as unknown as BodyInit;
  const request = new Request(`http://localhost${url}`, {
    method,
    headers: headers as HeadersInit,
    ...(url !== "/refuse" && { body, duplex: "half" }),
  } as RequestInit);
  const answer = await handlers[url]?.(request, { params: Promise.resolve({}) });
  response.writeHead(answer?.status ?? 404, Object.fromEntries(answer?.headers ?? []));
  response.end(new Uint8Array((await answer?.arrayBuffer()) ?? new ArrayBuffer(0)));
});
let port: number;
const sockets = new Set<Socket>();

const data = temporaryDataDir();
beforeAll(async () => {
  await data.create();
  setConnectionDeadlines(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  handling.mockReset();
  await vi.waitFor(() => expect(heldUploadBytes()).toBe(0));
});
afterAll(async () => {
  await data.remove();
  server.closeAllConnections();
  server.close();
});

const BOUNDARY = "x";
const FILE_START = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="photo"; filename="a"\r\n\r\n`;
const FILE_END = `\r\n--${BOUNDARY}--\r\n`;
const headersOf = (sender: number) => ({
  "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
  "sec-fetch-site": "same-origin",
  [PEER_HEADER]: `198.51.100.${sender}`,
});

/** Announces 40 MB, sends this many of them and then nothing more. */
function stall(path: string, { sender = 1, bytes = 0, length = 40_000_000 } = {}) {
  const socket = connect(port, "127.0.0.1");
  sockets.add(socket);
  socket.on("error", () => {});
  const headers = Object.entries({ host: "x", ...headersOf(sender), "content-length": String(length) });
  socket.write(`POST ${path} HTTP/1.1\r\n${headers.map((pair) => pair.join(": ")).join("\r\n")}\r\n\r\n`);
  if (bytes > 0) socket.write(Buffer.concat([Buffer.from(FILE_START), Buffer.alloc(bytes)]));
  let received = "";
  socket.on("data", (chunk) => {
    received += chunk;
  });
  return { socket, received: () => received, closed: new Promise((resolve) => socket.once("close", resolve)) };
}

/** Sends a whole file. */
async function send(sender: number, bytes: number, path = "/upload") {
  const content = Buffer.concat([Buffer.from(FILE_START), Buffer.alloc(bytes), Buffer.from(FILE_END)]);
  const sent = httpRequest({ port, path, method: "POST", agent: false, headers: headersOf(sender) });
  sent.end(content);
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const text = Buffer.concat(await answer.toArray()).toString();
  return { status: answer.statusCode, headers: answer.headers, text };
}

/** More than an upload has in memory. */
const FILE_BYTES = 300_000;
const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** A missing place delays every upload; other work of the machine delays only some. */
const fastest = (values: number[]) => Math.min(...values);

async function timesOf(sender: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const startedAt = performance.now();
    expect((await send(sender, FILE_BYTES)).status).toBe(200);
    times.push(performance.now() - startedAt);
  }
  return times;
}

describe("stalled uploads (security F29)", () => {
  it("of five accounts, fifty at once, do not delay the upload of another", async () => {
    await send(9, FILE_BYTES);
    const before = median(await timesOf(9));
    const stalled = Array.from({ length: 50 }, (_, number) =>
      stall("/upload", { sender: 1 + (number % 5), bytes: number % 2 ? FILE_BYTES : 0 }),
    );
    const refused = () => stalled.filter(({ received }) => received().startsWith("HTTP/1.1 429")).length;
    const inPlaces = 5 * (limits.uploadsAtOncePerSender + limits.uploadsWaitingPerSender);
    await vi.waitFor(() => expect(refused()).toBe(50 - inPlaces), { timeout: 5_000 });
    const beside = await timesOf(9);
    expect(Math.max(...beside), "none waits for a place").toBeLessThan(limits.uploadWaitMs);
    const busy = fastest(beside);
    expect(heldUploadBytes()).toBe(0);
    for (const { socket } of stalled) socket.destroy();
    // Measured on both sides, because the machine may be busy with something else in between.
    const quiet = Math.max(before, median(await timesOf(9)));
    expect(busy / quiet).toBeLessThanOrEqual(2);
  });

  it("occupy the places of their sender alone: a third one waits, and further ones are refused at once", async () => {
    let finish = () => {};
    handling.mockImplementation(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    const first = send(3, 10);
    await vi.waitFor(() => expect(handling).toHaveBeenCalledTimes(1));
    const second = stall("/upload", { sender: 3, bytes: 10 });
    const others = Array.from({ length: limits.uploadsWaitingPerSender + 1 }, () => send(3, 10));
    const refused = await Promise.race(others);
    expect([refused.status, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
    expect(handling).toHaveBeenCalledTimes(1);
    handling.mockReset();
    finish();
    second.socket.destroy();
    expect((await first).status).toBe(200);
    const statuses = (await Promise.all(others)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...others.slice(1).map(() => 200), 429]);
  });
});

describe("the sender of a body", () => {
  it("is given up when it stalls, however much it sent and announced before", async () => {
    for (const bytes of [0, 2_000_000]) {
      const { received, closed } = stall("/strict", { bytes });
      await closed;
      expect(received()).toMatch(/^HTTP\/1\.1 400 .*connection: close/is);
      expect(received()).toContain(requestMessages.uploadTooSlow);
    }
  });

  it("is given up when it trickles", async () => {
    const { socket, received, closed } = stall("/strict", { bytes: 50_000 });
    const timer = setInterval(() => socket.write("x".repeat(50)), 25);
    await closed;
    clearInterval(timer);
    expect(received()).toContain(requestMessages.uploadTooSlow);
  });

  it("is waited for as long as it keeps sending", async () => {
    const { socket, received } = stall("/patient", { length: FILE_START.length + 26 * 64_000, bytes: 64_000 });
    for (let part = 0; part < 25; part++) {
      await pause(50);
      socket.write(Buffer.alloc(64_000));
    }
    await vi.waitFor(() => expect(received()).toContain(`{"bytes":${FILE_START.length + 26 * 64_000}}`));
  });

  it("loses its connection when it does not send the rest after the answer", async () => {
    const { received, closed } = stall("/refuse", { bytes: 1_000 });
    await closed;
    expect(received()).toMatch(/^HTTP\/1\.1 403 /);
  });

  it("receives the answer to a refused body that it sends to its end", async () => {
    expect(await send(1, 1_500_000, "/refuse")).toMatchObject({ status: 403, text: "No" });
  });
});

it("every connection has deadlines for headers, for a request and for standing still", () => {
  const longestUpload = limits.uploadReadSeconds * 1_000 + limits.uploadWaitMs;
  expect(server.headersTimeout).toBeLessThanOrEqual(10_000);
  expect(server.requestTimeout).toBeGreaterThan(longestUpload);
  expect(server.requestTimeout).toBeLessThanOrEqual(longestUpload + 10_000);
  expect(server.timeout).toBeGreaterThan(limits.listingHandlerMs);
});
