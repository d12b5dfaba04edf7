import { join } from "node:path";
import { runNode } from "./child.mjs";
import { problem } from "./problem.mjs";
import { step } from "./say.mjs";
import { ROOT } from "./settings.mjs";

/**
 * Makes the indexes and, in an empty database, the demo data.
 * @param {NodeJS.ProcessEnv} env of the server, with MONGODB_URI
 */
export async function prepareData(env) {
  await step(
    "Indexes",
    () => runScript("indexes.ts", [], env),
    () => "are there",
  );
  await step(
    "Demo data",
    () => runScript("seed.ts", ["--if-empty"], { ...env, ALLOW_DEMO_DATA: "1" }),
    () => "is there",
  );
}

/** @param {string} file @param {string[]} args @param {NodeJS.ProcessEnv} env */
async function runScript(file, args, env) {
  const { code } = await runNode([join(ROOT, "scripts/run-ts.mjs"), join(ROOT, "scripts", file), ...args], {
    env,
    shown: true,
  });
  if (code !== 0) throw problem(`scripts/${file} failed: mend what is said above and run the command again.`);
}
