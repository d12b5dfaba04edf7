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

Creates missing indexes, classifies the mobile numbers of older accounts, updates the place table, computes the public texts of
listings that an older version stored, recounts the listings, and adds to old listings their home keys, filter fields, confirmation
times, points on the map, risk scores and price histories, and to old reports the sellers of their listings. Computes fair bands and
the landmarks near localities. It may be stopped and repeated while the site is running.`;

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
  if (!(await applyPlaceChanges(new Date()))) console.log("Place table: a running server is updating it");
  const isDone = await rewriteOutdatedTexts(new Date(), {
    onProgress: ({ done, left }) => console.log(`Public texts of listings: ${done} computed, ${left} left`),
  });
  if (!isDone) console.log("Public texts of listings: a running server is computing them");
  await withDatabase(recountMarket);
  const filled = await fillHomeKeys();
  if (filled) console.log(`Home keys: added to ${filled} listings`);
  const judged = await judgeMarket(new Date(), (count) => console.log(`Homes: ${count} listings judged`));
  if (judged === false) console.log("Homes: a running server is judging the listings");
  const filterFields = await fillFilterFields();
  if (filterFields) console.log(`Filter fields: added to ${filterFields} listings`);
  const confirmed = await fillConfirmedAt();
  if (confirmed) console.log(`Confirmation times: added to ${confirmed} listings`);
  const placed = await fillPublicPoints();
  if (placed) console.log(`Public points: added to ${placed} listings`);
  const scored = await scoreDueListings();
  if (scored) console.log(`Risk scores: computed for ${scored} listings`);
  const reportSellers = await fillReportSellers();
  if (reportSellers) console.log(`Sellers of reports: added to ${reportSellers} reports`);
  const priceHistories = await fillPriceHistory();
  if (priceHistories) console.log(`Price histories: added to ${priceHistories} listings`);
  const fairBands = await computeFairBands(new Date());
  if (fairBands) console.log(`Fair bands: ${fairBands} changed`);
  if ((await collectNearbyLandmarks(new Date())) === false)
    console.log("Nearby landmarks: a running server is collecting them");
  console.log(`Indexes ready: ${count} checked in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}, USAGE);
