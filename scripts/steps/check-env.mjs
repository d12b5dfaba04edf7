import { problem } from "./problem.mjs";
import { startTypeScript } from "./typescript.mjs";

/** @throws one readable line that names a variable of this process with a wrong value (lib/env.ts), never the value */
export async function checkEnv() {
  const { code, output } = await startTypeScript("scripts/check-env.ts").ended;
  if (code !== 0) throw problem(output.trim());
}
