// Loaded into a server under test: on a signal it writes the counts of its page cache into a file.
import { renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const LIFETIMES = "next/dist/server/lib/incremental-cache/shared-cache-controls.external.js";
const file = process.env.CACHE_COUNTS_FILE;

if (file)
  process.on("SIGUSR2", () => {
    const { SharedCacheControls } = createRequire(process.argv[1])(LIFETIMES);
    const counts = globalThis[Symbol.for("basera.shared-state")].get("page-cache").cache.counts();
    writeFileSync(`${file}.part`, JSON.stringify({ ...counts, lifetimes: SharedCacheControls.cacheControls.size }));
    renameSync(`${file}.part`, file);
  });
