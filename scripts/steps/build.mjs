import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stampOf } from "./build-stamp.mjs";
import { runNode } from "./child.mjs";
import { requireSpace } from "./disk.mjs";
import { DISK_FULL, problem, saysDiskFull } from "./problem.mjs";
import { ROOT } from "./settings.mjs";

const STANDALONE = join(ROOT, ".next/standalone");
const STAMP = join(STANDALONE, "build-stamp");
const BUILD_MB = 400;

/** The folder with server.js. */
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

/** Builds for production: the output of `next build`, complete with static files and public files. */
export async function build() {
  requireSpace(ROOT, BUILD_MB);
  const stamp = stampOf(ROOT);
  rmSync(STAMP, { force: true });
  const env = {
    ...process.env,
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
  };
  const { code, output } = await runNode([join(ROOT, "node_modules/next/dist/bin/next"), "build"], { env });
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
  // The framework puts a copy there: secrets would travel with the build, and stay when they are changed.
  for (const name of [".env", ".env.production"]) rmSync(join(STANDALONE, name), { force: true });
  writeFileSync(STAMP, stamp);
}
