import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { logger } from "@/lib/platform/log";
import { logConsoleOutput } from "@/server/console-log";

const env = vi.hoisted(() => ({ NODE_ENV: "production" }));
vi.mock("@/lib/platform/env", async (original) => ({
  ...(await original<typeof import("@/lib/platform/env")>()),
  getEnv: () => env,
}));
vi.mock("@/lib/platform/log", () => ({ logger: { error: vi.fn(), warn: vi.fn() } }));

const printed = { error: console.error, warn: console.warn };
beforeEach(() => vi.clearAllMocks());
afterEach(() => Object.assign(console, printed));

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
