import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startNode } from "@/scripts/steps/child.mjs";
import { freePort } from "@/scripts/steps/port.mjs";

const START_MS = 60_000;
const ASK_EVERY_MS = 10;

/** `firstAnswerMs`: from its start to the first whole answer. */
export type Server = { url: string; pid: number; firstAnswerMs: number; stop: () => Promise<void> };
type Start = {
  args: string[];
  cwd: string;
  /** Takes what it prints. */
  logFile: string;
  /** The page that is asked for until it answers. */
  path: string;
  /** A free one unless given. */
  port?: number;
  env: (port: number) => NodeJS.ProcessEnv;
};

/** Starts a server on a free port of loopback; it ends with this process. @throws Error when it does not answer */
export async function startServer({ args, cwd, logFile, path, port: given, env }: Start): Promise<Server> {
  const port = given ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const log = openSync(logFile, "w", 0o600);
  const begun = performance.now();
  const child = startNode(args, { cwd, env: env(port), log });
  closeSync(log);
  let hasEnded = false;
  void child.ended.then(() => {
    hasEnded = true;
  });
  while (!(await answers(url + path))) {
    if (hasEnded || performance.now() > begun + START_MS) throw new Error(`A server does not start: see ${logFile}`);
    await wait(ASK_EVERY_MS);
  }
  return { url, pid: child.pid ?? 0, firstAnswerMs: performance.now() - begun, stop: child.stop };
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    (answer) => answer.arrayBuffer().then(() => answer.ok),
    () => false,
  );

const RAW_SERVER = new URL("./raw-server.mjs", import.meta.url).pathname;

/** A server of nothing but Node's own HTTP, which sends this file. */
export const startRawServer = (htmlFile: string, folder: string): Promise<Server> =>
  startServer({
    args: [RAW_SERVER, htmlFile],
    cwd: folder,
    logFile: join(folder, "raw.log"),
    path: "/",
    env: (port) => ({ ...process.env, PORT: String(port) }),
  });
