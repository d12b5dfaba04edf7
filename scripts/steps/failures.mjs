import { stripVTControlCharacters } from "node:util";

const MOST_OF_A_REASON = 600;

/**
 * @param {{ testResults: { name: string, status: string, message?: string,
 *   assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }[] }} report of vitest, as JSON
 * @returns {string[]} a line for each test that failed, and for each file that could not be imported
 */
export function failuresOfVitest({ testResults }) {
  return testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === "failed");
      if (failed.length === 0) return [lineOf(name, "", message)];
      return failed.map(({ fullName, failureMessages }) => lineOf(name, fullName, failureMessages?.[0]));
    });
}

/**
 * @typedef {{ title: string, file: string, suites?: Suite[],
 *   specs?: { title: string, tests: { projectName: string, status: string,
 *     results: { error?: { message?: string } }[] }[] }[] }} Suite
 */

/** @param {{ suites: Suite[] }} report of Playwright, as JSON @returns {string[]} a line for each test that failed */
export const failuresOfPlaywright = (report) => linesOf(report, "unexpected");

/** @param {{ suites: Suite[] }} report @returns {string[]} a line for each test that passed at its second try only */
export const secondTriesOfPlaywright = (report) => linesOf(report, "flaky");

/** @param {{ suites: Suite[] }} report @param {string} wanted @returns {string[]} */
function linesOf({ suites }, wanted) {
  return suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ projectName, results }) => lineOf(file, `[${projectName}] ${title}`, results[0]?.error?.message)),
    ),
    ...linesOf({ suites: inner }, wanted),
  ]);
}

/** @param {string} file @param {string} test @param {string} [reason] its beginning is kept, in one line */
function lineOf(file, test, reason = "") {
  const words = stripVTControlCharacters(reason).trim().replaceAll(/\s+/g, " ");
  return [file, test, words.slice(0, MOST_OF_A_REASON)].filter(Boolean).join(" > ");
}
