import { afterAll, vi } from "vitest";

// Files share modules: what one read of the environment must not decide for the next.
vi.mock("@/lib/platform/env", async (original) => (await import("@/tests/live-env")).liveEnv(original));

const environment = { ...process.env };

/** Restores environment, globals and timers after each test file. */
afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
});
