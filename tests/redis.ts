import { findRedisServer } from "@/scripts/steps/programs.mjs";
import { say } from "@/scripts/steps/say.mjs";
import { dataDirOf } from "@/scripts/steps/settings.mjs";
import { startRedisServer } from "@/tests/redis-server";

const path = await findRedisServer({ dataDir: dataDirOf({}), tell: say });

/** Without a redis-server these tests fail in CI and are left out with a notice elsewhere. */
export const redisIsMissing = !path && !process.env.CI;
if (redisIsMissing) say("No redis-server was found and none could be got: the tests that need one are left out");

/** A separate Redis for a test file, without persistence. */
export async function startRedis(port?: number) {
  if (!path) throw new Error("No redis-server was found and none could be got: install one so that it is on the PATH.");
  return startRedisServer(path, port);
}
