import { describe, expect, it } from "vitest";
import {
  closingLine,
  failuresOfPlaywright,
  failuresOfVitest,
  sumOf,
  tableOf,
  tallyPlaywright,
  tallyStage,
  tallyVitest,
} from "@/scripts/steps/stages.mjs";

const test = (status: string) => ({ status });

describe("tallyVitest", () => {
  it("counts tests", () => {
    const testResults = [{ status: "failed", assertionResults: [test("passed"), test("failed")] }];
    expect(tallyVitest({ numPassedTests: 1, numFailedTests: 1, testResults })).toEqual({ passed: 1, failed: 1 });
  });

  it("counts a file that could not be imported", () => {
    const testResults = [
      { status: "passed", assertionResults: [test("passed")] },
      { status: "failed", assertionResults: [] },
    ];
    expect(tallyVitest({ numPassedTests: 1, numFailedTests: 0, testResults })).toEqual({ passed: 1, failed: 1 });
  });

  it("counts a file whose tests pass but whose clean-up fails", () => {
    const testResults = [{ status: "failed", assertionResults: [test("passed")] }];
    expect(tallyVitest({ numPassedTests: 1, numFailedTests: 0, testResults })).toEqual({ passed: 1, failed: 1 });
  });
});

describe("tallyPlaywright", () => {
  it("counts tests and errors outside of them", () => {
    const report = { stats: { expected: 5, unexpected: 2, flaky: 0 }, errors: [{ message: "no tests found" }] };
    expect(tallyPlaywright(report)).toEqual({ passed: 5, failed: 3 });
  });

  it("counts a test that passed at a second try only as failed", () => {
    const report = { stats: { expected: 5, unexpected: 0, flaky: 1 }, errors: [] };
    expect(tallyPlaywright(report)).toEqual({ passed: 5, failed: 1 });
  });
});

describe("tallyStage", () => {
  it("adds nothing for a stage that went well", () => {
    expect(tallyStage(0)).toEqual({ passed: 0, failed: 0 });
    expect(tallyStage(0, { passed: 4, failed: 0 })).toEqual({ passed: 4, failed: 0 });
  });

  it("counts one failed when no test says why", () => {
    expect(tallyStage(1)).toEqual({ passed: 0, failed: 1 });
    expect(tallyStage(1, { passed: 4, failed: 0 })).toEqual({ passed: 4, failed: 1 });
  });

  it("counts no failure twice", () => {
    expect(tallyStage(1, { passed: 4, failed: 3 })).toEqual({ passed: 4, failed: 3 });
  });
});

describe("the last line", () => {
  it("adds the stages up", () => {
    const tally = sumOf([
      { passed: 0, failed: 1 },
      { passed: 30, failed: 0 },
      { passed: 12, failed: 2 },
    ]);
    expect(closingLine(tally)).toBe("42 passed, 3 failed");
  });
});

it("the table has a line for each stage", () => {
  const stages = [
    { name: "Types", passed: 0, failed: 0, seconds: 19.24 },
    { name: "Tests", passed: 4820, failed: 1, seconds: 203 },
  ];
  expect(tableOf(stages)).toEqual([
    "Stage              passed   failed  seconds",
    "Types                   0        0     19.2",
    "Tests                4820        1    203.0",
  ]);
});

describe("the lines about failed tests", () => {
  it("name each failed test of vitest, and a file that could not be imported", () => {
    const passed = { status: "passed", fullName: "adds" };
    const failed = {
      status: "failed",
      fullName: "takes",
      failureMessages: ["\u001B[31mexpected 2\u001B[39m\nat line 3"],
    };
    const testResults = [
      { name: "a.test.ts", status: "passed", assertionResults: [passed] },
      { name: "b.test.ts", status: "failed", assertionResults: [passed, failed] },
      { name: "c.test.ts", status: "failed", message: "no such file", assertionResults: [] },
    ];
    expect(failuresOfVitest({ testResults })).toEqual([
      "b.test.ts > takes > expected 2 at line 3",
      "c.test.ts > no such file",
    ]);
  });

  it("name each failed test of Playwright with its project, inside of suites too", () => {
    const spec = (title: string, status: string, results: { error?: { message?: string } }[]) => ({
      title,
      tests: [{ projectName: "phone", status, results }],
    });
    const suite = { title: "in a dialog", file: "a.spec.ts", specs: [spec("closes", "unexpected", [{}])] };
    const specs = [
      spec("opens", "expected", [{}]),
      spec("waits", "unexpected", [{ error: { message: "Timed out\nat line 3" } }]),
      spec("passes at a second try", "flaky", [{ error: { message: "Timed out" } }, {}]),
    ];
    expect(failuresOfPlaywright({ suites: [{ title: "", file: "a.spec.ts", specs, suites: [suite] }] })).toEqual([
      "a.spec.ts > [phone] waits > Timed out at line 3",
      "a.spec.ts > [phone] passes at a second try > Timed out",
      "a.spec.ts > [phone] closes",
    ]);
  });
});
