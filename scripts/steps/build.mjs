import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stampOf } from "./build-stamp.mjs";
import { runNode } from "./child.mjs";
import { requireSpace } from "./disk.mjs";
import { DISK_FULL, problem, saysDiskFull } from "./problem.mjs";
import { bundleServerProgram } from "./server-program.mjs";
import { ROOT } from "./settings.mjs";

const STANDALONE = join(ROOT, ".next/standalone");
const STAMP = join(STANDALONE, "build-stamp");
const BUILD_MB = 400;
/** A build that is cut short loses nothing: the stamp is written last. */
const STOP_LIMIT_MS = 1_000;

/** The folder of a complete build; its server.js is the server program (server/main.ts). */
export const SERVER_FOLDER = STANDALONE;

/** Is there a complete build, of whatever age? */
export function isBuilt() {
  return existsSync(STAMP);
}

/**
 * Builds for production unless the last build is of these very sources.
 * @param {(text: string) => void} tell
 * @returns {Promise<string>} what was done, for the closing line
 */
export async function buildIfStale(tell) {
  if (isBuilt() && readFileSync(STAMP, "utf8") === stampOf(ROOT)) return "is as new as the code";
  tell("next build");
  await build();
  return "built";
}

/** Builds for production: the output of `next build`, with static files, public files and the server program. */
export async function build() {
  requireSpace(ROOT, BUILD_MB);
  const stamp = stampOf(ROOT);
  rmSync(STAMP, { force: true });
  const env = {
    ...process.env,
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
  };
  const { code, output } = await runNode([join(ROOT, "node_modules/next/dist/bin/next"), "build"], {
    env,
    patienceMs: STOP_LIMIT_MS,
  });
  if (saysDiskFull(output)) throw problem(DISK_FULL);
  if (code !== 0)
    throw problem(`${output.trim()}\n\nThe build failed: mend what is said above and run the command again.`);
  cpSync(join(ROOT, ".next/static"), join(STANDALONE, ".next/static"), {
    recursive: true,
  });
  if (existsSync(join(ROOT, "public")))
    cpSync(join(ROOT, "public"), join(STANDALONE, "public"), {
      recursive: true,
    });
  // In the place of the framework's own, which would serve the site without the request pipeline.
  await bundleServerProgram(join(STANDALONE, "server.js"), { isProduction: true });
  // The framework puts a copy there: secrets would travel with the build, and stay when they are changed.
  for (const name of [".env", ".env.production"]) rmSync(join(STANDALONE, name), { force: true });
  writeFileSync(STAMP, stamp);
}
