import { problem } from "./problem.mjs";
import { step } from "./say.mjs";
import { startTypeScript } from "./typescript.mjs";

/**
 * Makes the indexes and, in an empty database, the demo data.
 * @param {NodeJS.ProcessEnv} env of the server, with MONGODB_URI
 */
export async function prepareData(env) {
  const seedEnv = { ...env, ALLOW_DEMO_DATA: "1" };
  await step(
    "Indexes",
    () => runToEnd("scripts/indexes.ts", [], env),
    () => "are there",
  );
  await step(
    "Demo data",
    () => runToEnd("scripts/seed.ts", ["--if-empty"], seedEnv),
    () => "is there",
  );
}

/** @param {string} file @param {string[]} args @param {NodeJS.ProcessEnv} env */
async function runToEnd(file, args, env) {
  const { code } = await startTypeScript(file, args, { env, shown: true }).ended;
  if (code !== 0) throw problem(`${file} failed: mend what is said above and run the command again.`);
}
