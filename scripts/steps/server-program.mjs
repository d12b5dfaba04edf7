import { join } from "node:path";
import { ROOT } from "./settings.mjs";

/** Packages that stay outside of the bundle: the framework's bundles load the same copies from the folder of the build. */
const EXTERNAL = ["next", "react", "react-dom", "mongoose", "mongodb", "pino", "sharp", "cloudinary"];

/** A build is served from its own folder, and never in development mode. */
const IN_PRODUCTION = 'process.env.NODE_ENV = "production";\nprocess.chdir(__dirname);';

/**
 * Bundles server/main.ts into one file that Node runs as it is.
 * @param {string} outfile absolute
 * @param {{ isProduction: boolean }} options
 */
export async function bundleServerProgram(outfile, { isProduction }) {
  // Only once packages are installed.
  const { build } = await import("esbuild");
  await build({
    absWorkingDir: ROOT,
    entryPoints: [join(ROOT, "server/main.ts")],
    outfile,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    conditions: ["react-server"],
    external: EXTERNAL.flatMap((name) => [name, `${name}/*`]),
    // As the framework defines it in its own bundles of the server.
    define: { "process.env.NEXT_RUNTIME": '"nodejs"' },
    banner: { js: isProduction ? IN_PRODUCTION : "" },
    // Half the size; names stay as they are, for stacks in the log.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: "none",
    logLevel: "error",
  });
}
