import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Stores, startStores } from "@/scripts/drills/cluster/infrastructure";

const SECRET = "a-cluster-of-servers-shares-1-secret-0123456789";

/**
 * Two built servers behind nginx on a three-node replica set and a Redis (docs/deploy.md). Runs the parts named as arguments, or
 * all of them, and fails when one of them does. Needs a build, mongod, redis-server and nginx.
 */
async function main() {
  const folder = mkdtempSync(join(tmpdir(), "basera-cluster-"));
  const stores = await startStores();
  // The environment is read once, when the first module of the product is loaded.
  Object.assign(process.env, {
    NODE_ENV: "production",
    BIND_ADDRESS: "127.0.0.1",
    MONGODB_URI: stores.database.uri,
    REDIS_URL: stores.redis.url,
    DATA_DIR: folder,
    AUTH_SECRET: SECRET,
    TRUSTED_PROXY_HOPS: "1",
  });
  const { passed, failed } = await runParts(stores, folder, process.argv.slice(2)).finally(async () => {
    await stores.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}

async function runParts(stores: Stores, folder: string, names: readonly string[]) {
  const { openStage } = await import("@/scripts/drills/cluster/stage");
  const { freshness, sharedState } = await import("@/scripts/drills/cluster/shared-state");
  const { rollingRestart, redisOutage, primaryKilled } = await import("@/scripts/drills/cluster/failover");
  const parts = { freshness, sharedState, rollingRestart, redisOutage, primaryKilled };
  const chosen = Object.entries(parts).filter(([name]) => names.length === 0 || names.includes(name));
  if (chosen.length < names.length) throw new Error(`The parts are: ${Object.keys(parts).join(", ")}`);

  const stage = await openStage(stores, folder);
  let failed = 0;
  try {
    for (const [, part] of chosen) {
      const { what, figure, passed } = await part(stage);
      console.log(`${passed ? "pass" : "FAIL"}  ${what}: ${figure}`);
      if (!passed) failed += 1;
    }
  } finally {
    await stage.close();
  }
  return { passed: chosen.length - failed, failed };
}

main().catch((error: Error) => {
  console.error(error);
  process.exit(1);
});
