import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { logConsoleOutput, logger } from "@/lib/platform/log";

const env = vi.hoisted(() => ({ NODE_ENV: "production" }));
vi.mock("@/lib/platform/env", async (original) => ({
  ...(await original<typeof import("@/lib/platform/env")>()),
  getEnv: () => env,
}));

const printed = { error: console.error, warn: console.warn };
beforeEach(() => {
  for (const level of ["error", "warn"] as const) vi.spyOn(logger, level).mockReturnValue(undefined);
});
afterEach(() => {
  Object.assign(console, printed);
  vi.restoreAllMocks();
});

it("logs what the framework prints of a failed page: the error, without colours and marks", () => {
  logConsoleOutput();
  const error = Object.assign(new Error("The database is unavailable"), { digest: "1" });
  console.error("\u001b[31m⨯\u001b[39m", error);
  console.error(" ⨯ Failed to find Server Action");
  console.warn("%s is old", "something");
  expect(vi.mocked(logger.error).mock.calls).toEqual([
    [{ err: error }, error.message],
    [{}, "Failed to find Server Action"],
  ]);
  expect(vi.mocked(logger.warn).mock.calls).toEqual([[{}, "something is old"]]);
});

it("leaves the terminal of a developer as it is", () => {
  env.NODE_ENV = "development";
  logConsoleOutput();
  expect(console.error).toBe(printed.error);
});
