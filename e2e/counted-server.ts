import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect } from "@playwright/test";
import { startOnCopy } from "@/e2e/own-copy";
import type { KeptPages } from "@/lib/cache/kept-pages";

type Counts = ReturnType<KeptPages["counts"]> & { lifetimes: number };

/** The product once more, with nothing kept yet, that tells what it keeps; the caller stops it. */
export async function startCounted() {
  const folder = mkdtempSync(path.join(tmpdir(), "basera-kept-"));
  const file = path.join(folder, "counts.json");
  const probe = pathToFileURL("e2e/kept-probe.mjs").href;
  const { child, site, close } = await startOnCopy({ NODE_OPTIONS: `--import ${probe}`, KEPT_COUNTS_FILE: file });
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
  /** Once every page it keeps is packed: until then its size is not the one it stays at. */
  const counts = async (): Promise<Counts> => {
    const latest = await ask();
    return latest.packing > 0 ? counts() : latest;
  };
  return { site, counts, stop };
}
