import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { ROOT } from "@/scripts/steps/settings.mjs";

/** How much a run of the bench measures. */
export type Counts = {
  /** Listings in the database of all goals but the seventh. */
  market: number;
  /** Listings in the databases whose queries are compared, ascending. */
  sizes: readonly number[];
  rounds: number;
  requestsPerRound: number;
  callsPerShape: number;
  visits: number;
  coldPages: number;
  mixedLoadMs: number;
  starts: number;
  goals: readonly number[];
  /** Also build with databases of several sizes. */
  buildsWithData?: true;
};

const ALL_GOALS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17];

/** `trial` only shows that every measurement runs. Its figures mean nothing. */
export const COUNTS: Record<"trial" | "quick" | "full", Counts> = {
  trial: {
    market: 2_000,
    sizes: [1_000, 2_000],
    rounds: 2,
    requestsPerRound: 40,
    callsPerShape: 20,
    visits: 1,
    coldPages: 60,
    mixedLoadMs: 6_000,
    starts: 1,
    goals: ALL_GOALS,
  },
  quick: {
    market: 100_000,
    sizes: [10_000, 100_000],
    rounds: 5,
    requestsPerRound: 600,
    callsPerShape: 300,
    visits: 3,
    coldPages: 2_000,
    mixedLoadMs: 30_000,
    starts: 3,
    goals: [2, 4, 7, 10, 11, 12, 13],
  },
  full: {
    market: 100_000,
    sizes: [10_000, 100_000, 1_000_000],
    rounds: 7,
    requestsPerRound: 1_500,
    callsPerShape: 2_000,
    visits: 7,
    coldPages: 20_000,
    mixedLoadMs: 300_000,
    starts: 5,
    goals: ALL_GOALS,
    buildsWithData: true,
  },
};

export type Mode = keyof typeof COUNTS;

type Verdict = "pass" | "short" | "for scale" | "not measured";

/** One line of the table: a requirement of a goal and what was measured. `ratio`, `most` and `least` only where they apply. */
export type Row = {
  goal: number;
  what: string;
  measured: string;
  limit: string;
  ratio?: number;
  most?: number;
  least?: number;
  verdict: Verdict;
};

type Fact = { goal: number; what: string; unit?: string };

const THREE_DECIMALS = 1000;

/** A number in few digits: `1.23`, `0.012`, `18,400`. */
const figure = (value: number): string =>
  Math.abs(value) >= 100
    ? Math.round(value).toLocaleString("en-GB")
    : String(
        Math.abs(value) >= 1 ? Math.round(value * 100) / 100 : Math.round(value * THREE_DECIMALS) / THREE_DECIMALS,
      );

const inUnit = (value: number, unit = "") => `${figure(value)}${unit && ` ${unit}`}`;

/** The product's figure may be at most `most` times that of the limit app. */
export function atMostTimes(fact: Fact, measured: number, limit: number, most: number): Row {
  const ratio = measured / limit;
  return { ...compared(fact, measured, limit, ratio), most, verdict: ratio <= most ? "pass" : "short" };
}

/** The product's figure must be at least `least` times that of the limit app. */
export function atLeastTimes(fact: Fact, measured: number, limit: number, least: number): Row {
  const ratio = measured / limit;
  return { ...compared(fact, measured, limit, ratio), least, verdict: ratio >= least ? "pass" : "short" };
}

const compared = ({ goal, what, unit }: Fact, measured: number, limit: number, ratio: number) => ({
  goal,
  what,
  measured: inUnit(measured, unit),
  limit: inUnit(limit, unit),
  ratio,
});

/** A figure with an absolute limit. */
export const atMost = ({ goal, what, unit }: Fact, measured: number, most: number): Row => ({
  goal,
  what,
  measured: inUnit(measured, unit),
  limit: `<= ${inUnit(most, unit)}`,
  verdict: measured <= most ? "pass" : "short",
});

/** A yes-or-no requirement. */
export const holds = (goal: number, what: string, isMet: boolean, measured: string, limit: string): Row => ({
  goal,
  what,
  measured,
  limit,
  verdict: isMet ? "pass" : "short",
});

/** A figure without a limit, for comparison. */
export const forScale = ({ goal, what, unit }: Fact, measured: number): Row => ({
  goal,
  what,
  measured: inUnit(measured, unit),
  limit: "",
  verdict: "for scale",
});

/** A requirement that this run did not measure, and why. */
export const notMeasured = (goal: number, what: string, why: string): Row => ({
  goal,
  what,
  measured: why,
  limit: "",
  verdict: "not measured",
});

const HEAD = ["goal", "what", "measured", "limit", "ratio", "required", "verdict"];

function cells({ goal, what, measured, limit, ratio, most, least, verdict }: Row): string[] {
  const required = most !== undefined ? `<= ${most}` : least !== undefined ? `>= ${least}` : "";
  return [String(goal), what, measured, limit, ratio === undefined ? "" : figure(ratio), required, verdict];
}

/** The rows as a Markdown table. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [HEAD, ...rows.map(cells)];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const format = (line: readonly string[]) =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const rule = `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`;
  return [format(HEAD), rule, ...lines.slice(1).map(format)].join("\n");
}

const GIBIBYTE = 1_073_741_824;
const FOLDER = join(ROOT, "bench/results");

const versionOf = (name: string): string =>
  JSON.parse(readFileSync(join(ROOT, "node_modules", name, "package.json"), "utf8")).version;

type Run = { mode: Mode; counts: Counts; seconds: number; mongod: string; rows: readonly Row[] };

/** Writes the rows and a description of the machine to bench/results; gives the path of the file. */
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

/** The measured value below which `share` of the values lie. Figures of earlier runs were read like this, so it is never between two. */
export function nearestRank(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => nearestRank(values, 0.5);

/** Slope of the least-squares line through the points. */
export function slope(points: readonly { x: number; y: number }[]): number {
  const mean = (of: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const x = mean((point) => point.x);
  const y = mean((point) => point.y);
  return mean((point) => (point.x - x) * (point.y - y)) / mean((point) => (point.x - x) ** 2);
}
