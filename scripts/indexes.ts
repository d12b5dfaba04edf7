import { decideExistingNumbers } from "@/lib/listings/existing-numbers";
import { withDatabase } from "@/lib/platform/database";
import { ensureIndexes } from "@/lib/platform/indexes";
import { recountMarket } from "@/lib/search/market-counts";
import { runCommand } from "@/scripts/command";

/** Creates missing indexes, decides about the numbers of older accounts, and counts the listings that lists and filters sum up. */
runCommand(async () => {
  const startedAt = Date.now();
  let count = 0;
  await withDatabase(() =>
    ensureIndexes(() => {
      count += 1;
    }),
  );
  const { confirmed, impossible } = await decideExistingNumbers(new Date());
  if (confirmed + impossible > 0)
    console.log(`Mobile numbers of existing accounts: ${confirmed} count as confirmed, ${impossible} cannot exist`);
  await withDatabase(recountMarket);
  console.log(`Indexes ready: ${count} checked in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
});
