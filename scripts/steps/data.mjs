import { problem } from "./problem.mjs";
import { step } from "./say.mjs";
import { startTypeScript } from "./typescript.mjs";

/** Seeding that is cut short starts again with the next command. */
const STOP_LIMIT_MS = 1_000;

/**
 * Creates the indexes and, in an empty database, writes the demo data.
 * @param {NodeJS.ProcessEnv} env of the server, with MONGODB_URI
 */
export async function prepareData(env) {
  await step(
    "Demo data",
    async (tell) => {
      const seedEnv = { ...env, ALLOW_DEMO_DATA: "1" };
      const options = { env: seedEnv, onLine: tell, patienceMs: STOP_LIMIT_MS };
      const { code } = await startTypeScript("scripts/seed.ts", ["--if-empty"], options).ended;
      if (code !== 0)
        throw problem("The demo data could not be written: fix the cause above and run the command again.");
    },
    () => "is there, with all indexes",
  );
}
