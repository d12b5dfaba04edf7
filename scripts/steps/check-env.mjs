import { problem } from "./problem.mjs";
import { say } from "./say.mjs";
import { startTypeScript } from "./typescript.mjs";

/**
 * Says which names may be misspelt.
 * @param {"production" | "development"} mode the server that is to be started runs in
 * @throws one readable line that names a variable of this process with a wrong value (lib/platform/env.ts), never the value
 */
export async function checkEnv(mode) {
  const env = { ...process.env, NODE_ENV: mode };
  const { code, output } = await startTypeScript("scripts/check-env.ts", [], { env }).ended;
  if (code !== 0) throw problem(output.trim());
  if (output.trim()) say(output.trim());
}
