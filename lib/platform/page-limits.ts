/**
 * The limits that scripts of public pages need. They stand apart because a page loads this table whole, and not the hundreds of
 * numbers of the server (lib/platform/limits, which has these too).
 */
export const pageLimits = {
  /** Totals are counted up to this number (api.md, Lists). */
  totalCap: 10_000,
  /** Longest text of the search box (finding.md, The search box). */
  searchMaxCharacters: 200,
  /** Longest search text in lists of signed-in people. */
  listSearchMaxCharacters: 64,
  priceFilterMinRupees: 1_000,
  /** Highest price a filter accepts. */
  priceMaxRupees: 100_000_000_000,
  /** Most days that a filter by the day of posting or confirming accepts. */
  filterDaysMax: 3_650,
  /** Years that the filter by the day on which a home is available accepts. */
  availableByYearMin: 2_020,
  availableByYearMax: 2_099,
  /** Most values of one key of an address, or of one list in a call. */
  valuesOfKeyMax: 100,
  photosMax: 12,
  priceDebounceMs: 300,
  ratingMax: 5,
  splashStartUpMs: 3_500,
  splashJumpMs: 2_500,
  splashEndAfterJumpMs: 500,
  splashTickMs: 200,
  splashStepMinPercent: 3,
  splashStepMaxPercent: 10,
  testimonialAdvanceMs: 3_000,
  testimonialsVisible: 5,
  statsSteps: 60,
  statsStepMs: 33,
  /** With fewer comparable homes, the listing's own included, a price says nothing. */
  comparableHomesMin: 8,
  /** How far the public point of a home is from its true place. */
  pointMovedMinMetres: 100,
  pointMovedMaxMetres: 250,
} as const;
