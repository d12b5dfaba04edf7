import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { runNode, startTypeScript } from "./child.mjs";
import { explain, say, step } from "./say.mjs";
import { ROOT } from "./settings.mjs";

const PATIENCE_MS = 1000;
const PROGRAMS = {
  next: "next/dist/bin/next",
  tsc: "@typescript/native/bin/tsc",
  biome: "@biomejs/biome/bin/biome",
  knip: "knip/bin/knip.js",
  depcruise: "dependency-cruiser/bin/dependency-cruise.mjs",
  vitest: "vitest/vitest.mjs",
  playwright: "@playwright/test/cli.js",
};

/** The stages of this run in the order in which they ended. @type {(Tally & { name: string, seconds: number })[]} */
export const stages = [];
/** A line for each test that failed. @type {string[]} */
export const failedTests = [];

/**
 * Runs programs of node_modules one after the other until one fails; what a failing one printed is shown.
 * @param {string} name of the stage
 * @param {[keyof typeof PROGRAMS, ...string[]][]} commands
 */
export function checkStage(name, commands) {
  return runStage(name, async () => {
    for (const [program, ...args] of commands) {
      const { code, output } = await runNode([programPath(program), ...args]);
      if (code === 0) continue;
      say(output.trim());
      return tallyStage(code);
    }
    return tallyStage(0);
  });
}

/**
 * Runs a test program that writes a JSON report, and shows what it prints.
 * @param {string} name of the stage
 * @param {{ program: keyof typeof PROGRAMS, args: string[], env: NodeJS.ProcessEnv, report: string,
 *   tally: (report: any) => Tally, failures: (report: any) => string[] }} run `report` is the path of the report
 */
export function testStage(name, { program, args, env, report, tally, failures }) {
  return runStage(name, async () => {
    const { code } = await runNode([programPath(program), ...args], { env, shown: true, patienceMs: PATIENCE_MS });
    if (!existsSync(report)) return tallyStage(code);
    const written = JSON.parse(readFileSync(report, "utf8"));
    failedTests.push(...failures(written));
    return tallyStage(code, tally(written));
  });
}

/**
 * Runs a script that fails when something is not as it has to be; it counts as one test.
 * @param {string} name of the stage
 * @param {string} file
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} [args]
 */
export function scriptStage(name, file, env, args = []) {
  return runStage(name, async () => {
    const { code } = await startTypeScript(file, args, { env, shown: true }).ended;
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  });
}

/**
 * Prepares something for later stages.
 * @template T
 * @param {string} name of the stage
 * @param {() => Promise<T>} work
 * @returns {Promise<T | undefined>} nothing when it failed: its reason is printed and counts as one failure
 */
export async function prepareStage(name, work) {
  /** @type {T | undefined} */
  let result;
  await runStage(name, async () => {
    try {
      result = await work();
      return tallyStage(0);
    } catch (error) {
      say(explain(error));
      return tallyStage(1);
    }
  });
  return result;
}

/** @param {string} name @param {() => Promise<Tally>} work */
async function runStage(name, work) {
  const startedAt = performance.now();
  const tally = await step(name, work, ({ passed, failed }) =>
    failed ? `FAILED, ${failed} failed` : passed ? `${passed} passed` : "fine",
  );
  stages.push({ name, ...tally, seconds: (performance.now() - startedAt) / 1000 });
}

/** @param {keyof typeof PROGRAMS} program */
function programPath(program) {
  return join(ROOT, "node_modules", PROGRAMS[program]);
}

const LONGEST_REASON = 600;

/**
 * @typedef {{ passed: number, failed: number }} Tally
 * @typedef {{ numPassedTests: number, numFailedTests: number,
 *   testResults: { name: string, status: string, message?: string,
 *     assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }[] }} VitestReport
 * @typedef {{ title: string, file: string, suites?: Suite[],
 *   specs?: { title: string, tests: { projectName: string, status: string,
 *     results: { error?: { message?: string } }[] }[] }[] }} Suite
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} PlaywrightCounts
 */

/**
 * Counts a vitest JSON report; a file that could not be imported has no failed test of its own and counts as one.
 * @param {Pick<VitestReport, "numPassedTests" | "numFailedTests"> &
 *   { testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 * @returns {Tally}
 */
export function tallyVitest({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.every((test) => test.status !== "failed"),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/**
 * Counts a Playwright JSON report; errors outside of tests count as failed. Nothing is tried twice, so a flaky test (one
 * that passed at a second try) can only come from a changed configuration: it counts as failed.
 * @param {PlaywrightCounts} report
 * @returns {Tally}
 */
export function tallyPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/**
 * A stage that went wrong without a test that says so counts as one failed.
 * @param {number} code
 * @param {Tally} [counted]
 * @returns {Tally}
 */
export function tallyStage(code, counted = { passed: 0, failed: 0 }) {
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

/** @param {readonly Tally[]} tallies @returns {Tally} */
export function sumOf(tallies) {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/**
 * The stages as a table, one line each; stages that ran side by side add up to more than the whole.
 * @param {readonly (Tally & { name: string, seconds: number })[]} rows
 * @returns {string[]}
 */
export function tableOf(rows) {
  const line = (/** @type {string} */ name, /** @type {(string | number)[]} */ ...cells) =>
    [name.padEnd(16), ...cells.map((cell) => String(cell).padStart(9))].join("");
  return [
    line("Stage", "passed", "failed", "seconds"),
    ...rows.map(({ name, passed, failed, seconds }) => line(name, passed, failed, seconds.toFixed(1))),
  ];
}

/** The last line of `npm test`. @param {Tally} tally */
export function closingLine({ passed, failed }) {
  return `${passed} passed, ${failed} failed`;
}

/** @param {Pick<VitestReport, "testResults">} report @returns {string[]} a line for each failed test and each file that could not be imported */
export function failuresOfVitest({ testResults }) {
  return testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === "failed");
      if (failed.length === 0) return [lineOf(name, "", message)];
      return failed.map(({ fullName, failureMessages }) => lineOf(name, fullName, failureMessages?.[0]));
    });
}

/** @param {{ suites: Suite[] }} report @returns {string[]} a line for each test that failed, with its project */
export function failuresOfPlaywright({ suites }) {
  return suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ projectName, results }) => lineOf(file, `[${projectName}] ${title}`, results[0]?.error?.message)),
    ),
    ...failuresOfPlaywright({ suites: inner }),
  ]);
}

/** @param {string} file @param {string} test @param {string} [reason] its beginning is printed, in one line */
function lineOf(file, test, reason = "") {
  const words = stripVTControlCharacters(reason).trim().replaceAll(/\s+/g, " ");
  return [file, test, words.slice(0, LONGEST_REASON)].filter(Boolean).join(" > ");
}
