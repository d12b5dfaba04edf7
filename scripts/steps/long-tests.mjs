/**
 * Files of tests that wait for clocks, start programs, break connections or repeat one action many times, in alphabetical order.
 * A run of standard depth takes one in FILES_A_RUN of them, other ones each day; `npm run test:all` and a path take all.
 */
export const LONG_TESTS = [
  "app/api/listing-fields.db.test.ts",
  "app/api/v1/properties/facets.db.test.ts",
  "app/api/v2/credits/provider-outage.db.test.ts",
  "app/api/v2/properties/edit-races.db.test.ts",
  "app/api/v2/properties/same-home.db.test.ts",
  "app/api/v2/properties/sold-limits.db.test.ts",
  "app/api/v3/properties/seen-versions.db.test.ts",
  "bench/labelled-market.db.test.ts",
  "demo/photos.test.ts",
  "lib/api/slow-senders.test.ts",
  "lib/credits/guarantee-model.db.test.ts",
  "lib/identity/guess-limits.db.test.ts",
  "lib/identity/password-flood.db.test.ts",
  "lib/identity/sign-in-time.db.test.ts",
  "lib/listings/banned-sellers.db.test.ts",
  "lib/listings/freshness-sweep.db.test.ts",
  "lib/listings/freshness-sweep.second-market.db.test.ts",
  "lib/listings/public-text-job.db.test.ts",
  "lib/platform/cluster-invalidation.db.test.ts",
  "lib/platform/page-store.redis.db.test.ts",
  "lib/platform/rate-counters.redis.db.test.ts",
  "lib/search/alerts/alerts.db.test.ts",
  "lib/search/counts.db.test.ts",
  "lib/search/fair-band-job.db.test.ts",
  "lib/search/further-lists.db.test.ts",
  "lib/search/map-listings.db.test.ts",
  "lib/search/refresh-after-change.unknown-outcome.db.test.ts",
  "lib/search/plan.db.test.ts",
  "lib/search/ranks.db.test.ts",
  "lib/search/refresh-throttle.db.test.ts",
  "scripts/backup/backup.db.test.ts",
  "scripts/create-admin.db.test.ts",
  "scripts/drills/unlock-race.db.test.ts",
  "scripts/steps/database.db.test.ts",
];
const FILES_A_RUN = 3;

/**
 * The long tests that a run with this seed leaves out. Seeds of successive days leave out others, so that each file runs within
 * FILES_A_RUN days.
 * @param {string} seed of TEST_SEED
 * @returns {string[]}
 */
export const leftOutBy = (seed) => LONG_TESTS.filter((_, place) => place % FILES_A_RUN !== Number(seed) % FILES_A_RUN);
