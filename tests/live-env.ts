type EnvModule = typeof import("@/lib/platform/env");

/** For `vi.mock("@/lib/platform/env")` in tests/clean-up.setup.ts: the environment is parsed on each call, so that a test can change it. */
export async function liveEnv(original: () => Promise<unknown>): Promise<EnvModule> {
  const env = (await original()) as EnvModule;
  return { ...env, getEnv: () => env.parseEnv(process.env) };
}
