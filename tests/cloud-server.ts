import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export type Trouble = "none" | "failing" | "refusing" | "silent" | "cut" | "deaf";

const SECRET = "a-secret";

/**
 * A server with Cloudinary's upload and destroy calls. It checks their signatures and stores what it receives. Each call takes
 * one entry of `troubles`; later calls succeed.
 */
export async function startCloud() {
  const assets = new Map<string, Buffer>();
  const troubles: Trouble[] = [];
  const calls: string[] = [];
  const server = createServer(async (request, response) => {
    const action = request.url?.split("/").at(-1) ?? "";
    calls.push(action);
    const trouble = troubles.shift() ?? "none";
    if (trouble === "cut") return request.socket.destroy();
    const form = await formOf(request);
    if (trouble === "silent") return;
    if (trouble === "failing") return say(response, 500, { error: { message: "Internal error" } });
    if (trouble === "refusing") return say(response, 401, { error: { message: "Unknown API key" } });
    if (!isSigned(form)) return say(response, 401, { error: { message: "Invalid Signature" } });
    const id = String(form.get("public_id"));
    if (action === "destroy") return say(response, 200, { result: assets.delete(id) ? "ok" : "not found" });
    assets.set(id, Buffer.from(await (form.get("file") as File).arrayBuffer()));
    // The picture has arrived, its answer does not.
    if (trouble === "deaf") return request.socket.destroy();
    say(response, 200, { public_id: id, format: "webp", version: 1 });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `cloudinary://123456:${SECRET}@demo-1?upload_prefix=http://127.0.0.1:${port}`,
    assets,
    troubles,
    calls,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const formOf = async (request: IncomingMessage) =>
  new Response(new Uint8Array(await buffer(request)), {
    headers: { "content-type": request.headers["content-type"] ?? "" },
  }).formData();

/** Fields that Cloudinary does not sign; it signs the others, sorted and joined, followed by the secret. */
function isSigned(form: FormData): boolean {
  const unsigned = new Set(["file", "api_key", "signature", "resource_type", "cloud_name"]);
  const signed = [...form].filter(([name]) => !unsigned.has(name)).map(([name, value]) => `${name}=${value}`);
  const digest = createHash("sha256")
    .update(signed.sort().join("&") + SECRET)
    .digest("hex");
  return form.get("signature") === digest && form.get("api_key") === "123456";
}

function say(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}
