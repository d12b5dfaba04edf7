import { Agent, request } from "node:http";
import { expect, test } from "@playwright/test";
import { routes } from "@/lib/platform/routes";

const QUICK_MS = 2_000;
const FAR_TOO_LARGE = Buffer.alloc(2_000_000, "x");

/** A connection that is kept, and what is asked on it, one after another. */
function oneConnection(site: string) {
  const { hostname, port } = new URL(site);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (method: string, path: string, headers: Record<string, string> = {}, body?: Buffer) =>
    new Promise<number | undefined>((resolve, reject) => {
      const call = request({ agent, hostname, port, method, path, headers, timeout: QUICK_MS }, (answer) => {
        answer.resume().on("error", reject);
        answer.on("end", () => resolve(answer.statusCode));
      });
      call.on("timeout", () => call.destroy(new Error(`${method} ${path} took longer than ${QUICK_MS} ms`)));
      call.on("error", reject);
      // Without a told length a body that is written in parts goes in chunks.
      if (body) call.write(body);
      call.end();
    });
  return { ask, end: () => agent.destroy() };
}

for (const [kind, told] of [
  ["told by its length", { "content-length": String(FAR_TOO_LARGE.length) }],
  ["counted while it comes", {}],
] as const)
  test(`a body that is too large, ${kind}, leaves its connection usable`, async ({ baseURL }) => {
    const { ask, end } = oneConnection(baseURL ?? "");
    const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin", ...told };
    try {
      for (let round = 0; round < 3; round++) {
        expect(await ask("POST", routes.api.login, headers, FAR_TOO_LARGE)).toBe(413);
        expect(await ask("GET", routes.api.health)).toBe(200);
      }
    } finally {
      end();
    }
  });
