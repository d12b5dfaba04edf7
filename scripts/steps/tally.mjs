/** @typedef {{ passed: number, failed: number }} Tally */

/**
 * Counts a vitest JSON report; a file that could not be imported has no failed test of its own and counts as one.
 * @param {{ numPassedTests: number, numFailedTests: number,
 *   testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 * @returns {Tally}
 */
export function tallyVitest({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.every((test) => test.status !== "failed"),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/**
 * Counts a Playwright JSON report; errors outside of tests count as failed.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} report
 * @returns {Tally}
 */
export function tallyPlaywright({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
  };
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

/** @param {Tally[]} tallies @returns {Tally} */
export function sumOf(tallies) {
  return tallies.reduce(
    (sum, { passed, failed }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
    }),
    {
      passed: 0,
      failed: 0,
    },
  );
}

/** The last line of `npm test`. @param {Tally} tally */
export function closingLine({ passed, failed }) {
  return `${passed} passed, ${failed} failed`;
}
