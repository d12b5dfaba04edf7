import { connect, type Socket } from "node:net";
import { type APIRequestContext, request as contexts, expect, test } from "@playwright/test";
import { ownAddress } from "@/e2e/fixtures";
import { startOnCopy, statusOf } from "@/e2e/own-server";
import { signUpThroughApi } from "@/e2e/people";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { phonePhoto } from "@/tests/pictures";

const ACCOUNTS = 5;
const STALLED = 50;
const ROUNDS = 7;
const PART_BYTES = 1_000_000;

/** Announces a photo of 9 MB, sends a part of it and then nothing more. */
function stall(site: string, cookie: string, bytes: number): Socket {
  const { hostname, port } = new URL(site);
  const socket = connect(Number(port), hostname);
  const headers = {
    host: "localhost",
    cookie,
    "sec-fetch-site": "same-origin",
    "content-type": "multipart/form-data; boundary=x",
    "content-length": "9000000",
  };
  const lines = Object.entries(headers).map((pair) => pair.join(": "));
  socket.on("error", () => {}).resume();
  socket.write(`POST ${routes.api.photos} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
  const start = '--x\r\ncontent-disposition: form-data; name="photo"; filename="a"\r\n\r\n';
  if (bytes > 0) socket.write(Buffer.concat([Buffer.from(start), Buffer.alloc(bytes)]));
  return socket;
}

function halfHeaders(site: string): Socket {
  const { hostname, port } = new URL(site);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {}).resume();
  socket.write("GET / HTTP/1.1\r\nhost: localhost\r\n");
  return socket;
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
/** A missing place delays every upload; other work of the machine delays only some. */
const fastest = (values: number[]) => Math.min(...values);

test("fifty stalled uploads of five accounts do not delay the upload of another one (security F29)", async () => {
  test.setTimeout(180_000);
  const server = await startOnCopy({ TRUSTED_PROXY_HOPS: "1" });
  const people: APIRequestContext[] = [];
  const sockets: Socket[] = [];
  const join = async () => {
    const one = await contexts.newContext({ baseURL: server.site, extraHTTPHeaders: ownAddress() });
    people.push(one);
    await signUpThroughApi({ request: one }, "owner");
    return one;
  };
  const photo = await phonePhoto({ width: 1_200, height: 900 });
  const timesOf = async (by: APIRequestContext) => {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const multipart = { photo: { name: "a.jpg", mimeType: "image/jpeg", buffer: photo } };
      const startedAt = performance.now();
      const answer = await by.post(routes.api.photos, { multipart, headers: { "sec-fetch-site": "same-origin" } });
      times.push(performance.now() - startedAt);
      expect(answer.status()).toBe(201);
    }
    return times;
  };
  try {
    const honest = await join();
    await timesOf(honest);
    const before = median(await timesOf(honest));
    for (let account = 0; account < ACCOUNTS; account++) {
      const { cookies } = await (await join()).storageState();
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
      for (let upload = 0; upload < STALLED / ACCOUNTS; upload++)
        sockets.push(stall(server.site, cookie, upload % 2 ? 0 : PART_BYTES));
    }
    // Answered 401 before its body, and half of a request's headers.
    sockets.push(stall(server.site, "", PART_BYTES), halfHeaders(server.site));
    expect(await statusOf(`${server.site}/api/health`)).toBe(200);
    const beside = await timesOf(honest);
    expect(Math.max(...beside), "none waits for a place").toBeLessThan(limits.uploadWaitMs);
    const busy = fastest(beside);
    // Each is given up in its turn.
    await expect.poll(() => sockets.filter(({ destroyed }) => !destroyed).length, { timeout: 120_000 }).toBe(0);
    // Measured on both sides, because other tests run beside this one.
    const quiet = Math.max(before, median(await timesOf(honest)));
    console.log(`A photo took ${quiet.toFixed(0)} ms, beside ${STALLED} stalled ones ${busy.toFixed(0)} ms`);
    expect(busy / quiet).toBeLessThanOrEqual(2);
  } finally {
    for (const socket of sockets) socket.destroy();
    for (const one of people) await one.dispose();
    await server.close();
  }
});
