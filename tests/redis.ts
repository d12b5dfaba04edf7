import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { createClient } from "@redis/client";
import { freePort } from "@/scripts/steps/port.mjs";
import { findRedisServer } from "@/scripts/steps/redis.mjs";
import { say } from "@/scripts/steps/say.mjs";
import { dataDirOf } from "@/scripts/steps/settings.mjs";

const POLL_MS = 20;
const path = await findRedisServer({ dataDir: dataDirOf({}), tell: say });

/** Without a redis-server these tests fail in CI, and say so elsewhere. */
export const redisIsMissing = !path && !process.env.CI;
if (redisIsMissing) say("No redis-server was found and none could be got: the tests that need one are left out");

/** A Redis of its own for a test file, with nothing kept on disk. */
export async function startRedis(port?: number) {
  if (!path) throw new Error("No redis-server was found and none could be got: install one so that it is on the PATH.");
  const place = port ?? (await freePort());
  const flags = ["--port", String(place), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const server = spawn(path, flags, { stdio: "ignore" });
  const ended = once(server, "exit");
  const url = `redis://127.0.0.1:${place}`;
  const client = createClient({ url, socket: { reconnectStrategy: () => POLL_MS } }).on("error", () => undefined);
  await client.connect();
  const stop = async () => {
    client.destroy();
    server.kill("SIGKILL");
    await ended;
  };
  return { url, port: place, client, stop, hang: () => server.kill("SIGSTOP"), goOn: () => server.kill("SIGCONT") };
}

/** Until `isSo` holds; a test's own time limit ends the waiting. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(POLL_MS);
}
