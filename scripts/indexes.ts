import { fillConfirmedAt, fillFilterFields, fillHomeKeys, fillPriceHistory } from "@/lib/listings/backfill-jobs";
import { decideExistingNumbers } from "@/lib/listings/contact-sync";
import { judgeMarket } from "@/lib/listings/duplicate-job";
import { applyPlaceChanges } from "@/lib/listings/place-job";
import { fillPublicPoints } from "@/lib/listings/public-point";
import { rewriteOutdatedTexts } from "@/lib/listings/public-text-job";
import { fillReportSellers } from "@/lib/listings/report-sellers-job";
import { scoreDueListings } from "@/lib/listings/risk-job";
import { withDatabase } from "@/lib/platform/database";
import { ensureIndexes } from "@/lib/platform/indexes";
import { computeFairBands } from "@/lib/search/fair-band-job";
import { collectNearbyLandmarks } from "@/lib/search/locality-words-job";
import { recountMarket } from "@/lib/search/market-counts";
import { runCommand } from "@/scripts/command";

const USAGE = `npm run indexes

Creates missing indexes, decides about the numbers of older accounts, fills the place table, works out the public texts of listings
that an older version stored, counts the listings that lists and filters sum up, and gives old listings the keys of their homes, the
fields that lists are filtered by, the time of their confirmation, their points on the map, their risk scores and their price
history, and old reports the sellers of their listings. Works out what homes cost and what is near localities. May be stopped and
repeated while the site serves.`;

runCommand(async () => {
  const startedAt = Date.now();
  let count = 0;
  await withDatabase(() =>
    ensureIndexes(() => {
      count += 1;
    }),
  );
  const numbers = await decideExistingNumbers(new Date());
  if (numbers.confirmed + numbers.impossible > 0)
    console.log(
      `Mobile numbers of existing accounts: ${numbers.confirmed} count as confirmed, ${numbers.impossible} cannot exist`,
    );
  if (!(await applyPlaceChanges(new Date()))) console.log("Place table: a running server is filling it");
  const isDone = await rewriteOutdatedTexts(new Date(), {
    onProgress: ({ done, left }) => console.log(`Public texts of listings: ${done} worked out, ${left} left`),
  });
  if (!isDone) console.log("Public texts of listings: a running server is working them out");
  await withDatabase(recountMarket);
  const filled = await fillHomeKeys();
  if (filled) console.log(`Keys of homes: ${filled} listings got theirs`);
  const judged = await judgeMarket(new Date(), (count) => console.log(`Homes: ${count} listings judged`));
  if (judged === false) console.log("Homes: a running server is judging the listings");
  const filterFields = await fillFilterFields();
  if (filterFields) console.log(`Filters of lists: ${filterFields} listings got their fields`);
  const confirmed = await fillConfirmedAt();
  if (confirmed) console.log(`Confirmations: ${confirmed} old listings count as confirmed now`);
  const placed = await fillPublicPoints();
  if (placed) console.log(`Public points: ${placed} listings got theirs`);
  const scored = await scoreDueListings();
  if (scored) console.log(`Risk: ${scored} listings got their scores`);
  const reportSellers = await fillReportSellers();
  if (reportSellers) console.log(`Reports: ${reportSellers} got the sellers of their listings`);
  const priceHistories = await fillPriceHistory();
  if (priceHistories) console.log(`Price history: ${priceHistories} listings got theirs`);
  const fairBands = await computeFairBands(new Date());
  if (fairBands) console.log(`Fair bands: ${fairBands} worked out`);
  if ((await collectNearbyLandmarks(new Date())) === false)
    console.log("Localities: a running server is reading their words");
  console.log(`Indexes ready: ${count} checked in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}, USAGE);
