import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect } from "@playwright/test";
import { startOnCopy } from "@/e2e/own-server";
import type { PageCache } from "@/lib/platform/page-cache";

type Counts = ReturnType<PageCache["counts"]> & { lifetimes: number };

/** The product once more, with an empty page cache, whose counts can be read; the caller stops it. */
export async function startCounted() {
  const folder = mkdtempSync(path.join(tmpdir(), "basera-kept-"));
  const file = path.join(folder, "counts.json");
  const probe = pathToFileURL("e2e/cache-probe.mjs").href;
  const { child, site, close } = await startOnCopy({ NODE_OPTIONS: `--import ${probe}`, CACHE_COUNTS_FILE: file });
  const stop = async () => {
    await close();
    rmSync(folder, { recursive: true, force: true });
  };
  const read = () => {
    try {
      return JSON.parse(readFileSync(file, "utf8")) as Counts;
    } catch {
      return undefined;
    }
  };
  const ask = async (): Promise<Counts> => {
    rmSync(file, { force: true });
    child.kill("SIGUSR2");
    await expect.poll(read).toBeDefined();
    return read() as Counts;
  };
  /** Once every cached page is compressed: until then its size is not final. */
  const counts = async (): Promise<Counts> => {
    const latest = await ask();
    return latest.compressing > 0 ? counts() : latest;
  };
  return { site, counts, stop };
}
