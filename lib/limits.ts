/** Numbers of the specification (section 9 unless said) and of api.md, each with its unit in the name. */
export const limits = {
  featuredCount: 6,
  listingPageSize: 6,
  searchPageSize: 12,
  railCount: 8,
  similarCount: 4,
  adminPageSize: 10,
  apiPageSize: 100,
  apiMaxPageSize: 500,
  /** Totals above this are counted no further (api.md, Lists). */
  totalCap: 10_000,
  searchMaxCharacters: 64,
  searchMaxWords: 8,
  publicCallsPerMinute: 600,

  priceFilterMinRupees: 1_000,
  priceMaxRupees: 100_000_000_000,
  priceDebounceMs: 300,
  passwordMinCharacters: 6,
  passwordMaxCharacters: 128,
  mobileDigits: 10,
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

  photosMax: 12,
  detailKeysMax: 30,
  detailValueMaxCharacters: 60,
  nameMaxCharacters: 120,
  textMaxCharacters: 5_000,
  lineMaxCharacters: 200,
} as const;
