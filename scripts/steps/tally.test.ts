import { describe, expect, it } from "vitest";
import { closingLine, sumOf, tallyPlaywright, tallyStage, tallyVitest } from "@/scripts/steps/tally.mjs";

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
    const report = { stats: { expected: 5, unexpected: 2, flaky: 1 }, errors: [{ message: "no tests found" }] };
    expect(tallyPlaywright(report)).toEqual({ passed: 6, failed: 3 });
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
