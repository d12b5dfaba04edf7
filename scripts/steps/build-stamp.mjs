import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const NO_SOURCES = new Set([
  "node_modules",
  "bench",
  "coverage",
  "demo",
  "docs",
  "e2e",
  "scripts",
  "test-results",
  "tests",
]);
const NO_SOURCE = /^\.|\.test\.tsx?$|\.md$|\.tsbuildinfo$/;
const TOP_FILE = /\.(tsx?|mjs|json|css)$|^\.env($|\.production)/;
const NO_TOP_FILE = /^next-env\.d\.ts$|^(playwright|vitest)\.config\.|^(biome|knip)\.json/;

/**
 * The files that a build is made of, in a fixed order: folders of code and pictures, and the configuration beside them.
 * @param {string} root
 * @returns {string[]} paths relative to `root`
 */
export function sourcesOf(root) {
  return readdirSync(root, { withFileTypes: true })
    .flatMap((entry) => {
      if (entry.isDirectory())
        return NO_SOURCES.has(entry.name) || entry.name.startsWith(".") ? [] : filesIn(root, entry.name);
      return TOP_FILE.test(entry.name) && !NO_TOP_FILE.test(entry.name) ? [entry.name] : [];
    })
    .sort();
}

/** @param {string} root @param {string} folder @returns {string[]} */
function filesIn(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !NO_SOURCE.test(file.name))
    .map((file) => relative(root, join(file.parentPath ?? file.path, file.name)));
}

/**
 * One number for what a build depends on: the sources' names and contents, the version of Node and the folder, which
 * the build's configuration contains.
 * @param {string} root absolute
 * @param {string} [nodeVersion]
 * @returns {string} sha256, hexadecimal
 */
export function stampOf(root, nodeVersion = process.version) {
  const hash = createHash("sha256").update(JSON.stringify([root, nodeVersion]));
  for (const path of sourcesOf(root)) {
    const content = readFileSync(join(root, path));
    hash.update(JSON.stringify([path, content.length])).update(content);
  }
  return hash.digest("hex");
}
