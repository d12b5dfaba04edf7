import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import path from "node:path";

type OwnServer = { child: ChildProcess; site: string };

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  return typeof address === "object" && address ? address.port : 0;
}

const BUILD = ".next/standalone";

/**
 * Starts the built product once more, for what would disturb the tests of the shared one, or a changed copy of it in
 * `folder`; the caller kills `child`.
 */
export async function startProduct(changes: Record<string, string> = {}, folder = BUILD): Promise<OwnServer> {
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  const child = spawn("node", [path.join(folder, "server.js")], {
    env: { ...process.env, PORT: String(port), HOSTNAME: "127.0.0.1", SITE_URL: site, ...changes },
    stdio: "ignore",
  });
  return { child, site };
}

/** Status of an answer, 0 without one. */
export const statusOf = (url: string, headers: Record<string, string> = {}): Promise<number> =>
  fetch(url, { headers }).then(
    async ({ status, body }) => {
      await body?.cancel();
      return status;
    },
    () => 0,
  );
