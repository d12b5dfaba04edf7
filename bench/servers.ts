import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { routes } from "@/lib/platform/routes";
import { runNode, startNode } from "@/scripts/steps/child.mjs";
import { freePort } from "@/scripts/steps/port.mjs";
import { keptSecret, ROOT, serverEnv } from "@/scripts/steps/settings.mjs";

const START_MS = 60_000;
const POLL_MS = 10;

/** `firstAnswerMs`: from the start to the first complete answer. */
export type Server = { url: string; pid: number; firstAnswerMs: number; stop: () => Promise<void> };
type Start = {
  args: string[];
  cwd: string;
  /** Takes the output. */
  logFile: string;
  /** The page that is requested until it answers. */
  path: string;
  env: (port: number) => NodeJS.ProcessEnv;
};

/** Starts a server on a free port of loopback; it stops with this process. @throws Error when it does not answer */
async function startServer({ args, cwd, logFile, path, env }: Start): Promise<Server> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const log = openSync(logFile, "w", 0o600);
  const startedAt = performance.now();
  const child = startNode(args, { cwd, env: env(port), log });
  closeSync(log);
  let hasEnded = false;
  void child.ended.then(() => {
    hasEnded = true;
  });
  while (!(await answers(url + path))) {
    if (hasEnded || performance.now() > startedAt + START_MS) throw new Error(`A server did not start: see ${logFile}`);
    await wait(POLL_MS);
  }
  return { url, pid: child.pid ?? 0, firstAnswerMs: performance.now() - startedAt, stop: child.stop };
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    (answer) => answer.arrayBuffer().then(() => answer.ok),
    () => false,
  );

const RAW_SERVER = new URL("./raw-server.mjs", import.meta.url).pathname;

/** Starts a plain Node HTTP server that sends one file. */
export const startRawServer = (htmlFile: string, folder: string): Promise<Server> =>
  startServer({
    args: [RAW_SERVER, htmlFile],
    cwd: folder,
    logFile: join(folder, "raw.log"),
    path: "/",
    env: (port) => ({ ...process.env, PORT: String(port) }),
  });

const TICK_MS = 10;
const KIBIBYTE = 1024;
/** Positions of the fields after the name in /proc/PID/stat. */
const USER_TIME = 11;
const SYSTEM_TIME = 12;

/** CPU time of all threads of a process, user and system, in ms. */
export function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) * TICK_MS;
}

/** Resident memory of a process in bytes. */
export function residentBytesOf(pid: number): number {
  const [, kibibytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kibibytes) * KIBIBYTE;
}

const FOLDER = join(ROOT, "bench/limit");
const BUILD = join(FOLDER, ".next");
const OUTPUT = join(BUILD, "standalone/bench/limit");

/** The folder of the limit app's build. */
export const LIMIT_BUILD = join(BUILD, "standalone");

const PAGES = ["/static", "/cards", "/linked", "/detail/1", "/api/items"];

/** @throws Error when a page of the limit app that goals are compared with does not answer */
export async function checkLimitApp({ url }: Pick<Server, "url">): Promise<void> {
  for (const page of PAGES) {
    const { ok, status } = await fetch(url + page);
    if (!ok) throw new Error(`The limit app answers ${page} with ${status}`);
  }
}

/** Builds the limit app from scratch; gives the time in ms. */
export async function buildLimitApp(): Promise<number> {
  const startedAt = performance.now();
  rmSync(BUILD, { recursive: true, force: true });
  const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
  const next = join(ROOT, "node_modules/next/dist/bin/next");
  const { code, output } = await runNode([next, "build", FOLDER], { env });
  if (code !== 0) throw new Error(`The limit app does not build.\n${output}`);
  cpSync(join(BUILD, "static"), join(OUTPUT, ".next/static"), { recursive: true });
  return performance.now() - startedAt;
}

/** Copies the pictures that the cards of the limit app show from the next start on. */
export function copyLimitAppPictures(files: readonly string[]): void {
  const folder = join(OUTPUT, "public/pictures");
  mkdirSync(folder, { recursive: true });
  for (const [index, file] of files.entries()) cpSync(file, join(folder, `${index + 1}.webp`));
}

/** Deletes the pages that the limit app has cached on disk, one for each requested path. */
export function clearLimitAppPages(): void {
  const folder = join(OUTPUT, ".next/server/app/detail");
  for (const name of readdirSync(folder)) if (!name.startsWith("[")) rmSync(join(folder, name), { recursive: true });
}

/** Starts the built limit app; it stops with this process. */
export const startLimitApp = (logFolder = tmpdir()): Promise<Server> =>
  startServer({
    args: ["server.js"],
    cwd: OUTPUT,
    logFile: join(logFolder, "limit.log"),
    path: "/static",
    env: (port) => ({ ...process.env, NODE_ENV: "production", PORT: String(port), HOSTNAME: "127.0.0.1" }),
  });

type ProductStart = { build: string; folder: string; uri: string; name?: string; redis?: string | undefined };

/** The token for the metrics of the product. */
export const metricsToken = (folder: string): string => keptSecret(folder, "metrics-token");

/** Starts the built product with photos and secrets in `folder`; it stops with this process. */
export const startProduct = ({ build, folder, uri, name = "product", redis }: ProductStart): Promise<Server> =>
  startServer({
    args: ["server.js"],
    cwd: build,
    logFile: join(folder, `${name}.log`),
    path: routes.home,
    env: (port) => {
      const { REDIS_URL, SMTP_URL, SMS_URL, CLOUDINARY_URL, SITE_URL, ...given } = process.env;
      return serverEnv(
        { ...given, METRICS_TOKEN: metricsToken(folder), ...(redis && { REDIS_URL: redis }) },
        {
          mode: "production",
          port,
          mongodbUri: uri,
          dataDir: folder,
          authSecret: keptSecret(folder),
          standIn: {},
        },
      );
    },
  });

const CGROUPS = "/sys/fs/cgroup";
const PERIOD_US = 20_000;

/**
 * Limits a process with all its threads to a share of one processor, as if it had a machine of its own. Control groups do it, which
 * takes Linux and root. @returns how to end the limit once the process has ended; undefined where it cannot be set
 */
export function limitProcessor(pid: number, share: number): (() => void) | undefined {
  const quota = Math.round(PERIOD_US * share);
  const isFirstVersion = existsSync(join(CGROUPS, "cpu/cpu.cfs_quota_us"));
  const group = join(CGROUPS, isFirstVersion ? "cpu" : "", `basera-bench-${pid}`);
  try {
    mkdirSync(group);
    if (isFirstVersion) {
      writeFileSync(join(group, "cpu.cfs_period_us"), String(PERIOD_US));
      writeFileSync(join(group, "cpu.cfs_quota_us"), String(quota));
    } else writeFileSync(join(group, "cpu.max"), `${quota} ${PERIOD_US}`);
    writeFileSync(join(group, "cgroup.procs"), String(pid));
  } catch {
    return undefined;
  }
  return () => rmdirSync(group);
}
