import { stripVTControlCharacters } from "node:util";

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
