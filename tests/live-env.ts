type EnvModule = typeof import("@/lib/platform/env");

/**
 * For `vi.mock("@/lib/platform/env")` in tests/clean-up.setup.ts: the environment is parsed again after each change, so that a test
 * can change it.
 */
export async function liveEnv(original: () => Promise<unknown>): Promise<EnvModule> {
  const env = (await original()) as EnvModule;
  let parsed: { from: string; to: ReturnType<EnvModule["getEnv"]> } | undefined;
  const getEnv = () => {
    const from = JSON.stringify(process.env);
    if (parsed?.from !== from) parsed = { from, to: env.parseEnv(process.env) };
    return parsed.to;
  };
  return { ...env, getEnv };
}
