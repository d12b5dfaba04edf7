import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { runNode } from "./child.mjs";
import { DISK_FULL, isDiskFull, problem, requireSpace } from "./say.mjs";
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
  if (isDiskFull(output)) throw problem(DISK_FULL);
  if (code !== 0)
    throw problem(`${output.trim()}\n\nThe build failed: fix the errors above and run the command again.`);
  cpSync(join(ROOT, ".next/static"), join(STANDALONE, ".next/static"), {
    recursive: true,
  });
  await compressStatic(join(STANDALONE, ".next/static"));
  if (existsSync(join(ROOT, "public")))
    cpSync(join(ROOT, "public"), join(STANDALONE, "public"), {
      recursive: true,
    });
  // In the place of the framework's own, which would serve the site without the request pipeline.
  requireInside(STANDALONE, await bundleServerProgram(join(STANDALONE, "server.js"), { isProduction: true }));
  // The framework puts a copy there: secrets would travel with the build, and stay when they are changed.
  for (const name of [".env", ".env.production"]) rmSync(join(STANDALONE, name), { force: true });
  writeFileSync(STAMP, stamp);
}

/** Files of text, which every compression makes smaller. Pictures and fonts are compressed already. */
const TEXT = /\.(?:js|mjs|css|svg|json|txt|map)$/;
const LARGEST = { brotli: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION };

/**
 * Puts a compressed copy of each text file of a folder beside it, `.br` and `.gz`, for server/static-files.ts. A copy that would
 * not be smaller is left out.
 * @param {string} folder
 */
export async function compressStatic(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (file) => file.isFile() && TEXT.test(file.name),
  );
  await Promise.all(files.map((file) => compressFile(join(file.parentPath ?? file.path, file.name))));
}

/** @param {string} path */
async function compressFile(path) {
  const content = readFileSync(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: LARGEST.brotli };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: LARGEST.gzip }),
  ]);
  if (br.length < content.length) writeFileSync(`${path}.br`, br);
  if (gz.length < content.length) writeFileSync(`${path}.gz`, gz);
}

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

/** Packages that stay outside of the bundle: the framework's bundles load the same copies from the folder of the build. */
const EXTERNAL = ["next", "react", "react-dom", "mongoose", "mongodb", "pino", "sharp"];

/** A build is served from its own folder, and never in development mode. */
const IN_PRODUCTION = 'process.env.NODE_ENV = "production";\nprocess.chdir(__dirname);';

/**
 * Bundles server/main.ts into one file that Node runs as it is.
 * @param {string} outfile absolute
 * @param {{ isProduction: boolean }} options
 * @returns {Promise<string[]>} the modules of packages that it loads
 */
export async function bundleServerProgram(outfile, { isProduction }) {
  // Only once packages are installed.
  const { build } = await import("esbuild");
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [join(ROOT, "server/main.ts")],
    outfile,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    conditions: ["react-server"],
    external: EXTERNAL.flatMap((name) => [name, `${name}/*`]),
    alias: { "next/cache": join(ROOT, "server/uncached-reads.ts") },
    metafile: true,
    // As the framework defines it in its own bundles of the server.
    define: { "process.env.NEXT_RUNTIME": '"nodejs"' },
    banner: { js: isProduction ? IN_PRODUCTION : "" },
    // Half the size; names stay as they are, for stacks in the log.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: "none",
    logLevel: "error",
  });
  const outputs = Object.values(metafile.outputs).flatMap(({ imports }) => imports);
  return [...new Set(outputs.filter(({ external }) => external).map(({ path }) => path))].filter(
    (path) => EXTERNAL.some((name) => path === name || path.startsWith(`${name}/`)) && !builtinModules.includes(path),
  );
}

/**
 * The folder of a build runs wherever it is copied to, so it must hold every package that the server program loads. The files are
 * looked for: what `require.resolve` finds depends on the conditions of the process that builds.
 * @param {string} folder absolute
 * @param {string[]} modules
 */
function requireInside(folder, modules) {
  const isThere = (/** @type {string} */ name) => {
    const path = join(folder, "node_modules", name);
    return [path, `${path}.js`].some((file) => existsSync(file));
  };
  const missing = modules.filter((name) => !isThere(name));
  if (missing.length > 0) throw problem(`The build does not contain ${missing.join(", ")}, which server.js loads.`);
}
