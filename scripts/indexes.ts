import { withDatabase } from "@/lib/platform/database";
import { ensureIndexes } from "@/lib/platform/indexes";
import { recountMarket } from "@/lib/search/market-counts";
import { runCommand } from "@/scripts/command";

/** Creates missing indexes and counts the listings that lists and filters sum up. */
runCommand(async () => {
  const startedAt = Date.now();
  let count = 0;
  await withDatabase(() =>
    ensureIndexes(() => {
      count += 1;
    }),
  );
  await withDatabase(recountMarket);
  console.log(`Indexes ready: ${count} checked in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
});
