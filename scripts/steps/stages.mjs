import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runNode } from "./child.mjs";
import { explain } from "./problem.mjs";
import { tallyStage } from "./reports.mjs";
import { say, step } from "./say.mjs";
import { ROOT } from "./settings.mjs";
import { startTypeScript } from "./typescript.mjs";

/** @typedef {import("./reports.mjs").Tally} Tally */

const PATIENCE_MS = 1000;
const PROGRAMS = {
  next: "next/dist/bin/next",
  tsc: "typescript/bin/tsc",
  biome: "@biomejs/biome/bin/biome",
  knip: "knip/bin/knip.js",
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
  return stage(name, async () => {
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
  return stage(name, async () => {
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
 */
export function scriptStage(name, file, env) {
  return stage(name, async () => {
    const { code } = await startTypeScript(file, [], { env, shown: true }).ended;
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
  await stage(name, async () => {
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
async function stage(name, work) {
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
