import { fillHomeKeys } from "@/lib/listings/home-keys";
import { withDatabase } from "@/lib/platform/database";
import { ensureIndexes } from "@/lib/platform/indexes";
import { recountMarket } from "@/lib/search/market-counts";
import { runCommand } from "@/scripts/command";

/** Creates missing indexes, counts the listings that lists and filters sum up, and gives old listings the keys of their homes. */
runCommand(async () => {
  const startedAt = Date.now();
  let count = 0;
  await withDatabase(() =>
    ensureIndexes(() => {
      count += 1;
    }),
  );
  await withDatabase(recountMarket);
  const filled = await fillHomeKeys();
  if (filled) console.log(`Keys of homes: ${filled} listings got theirs`);
  console.log(`Indexes ready: ${count} checked in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
});
