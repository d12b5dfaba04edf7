import { problem } from "./say.mjs";

/**
 * Files of tests that take 8 s or more of one core, or wait for clocks; the longest first, so that the days take equally long.
 * A run of standard depth takes one in DAYS of them, other ones each day; `npm run test:all` and a path take all.
 */
export const LONG_TESTS = [
  "lib/api/slow-senders.test.ts",
  "lib/listings/freshness-sweep.second-market.db.test.ts",
  "app/api/v3/homes/homes.db.test.ts",
  "scripts/backup/backup.db.test.ts",
  "lib/listings/freshness-sweep.db.test.ts",
  "app/api/v2/properties/add.db.test.ts",
  "lib/search/landing-queries.db.test.ts",
  "app/api/v3/places/places.db.test.ts",
  "app/api/v2/properties/relisting.db.test.ts",
  "app/api/bad-bodies.db.test.ts",
  "lib/listings/public-text-job.db.test.ts",
  "app/api/v2/properties/confirm.db.test.ts",
  "lib/credits/guarantee-model.db.test.ts",
  "app/(dashboard)/upload-property/_components/upload-screen.test.tsx",
  "demo/seed-demo.db.test.ts",
  "app/api/v3/properties/risk.db.test.ts",
  "app/api/v1/listing-links/listing-links.db.test.ts",
  "app/api/listing-fields.db.test.ts",
  "lib/search/alerts/alerts.db.test.ts",
  "bench/labelled-market.db.test.ts",
  "lib/search/refresh-after-change.unknown-outcome.db.test.ts",
  "app/api/v3/reports/settle.db.test.ts",
  "app/api/v2/auth/profile-picture.db.test.ts",
  "app/api/v2/unlocks/automatic-returns.db.test.ts",
  "app/api/v2/properties/own.db.test.ts",
  "app/api/v3/properties/review.db.test.ts",
  "app/api/v2/unlocks/claims.db.test.ts",
  "lib/search/queries.db.test.ts",
  "lib/search/counts.db.test.ts",
  "scripts/create-admin.db.test.ts",
  "lib/platform/cluster-invalidation.db.test.ts",
  "app/api/v2/properties/edit.db.test.ts",
  "app/api/v3/moderation/decisions.db.test.ts",
  "app/api/v2/shortlists/shortlists.db.test.ts",
  "lib/backoffice/credit-audit.db.test.ts",
  "app/api/v3/properties/history.db.test.ts",
  "app/api/v2/photos/photos.db.test.ts",
  "app/api/v3/moderation/claims.db.test.ts",
  "app/api/v2/cart/cart.db.test.ts",
  "app/api/v2/properties/edit-races.db.test.ts",
  "lib/identity/guess-limits.db.test.ts",
  "app/api/v1/properties/map/map.db.test.ts",
  "scripts/steps/database.db.test.ts",
  "app/api/v2/properties/[id]/reports/reports.db.test.ts",
  "lib/search/fair-band-job.db.test.ts",
  "app/api/v3/moderation/seen-reports.db.test.ts",
  "app/api/v2/properties/prices.db.test.ts",
  "lib/search/ranks.db.test.ts",
  "app/(dashboard)/view-properties/[id]/edit/_components/edit-screen.test.tsx",
  "lib/listings/reminders.db.test.ts",
  "app/api/v2/searches/searches.db.test.ts",
  "lib/payments/reconciliation.db.test.ts",
  "app/api/v3/claims/edited-listing.db.test.ts",
  "app/api/v2/properties/same-home.db.test.ts",
  "lib/search/column-lists.db.test.ts",
  "lib/payments/provider.test.ts",
  "app/api/v2/credits/provider-outage.db.test.ts",
  "lib/search/map-listings.db.test.ts",
  "lib/listings/risk-facts.db.test.ts",
  "lib/listings/listing-writes.db.test.ts",
  "app/api/v2/account/export.db.test.ts",
  "lib/listings/seller-listings.db.test.ts",
  "scripts/drills/unlock-race.db.test.ts",
  "app/api/v3/places/hindi-places.db.test.ts",
  "app/api/v3/moderation/cases.db.test.ts",
  "lib/search/plan.db.test.ts",
  "lib/identity/sign-in-time.db.test.ts",
  "app/api/v1/properties/facets.db.test.ts",
  "app/api/v3/properties/seen-versions.db.test.ts",
  "lib/listings/banned-sellers.db.test.ts",
  "demo/photos.test.ts",
  "lib/search/refresh-throttle.db.test.ts",
  "app/api/v2/properties/sold-limits.db.test.ts",
  "lib/platform/page-cache.redis.db.test.ts",
  "lib/identity/password-flood.db.test.ts",
];
const DAYS = 4;

/**
 * What decides which samples of the long tests run: TEST_SEED, or today's date.
 * @param {{ [name: string]: string | undefined }} env
 * @throws one readable line that names TEST_SEED
 */
export function seedOf({ TEST_SEED }) {
  const seed = TEST_SEED || new Date().toISOString().slice(0, 10).replaceAll("-", "");
  if (!/^[1-9]\d{0,14}$/.test(seed)) throw problem("TEST_SEED must be a whole number, such as 20261124.");
  return seed;
}

/**
 * The long tests that a run with this seed leaves out. Seeds of successive days leave out others, so that each file runs within
 * DAYS days.
 * @param {string} seed of TEST_SEED
 * @returns {string[]}
 */
export const leftOutBy = (seed) => LONG_TESTS.filter((_, place) => place % DAYS !== dayOf(seed) % DAYS);

/** Days since 1970 of a date such as 20261124, so that no day is left out where a month ends; any other number is its own. @param {string} seed */
function dayOf(seed) {
  const [, year, month, day] = /^(20\d\d)([01]\d)([0-3]\d)$/.exec(seed) ?? [];
  return year ? Math.round(Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000) : Number(seed);
}
