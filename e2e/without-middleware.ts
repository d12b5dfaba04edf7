import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startProduct } from "@/e2e/own-server";

const MANIFEST = ".next/server/functions-config-manifest.json";

/** Starts a copy of the build whose middleware is taken out: it is in no manifest, and not there. */
export async function startWithoutMiddleware() {
  const folder = mkdtempSync(path.join(tmpdir(), "basera-without-middleware-"));
  cpSync(".next/standalone", folder, { recursive: true, verbatimSymlinks: true });
  writeFileSync(path.join(folder, MANIFEST), JSON.stringify({ version: 1, functions: {} }));
  rmSync(path.join(folder, ".next/server/middleware.js"));
  const { child, site } = await startProduct({}, folder);
  const stop = () => {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  };
  return { site, stop };
}
