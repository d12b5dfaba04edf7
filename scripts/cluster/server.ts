import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { routes } from "@/lib/routes";
import { SERVER_FOLDER } from "@/scripts/steps/build.mjs";
import { freePort } from "@/scripts/steps/port.mjs";
import { processSettings } from "@/scripts/steps/server-env.mjs";

const START_MS = 60_000;
const ASK_EVERY_MS = 50;

export type ClusterServer = {
  site: string;
  port: number;
  /** Ends it as a deployment does, and resolves with its exit code. */
  end: () => Promise<number | null>;
  kill: () => Promise<void>;
  start: () => Promise<void>;
};

/** One built server that ends gently; its log is written into `folder`. */
export async function makeServer(folder: string): Promise<ClusterServer> {
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;

  const start = async () => {
    const log = openSync(join(folder, `server-${port}.log`), "a");
    child = spawn(process.execPath, ["server.js"], {
      cwd: SERVER_FOLDER,
      env: { ...process.env, ...processSettings(process.env), PORT: String(port), NEXT_MANUAL_SIG_HANDLE: "1" },
      stdio: ["ignore", log, log],
    });
    const limit = performance.now() + START_MS;
    while (!(await isReady(site))) {
      if (performance.now() > limit || child.exitCode !== null) throw new Error(`The server at ${site} did not start`);
      await pause(ASK_EVERY_MS);
    }
  };
  const ended = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const exit = once(child, "exit");
    child.kill(signal);
    const [code] = (await exit) as [number | null];
    return code;
  };
  return {
    site,
    port,
    start,
    end: () => ended("SIGTERM"),
    kill: async () => void (await ended("SIGKILL")),
  };
}

const isReady = (site: string): Promise<boolean> =>
  fetch(`${site}${routes.api.health}?ready=1`).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );
