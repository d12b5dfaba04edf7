import { spawn } from "node:child_process";
import { once } from "node:events";
import { createClient } from "@redis/client";
import { freePort } from "@/scripts/steps/port.mjs";

const REDIS_POLL_MS = 20;

/** Starts a Redis without persistence; the caller stops it. */
export async function startRedisServer(path: string, port?: number) {
  const place = port ?? (await freePort());
  const flags = ["--port", String(place), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const server = spawn(path, flags, { stdio: "ignore" });
  const ended = once(server, "exit");
  const url = `redis://127.0.0.1:${place}`;
  const client = createClient({ url, socket: { reconnectStrategy: () => REDIS_POLL_MS } }).on("error", () => undefined);
  await client.connect();
  const stop = async () => {
    client.destroy();
    server.kill("SIGKILL");
    await ended;
  };
  return { url, port: place, client, stop, hang: () => server.kill("SIGSTOP"), goOn: () => server.kill("SIGCONT") };
}
