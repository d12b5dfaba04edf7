import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { run, runNode } from "./child.mjs";
import { problem } from "./problem.mjs";
import { ROOT } from "./settings.mjs";

const SYSTEM_BROWSERS = ["/usr/bin/chromium", "/usr/bin/google-chrome"];
const PACKED_CHROMIUM = "@sparticuz/chromium@143.0.4";
const CONNECTION_LIMIT_MS = "7000";

/**
 * Finds a Chromium that runs, or gets one (once): the named one, the system's, Playwright's own, Debian's package, an npm
 * package.
 * @param {{ dataDir: string, tell: (text: string) => void, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<string>} its path
 * @throws one readable text with the ways out
 */
export async function findBrowser({ dataDir, tell, env = process.env }) {
  const named = env.PLAYWRIGHT_CHROMIUM;
  if (named) {
    if (runs(named)) return named;
    throw problem("The browser that PLAYWRIGHT_CHROMIUM names does not run.");
  }
  const folder = join(dataDir, "chromium");
  const ways = [
    async () => SYSTEM_BROWSERS.find(runs),
    playwrightsOwn,
    () => packed(folder),
    () => installPlaywrights(tell),
    () => installDebians(tell),
    () => installPacked(folder, tell),
  ];
  for (const way of ways) {
    const path = await way();
    if (path && runs(path)) return path;
  }
  throw problem(
    "No browser was found, and none could be got. Install one with: npx playwright install --with-deps chromium\n" +
      "or name one: PLAYWRIGHT_CHROMIUM=/path/to/chromium npm test",
  );
}

/** @param {string} path */
function runs(path) {
  return existsSync(path) && spawnSync(path, ["--version"]).status === 0;
}

async function playwrightsOwn() {
  const { chromium } = await import("@playwright/test");
  return chromium.executablePath();
}

/** @param {(text: string) => void} tell */
async function installPlaywrights(tell) {
  tell("no browser here: downloading Playwright's Chromium (once, about 280 MB)");
  const env = {
    ...process.env,
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: CONNECTION_LIMIT_MS,
  };
  await runNode([join(ROOT, "node_modules/@playwright/test/cli.js"), "install", "chromium"], { env });
  return playwrightsOwn();
}

/** @param {(text: string) => void} tell */
async function installDebians(tell) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  tell("apt-get install chromium (once)");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-q"], { env });
  await run("apt-get", ["install", "-y", "-q", "--no-install-recommends", "chromium"], { env });
  return SYSTEM_BROWSERS[0];
}

/** @param {string} folder @param {(text: string) => void} tell */
async function installPacked(folder, tell) {
  tell("npm install @sparticuz/chromium (once, 65 MB)");
  await run("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--prefix", folder, PACKED_CHROMIUM]);
  return packed(folder);
}

/** Unpacks the npm package's browser into the temporary folder, unless it lies there. @param {string} folder */
async function packed(folder) {
  if (!existsSync(join(folder, "node_modules/@sparticuz/chromium"))) return undefined;
  return createRequire(join(folder, "package.json"))("@sparticuz/chromium").executablePath();
}
