import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runNode } from "./child.mjs";
import { say, step } from "./say.mjs";
import { ROOT } from "./settings.mjs";
import { tallyStage } from "./tally.mjs";
import { startTypeScript } from "./typescript.mjs";

/** @typedef {import("./tally.mjs").Tally} Tally */

const PATIENCE_MS = 1000;

/** What went wrong, for the end of a long run: names of stages, lines of tests. @type {string[]} */
export const failedStages = [];
/** @type {string[]} */
export const failedTests = [];
/** @type {string[]} */
export const secondTries = [];
const PROGRAMS = {
  next: "next/dist/bin/next",
  tsc: "typescript/bin/tsc",
  biome: "@biomejs/biome/bin/biome",
  knip: "knip/bin/knip.js",
  vitest: "vitest/vitest.mjs",
  playwright: "@playwright/test/cli.js",
};

/**
 * Runs programs of node_modules one after the other until one fails; what a failing one printed is shown.
 * @param {string} name of the stage
 * @param {[keyof typeof PROGRAMS, ...string[]][]} commands
 * @returns {Promise<Tally>} one failed, or nothing
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
 *   tally: (report: any) => Tally, failures: (report: any) => string[],
 *   tries?: (report: any) => string[] }} run `report` is the path of the report
 * @returns {Promise<Tally>}
 */
export function testStage(name, { program, args, env, report, tally, failures, tries }) {
  return stage(name, async () => {
    const { code } = await runNode([programPath(program), ...args], {
      env,
      shown: true,
      patienceMs: PATIENCE_MS,
    });
    if (!existsSync(report)) return tallyStage(code);
    const written = JSON.parse(readFileSync(report, "utf8"));
    failedTests.push(...failures(written));
    secondTries.push(...(tries?.(written) ?? []));
    return tallyStage(code, tally(written));
  });
}

/**
 * Runs a script that fails when something is not as it has to be; it counts as one test.
 * @param {string} name of the stage
 * @param {string} file
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Tally>}
 */
export function scriptStage(name, file, env) {
  return stage(name, async () => {
    const { code } = await startTypeScript(file, [], { env, shown: true }).ended;
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  });
}

/** @param {string} name @param {() => Promise<Tally>} work @returns {Promise<Tally>} */
async function stage(name, work) {
  const tally = await step(name, work, ({ passed, failed }) =>
    failed ? `FAILED, ${failed} failed` : passed ? `${passed} passed` : "fine",
  );
  if (tally.failed > 0) failedStages.push(name);
  return tally;
}

/** @param {keyof typeof PROGRAMS} program */
function programPath(program) {
  return join(ROOT, "node_modules", PROGRAMS[program]);
}
