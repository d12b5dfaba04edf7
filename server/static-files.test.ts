import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compressStatic } from "@/scripts/steps/build.mjs";
import { createStaticFiles } from "@/server/static-files";

const SCRIPT = "console.log('a');".repeat(20);
const folder = mkdtempSync(join(tmpdir(), "basera-static-"));
const server = createServer((incoming, response) => {
  if (!createStaticFiles(folder).answer(incoming, response)) response.end("framework");
});

async function send(path: string, { method = "GET", headers = {} } = {}) {
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, path, method, headers, agent: false }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(await answer.toArray()) };
}
const accepting = (encoding: string) => ({ headers: { "accept-encoding": encoding } });

beforeAll(async () => {
  mkdirSync(join(folder, "chunks"));
  writeFileSync(join(folder, "chunks/small.js"), SCRIPT);
  writeFileSync(join(folder, "chunks/[name].css"), "a { color: red } ".repeat(9));
  writeFileSync(join(folder, "tiny.js"), "1");
  writeFileSync(join(folder, "font.woff2"), "x".repeat(2_000));
  await compressStatic(folder);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

it("sends the copy that the client accepts, the smaller one first", async () => {
  const br = await send("/_next/static/chunks/small.js", accepting("gzip, deflate, br"));
  expect([br.headers["content-encoding"], brotliDecompressSync(br.body).toString()]).toEqual(["br", SCRIPT]);
  const gz = await send("/_next/static/chunks/small.js?dpl=1", accepting("gzip, br;q=0"));
  expect([gz.headers["content-encoding"], gunzipSync(gz.body).toString()]).toEqual(["gzip", SCRIPT]);
  for (const { status, headers, body } of [br, gz]) {
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "application/javascript; charset=UTF-8",
      "cache-control": "public, max-age=31536000, immutable",
      "content-length": String(body.length),
      vary: "Accept-Encoding",
    });
  }
  expect(br.headers.etag).not.toBe(gz.headers.etag);
  const css = await send("/_next/static/chunks/%5Bname%5D.css", accepting("gzip"));
  expect([css.headers["content-encoding"], css.headers["content-type"]]).toEqual(["gzip", "text/css; charset=UTF-8"]);
});

it("answers 304 to a client that has it, and HEAD without a body", async () => {
  const path = "/_next/static/chunks/small.js";
  const { headers } = await send(path, accepting("gzip"));
  const again = await send(path, { headers: { "accept-encoding": "gzip", "if-none-match": String(headers.etag) } });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  const head = await send(path, { method: "HEAD", ...accepting("gzip") });
  expect([head.status, head.headers["content-length"], head.body.length]).toEqual([200, headers["content-length"], 0]);
});

it.each([
  ["without an encoding", "/_next/static/chunks/small.js", {}],
  ["a part", "/_next/static/chunks/small.js", { headers: { "accept-encoding": "br", range: "bytes=0-9" } }],
  ["what no compression makes smaller", "/_next/static/tiny.js", accepting("br, gzip")],
  ["a font", "/_next/static/font.woff2", accepting("br, gzip")],
  ["a copy itself", "/_next/static/chunks/small.js.gz", accepting("br, gzip")],
  ["another folder", "/_next/static/../secret.js", accepting("br, gzip")],
  ["an unknown file", "/_next/static/chunks/none.js", accepting("br, gzip")],
  ["a page", "/listings", accepting("br, gzip")],
  ["a post", "/_next/static/chunks/small.js", { method: "POST", ...accepting("gzip") }],
])("leaves %s to the framework", async (_, path, options) => {
  expect((await send(path, options)).body.toString()).toBe("framework");
});
