import { cpSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Server, startServer } from "@/bench/server";
import { runNode } from "@/scripts/steps/child.mjs";
import { ROOT } from "@/scripts/steps/settings.mjs";

const FOLDER = join(ROOT, "bench/limit");
const BUILD = join(FOLDER, ".next");
const OUTPUT = join(BUILD, "standalone/bench/limit");

/** What the limit app's server is made of; complete after a build. */
export const LIMIT_BUILD = join(BUILD, "standalone");

const PAGES = ["/static", "/cards", "/linked", "/detail/1", "/api/items"];

/** @throws Error when a page that goals are measured against is not there */
export async function checkLimitApp({ url }: Pick<Server, "url">): Promise<void> {
  for (const page of PAGES) {
    const { ok, status } = await fetch(url + page);
    if (!ok) throw new Error(`The limit app answers ${page} with ${status}`);
  }
}

/** Builds the limit app anew; resolves with the time it took in ms. */
export async function buildLimitApp(): Promise<number> {
  const begun = performance.now();
  rmSync(BUILD, { recursive: true, force: true });
  const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
  const next = join(ROOT, "node_modules/next/dist/bin/next");
  const { code, output } = await runNode([next, "build", FOLDER], { env });
  if (code !== 0) throw new Error(`The limit app does not build.\n${output}`);
  cpSync(join(BUILD, "static"), join(OUTPUT, ".next/static"), { recursive: true });
  return performance.now() - begun;
}

/** Its cards show these pictures from the next start on. */
export function giveLimitAppPictures(files: readonly string[]): void {
  const folder = join(OUTPUT, "public/pictures");
  mkdirSync(folder, { recursive: true });
  for (const [index, file] of files.entries()) cpSync(file, join(folder, `${index + 1}.webp`));
}

/** Takes away the pages that the limit app keeps on disk for each path it was asked for; the route that makes them stays. */
export function clearLimitAppPages(): void {
  const folder = join(OUTPUT, ".next/server/app/detail");
  for (const name of readdirSync(folder)) if (!name.startsWith("[")) rmSync(join(folder, name), { recursive: true });
}

/** Starts the limit app as it was built; it ends with this process. */
export const startLimitApp = (logFolder = tmpdir()): Promise<Server> =>
  startServer({
    args: ["server.js"],
    cwd: OUTPUT,
    logFile: join(logFolder, "limit.log"),
    path: "/static",
    env: (port) => ({ ...process.env, NODE_ENV: "production", PORT: String(port), HOSTNAME: "127.0.0.1" }),
  });
