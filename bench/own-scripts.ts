import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const MANIFEST = "_client-reference-manifest.js";
const SCRIPT = /static\/chunks\/[^"\\]+?\.js/g;
const PUBLIC = /^\((?:site|auth|forms)\)/;
const SIGNED_IN = /^\(dashboard\)/;

/** Scripts that only signed-in pages and those of administrators name in a build: no public page may load one. */
export function signedInScripts(build: string): Set<string> {
  const app = join(build, ".next/server/app");
  const files = readdirSync(app, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(MANIFEST));
  const named = (folder: RegExp) =>
    files
      .filter((file) => folder.test(file))
      .flatMap((file) => readFileSync(join(app, file), "utf8").match(SCRIPT) ?? []);
  const shared = new Set(named(PUBLIC));
  return new Set(named(SIGNED_IN).filter((script) => !shared.has(script)));
}
