import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import type { Counts, Mode } from "@/bench/counts";
import type { Row } from "@/bench/row";
import { ROOT } from "@/scripts/steps/settings.mjs";

const GIBIBYTE = 1_073_741_824;
const FOLDER = join(ROOT, "bench/results");

const versionOf = (name: string): string =>
  JSON.parse(readFileSync(join(ROOT, "node_modules", name, "package.json"), "utf8")).version;

type Run = { mode: Mode; counts: Counts; seconds: number; mongod: string; rows: readonly Row[] };

/** Writes what was measured, and on what, beside the other runs; answers the file's path in the project. */
export function writeResults({ mode, counts, seconds, mongod, rows }: Run): string {
  const machine = {
    cores: cpus().length,
    processor: cpus()[0]?.model ?? "",
    memoryGb: Math.round(totalmem() / GIBIBYTE),
    node: process.version,
    next: versionOf("next"),
    mongod,
  };
  const date = new Date().toISOString().slice(0, 10);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(
    join(FOLDER, `${mode}.json`),
    `${JSON.stringify({ date, seconds: Math.round(seconds), machine, counts, rows }, null, 2)}\n`,
  );
  return `bench/results/${mode}.json`;
}
