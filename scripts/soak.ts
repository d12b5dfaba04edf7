import { join } from "node:path";
import { beforeEnd, runMain } from "@/scripts/steps/lifetime.mjs";
import { problem } from "@/scripts/steps/problem.mjs";
import { say } from "@/scripts/steps/say.mjs";
import { startThrowAwayDatabase } from "@/scripts/steps/throw-away-database.mjs";

const MINUTES = 30;
const SECRET = "a-server-under-load-has-1-secret-0123456789";

/**
 * What one built server stands (security F26, F20): 30 requests a second, people who pay among them, for half an hour or so
 * many minutes, after a minute of warming up; then half a minute without its database: `npm run soak -- [MINUTES]`.
 */
runMain(async () => {
  const minutes = Number(process.argv[2] ?? MINUTES);
  if (!(minutes > 0)) throw problem("Say for how many minutes: npm run soak -- 5");
  const { SOAK_FOLDER: folder = "", MONGOMS_SYSTEM_BINARY: mongod = "" } = process.env;
  const database = await startThrowAwayDatabase(mongod);
  beforeEnd(database.stop);
  // Before anything reads the environment, which is read once.
  Object.assign(process.env, {
    NODE_ENV: "production",
    HOSTNAME: "127.0.0.1",
    MONGODB_URI: database.uri.replace("/?", "/basera?"),
    DATA_DIR: join(folder, "data"),
    AUTH_SECRET: SECRET,
    TRUSTED_PROXY_HOPS: "1",
  });
  const { runSoak } = await import("@/scripts/soak/run");
  const { passed, failed } = await runSoak(folder, minutes);
  say(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
