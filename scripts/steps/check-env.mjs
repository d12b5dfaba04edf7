import { join } from "node:path";
import { runNode } from "./child.mjs";
import { problem } from "./problem.mjs";
import { ROOT } from "./settings.mjs";

/** @throws one readable line that names a variable of this process with a wrong value (lib/env.ts), never the value */
export async function checkEnv() {
  const { code, output } = await runNode(["--import", "tsx", join(ROOT, "scripts/check-env.ts")]);
  if (code !== 0) throw problem(output.trim());
}
