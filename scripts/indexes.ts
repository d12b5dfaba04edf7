import { closeDatabase, withDatabase } from "@/lib/db/connection";
import { ensureIndexes } from "@/lib/db/indexes";
import { recountMarket } from "@/lib/search/facets";

async function makeIndexes() {
  const started = Date.now();
  let count = 0;
  await withDatabase(() =>
    ensureIndexes(() => {
      count += 1;
    }),
  );
  await withDatabase(recountMarket);
  await closeDatabase();
  console.log(`Indexes ready: ${count} checked in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

makeIndexes().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
