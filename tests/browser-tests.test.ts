import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

it("all browser tests can be loaded, those as well that a run of standard depth leaves out", {
  timeout: 60_000,
}, () => {
  const env = { ...process.env, TEST_DEPTH: "all" };
  const listed = execFileSync("npx", ["playwright", "test", "--list", "--reporter=list"], { env, encoding: "utf8" });
  expect(listed).toMatch(/Total: \d{3,} tests in \d{2} files/);
});
