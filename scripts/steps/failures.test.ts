import { expect, it } from "vitest";
import { failuresOfPlaywright, failuresOfVitest, secondTriesOfPlaywright } from "@/scripts/steps/failures.mjs";

it("names each failed test of vitest, and a file that could not be imported", () => {
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

it("names each failed test of Playwright with its project, inside of suites too", () => {
  const spec = (title: string, status: string, results: { error?: { message?: string } }[]) => ({
    title,
    tests: [{ projectName: "phone", status, results }],
  });
  const suite = { title: "in a dialog", file: "a.spec.ts", specs: [spec("closes", "unexpected", [{}])] };
  const specs = [
    spec("opens", "expected", [{}]),
    spec("waits", "unexpected", [{ error: { message: "Timed out\nat line 3" } }]),
  ];
  expect(failuresOfPlaywright({ suites: [{ title: "", file: "a.spec.ts", specs, suites: [suite] }] })).toEqual([
    "a.spec.ts > [phone] waits > Timed out at line 3",
    "a.spec.ts > [phone] closes",
  ]);
});

it("names what passed at its second try only", () => {
  const results = [{ error: { message: "Timed out" } }, {}];
  const specs = [{ title: "opens", tests: [{ projectName: "http", status: "flaky", results }] }];
  const report = { suites: [{ title: "", file: "a.spec.ts", specs }] };
  expect(secondTriesOfPlaywright(report)).toEqual(["a.spec.ts > [http] opens > Timed out"]);
  expect(failuresOfPlaywright(report)).toEqual([]);
});
