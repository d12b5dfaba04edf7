import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { routes } from "@/lib/routes";

const BUILD = ".next/standalone/server.js";
const START_MS = 30_000;
const ASK_EVERY_MS = 25;

/** Starts the built server and waits until it is healthy; gives what kills it. @throws Error when it does not start */
export async function startServer(port: number, env: Record<string, string>): Promise<() => Promise<void>> {
  const child = spawn("node", [BUILD], { env: { ...process.env, ...env, PORT: String(port) }, stdio: "ignore" });
  const kill = async () => {
    child.kill("SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  };
  const limit = performance.now() + START_MS;
  while (performance.now() < limit) {
    if (await isHealthy(port)) return kill;
    await wait(ASK_EVERY_MS);
  }
  await kill();
  throw new Error("The server did not start");
}

const isHealthy = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}${routes.api.health}`).then(
    ({ ok }) => ok,
    () => false,
  );
