import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startStores } from "@/scripts/cluster/stores";

const SECRET = "a-cluster-of-servers-shares-1-secret-0123456789";

/**
 * What several servers on a replica set are to stand (docs/deploy.md): `npm run test:cluster -- [PART...]`. Needs a build, a mongod, a
 * redis-server and an nginx; fails when one part does.
 */
async function tryAll() {
  const folder = mkdtempSync(join(tmpdir(), "basera-cluster-"));
  const stores = await startStores();
  // Before anything reads the environment, which is read once.
  Object.assign(process.env, {
    NODE_ENV: "production",
    HOSTNAME: "127.0.0.1",
    MONGODB_URI: stores.database.uri,
    REDIS_URL: stores.redis.url,
    DATA_DIR: folder,
    AUTH_SECRET: SECRET,
    TRUSTED_PROXY_HOPS: "1",
  });
  const { runParts } = await import("@/scripts/cluster/run");
  const { passed, failed } = await runParts(stores, folder, process.argv.slice(2)).finally(async () => {
    await stores.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

tryAll().catch((error: Error) => {
  console.error(error);
  process.exit(1);
});
