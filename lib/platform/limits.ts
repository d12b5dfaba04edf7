import { pageLimits } from "@/lib/platform/page-limits";
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_MS } from "@/lib/platform/time";

/** Numbers that are used twice, or that an operator or the specification may change, with the unit in the name. */
export const limits = {
  ...pageLimits,
  featuredCount: 6,
  listingPageSize: 6,
  searchPageSize: 12,
  /** Landing pages with fewer live listings are excluded from search engines. */
  landingMinListings: 3,
  /** Up to this many listings the sitemap has one part; up to the second number one for each month of change, above it for each day. */
  sitemapListingsInOne: 5_000,
  sitemapListingsByMonth: 100_000,
  railCount: 8,
  similarCount: 4,
  adminPageSize: 10,
  apiPageSize: 100,
  apiMaxPageSize: 100,
  searchMaxWords: 8,
  publicCallsPerMinute: 600,

  /** Of a listing: below 600 crore rupees, where the ten digits of mobile numbers begin. */
  listingPriceMaxRupees: 5_999_999_999,
  /** From here up a price has no decimals, which would make ten digits of eight. */
  wholeRupeesFrom: 10_000_000,
  priceStepRupees: 0.01,
  /** Steps of the price history of one listing. */
  pricesKept: 60,
  /** How long a reduction is shown, and how long the price before it must have held. */
  priceDropDays: 30,
  priceDropLeastPercent: 1,
  /** Homes that a fair band needs, and a quarter of a trend. */
  fairBandHomesMin: 12,
  /** A home counts this long after it was last public. */
  fairBandDays: 180,
  fairBandBatch: 500,
  /** Number of different sellers who must call something near before a page says so. */
  nearSellersMin: 5,
  nearShown: 8,
  /** Newest listings of a locality whose words are read. */
  nearListings: 400,
  /** Maximum length that is read of one of their texts. */
  nearTextMaxCharacters: 2_000,
  localityHomesShown: 4,
  priceHistoryBatch: 200,
  passwordMinCharacters: 6,
  passwordMaxCharacters: 128,
  mobileDigits: 10,
  emailMaxCharacters: 254,
  bodyEntriesMax: 3_000,
  jsonBodyMaxBytes: 16_384,
  jsonReadSeconds: 5,
  uploadReadSeconds: 120,
  /** Files and texts of one form together: each photo and each amenity of a listing is one. */
  uploadPartsMax: 80,
  uploadTextMaxBytes: 65_536,
  /** All texts of one form together. */
  uploadTextsMaxBytes: 262_144,
  /** Uploads of one account that arrive or are worked on at once; further ones wait, or are refused with TOO_MANY. */
  uploadsAtOncePerSender: 2,
  uploadsWaitingPerSender: 6,
  uploadWaitMs: 20_000,
  uploadRetrySeconds: 5,
  /** A sender of a long body that is slower than this in any window after the first is disconnected. */
  bodyMinBytesPerSecond: 10_000,
  bodyRateWindowMs: 5_000,
  /** Part of an arriving upload that is held in memory; the rest is in a temporary file. */
  uploadInMemoryBytes: 65_536,
  /** Total size of the uploads that arrive at this process; further ones are refused with TOO_MANY. */
  uploadsArrivingMaxBytes: 2_048 * 1_048_576,
  /** Time limit of the headers of a request, and what a request may take beyond the time limit of an upload. */
  requestHeadersSeconds: 10,
  requestSlackSeconds: 10,
  keepAliveSeconds: 75,
  /** Maximum length of a path: more than any page has, even with a name in Devanagari as browsers encode it. */
  pathMaxCharacters: 1_024,
  /** Maximum length of one text in a log line; the stack of an error may be four times as long. */
  logTextMaxCharacters: 1_000,
  /** A connection on which nothing moves is closed. Longer than the longest handler. */
  connectionIdleSeconds: 150,
  /** Total size of the uploads in the memory of this process; further ones wait, or are refused with TOO_MANY. */
  uploadsHeldMaxBytes: 128 * 1_048_576,
  /** One sender holds at most this part of that memory: a third sender finds room beside the two largest bodies of two others. */
  uploadMemoryShares: 3,
  failureTextMaxCharacters: 200,
  failureErrorsMax: 20,
  databaseUnavailableRetrySeconds: 5,
  /** After a refusal because too much of the same waits already. */
  busyRetrySeconds: 2,
  pictureHandlerMs: 15_000,
  sessionIdleSeconds: 7 * DAY_SECONDS,
  sessionLongestSeconds: 30 * DAY_SECONDS,
  adminSessionIdleSeconds: 30 * 60,
  adminSessionLongestSeconds: 8 * HOUR_SECONDS,
  resetLinkMinutes: 30,
  resetTokenMaxCharacters: 200,
  /** On a machine of eight cores or more; see lib/identity/password. A hash takes 16 MiB. */
  passwordHashesAtOnceMax: 4,
  /** Calls by one address that hash a password and are in progress before the framework sees them. */
  signInsInProgress: 20,
  /** Password checks of one address or one account that run or wait. */
  passwordHashesPerSource: 10,
  /** Password hashes that may wait: this many of known devices, and as many of all others. */
  passwordHashesWaiting: 64,
  passwordWaitMs: 3_000,

  /** Wrong passwords of one account from one address range, of all accounts from one address, and in one session. */
  guessWindowSeconds: 15 * 60,
  guessesPerAccountAndRange: 5,
  guessesPerAddress: 50,
  guessesInSession: 5,
  /** Wrong passwords of one account at one sign-in from devices that are not known, wherever they come from. */
  guessesPerAccountAndDay: 20,
  /** After this number of wrong passwords each further one waits: one second first, then twice as long each time. */
  guessesBeforePause: 5,
  guessPauseFirstMs: 1_000,
  guessPauseLongestMs: 15 * MINUTE_MS,
  /** Wrong passwords on a known device. */
  guessesFromDevice: 10,
  guessesFromDevicePerDay: 40,
  deviceKnownDays: 365,
  /** Accounts that one browser is a known device of. */
  deviceAccountsMax: 6,
  /** Twice the period in which mails are counted: people who get no further mail still have a link that works. */
  signInLinkMinutes: 12 * 60,
  signInMails: 3,
  signInMailSeconds: 6 * HOUR_SECONDS,
  signInLinkRequestsPerHour: 20,
  rightPasswordsPerHour: 1_000,
  /** A whole network may make as many calls as this many of its addresses, where a rule limits it as well. */
  addressesPerRange: 200,
  registrationsPerHour: 5,
  resetMailsPerHour: 3,
  resetRequestsPerHour: 10,
  mobileCodeDigits: 6,
  mobileCodeMinutes: 10,
  mobileCodeTries: 5,
  /** Wrong codes of one account in any hour, whatever codes they were tried against. */
  mobileWrongCodesPerAccountAndHour: 25,
  /** Codes sent in an hour to one account, to one number, and for one address of callers. */
  mobileCodesPerAccountAndHour: 5,
  mobileCodesPerNumberAndHour: 5,
  /** Further codes to one number for each account that states it, when others have used up those of the number. */
  mobileCodesToOwnNumberPerHour: 2,
  /** Of these, the codes for all accounts together but the one that stated the number first. */
  mobileCodesToSharedNumberPerHour: 4,
  mobileCodesPerAddressAndHour: 20,
  /** Codes sent in an hour for a whole network: behind one of a mobile operator are thousands of people. */
  mobileCodesPerRangeAndHour: 200,
  /** Earlier names of an account, and earlier confirmed numbers, that stay cut out of its listings. */
  earlierContactsKept: 10,
  /** More confirmed accounts than this on one number: the contacts of all are blocked, and their pending listings cannot be approved. */
  accountsPerNumber: 3,
  /** Maximum number of accounts on one number whose listings are updated when their contacts are blocked or released. */
  accountsListedPerNumber: 100,
  /** Time limit of one call to the SMS provider, and of the handler that makes it. */
  smsCallMs: 8_000,
  smsHandlerMs: 9_500,

  pictureMaxBytes: 5 * 1_048_576,
  pictureSidePx: 320,
  /** Maximum number of pixels of an uploaded picture after decoding. */
  picturePixelsMax: 40_000_000,
  /** Larger pictures are processed one at a time. */
  pictureVastPixels: 16_000_000,
  picturesAtOnce: 2,
  picturesWaiting: 16,
  /** Pictures of one account that are processed or wait: as many as its uploads. */
  picturesPerSender: 8,
  /** Maximum wait in each of the two queues that a very large picture passes. */
  pictureWaitMs: 7_000,
  previewsWaiting: 16,
  /** Previews for one address that are drawn or wait. */
  previewsPerAddress: 7,
  previewWaitMs: 20_000,
  picturesPerHour: 30,
  /** Changes of name, number, city or picture of one account: each may rewrite the texts of all its listings. */
  accountChangesPerHour: 60,
  sessionsListed: 50,
  userAgentMaxCharacters: 500,

  notificationPageSize: 20,
  /** Time between two runs of the job that sends queued mails; a new mail is sent at once. */
  mailDeliverySeconds: 30,
  /** Tries of a queued mail: the first at once, then after a minute, and each further one after twice that time, over 16 hours. */
  mailTriesMax: 12,
  mailRetryFirstSeconds: 60,
  mailRetryLongestSeconds: 4 * HOUR_SECONDS,
  /** When a server is killed while it sends a mail, another one sends it after this time. */
  mailClaimSeconds: 120,
  mailsPerRun: 500,
  noticeKeyMaxCharacters: 150,
  memberMaxPageSize: 100,
  notificationIdsMax: 100,
  exportRowsMax: 10_000,
  deletedKeptDays: 30,
  userPropertyIds: 20,
  banReasonMinCharacters: 3,
  banReasonMaxCharacters: 500,
  rejectionReasonMaxCharacters: 500,
  /** Reports of listings by one person in any 24 hours. */
  reportsPerDay: 10,
  reportNoteMaxCharacters: 1_000,
  /** Length of the answer that an administrator writes to a reporter. */
  reportAnswerMinCharacters: 3,
  reportAnswerMaxCharacters: 500,
  reportSellersBatch: 500,
  /** Listings of one seller whose pages are refreshed together. */
  sellerListingsBatch: 500,
  /** Open reports of one listing that a screen counts. */
  reportsCountedMax: 100,
  /** Settled reports whose consequences one run of the job works off. */
  reportBatch: 100,
  /** How long a decision of the moderation console can be undone; the seller is notified afterwards. */
  decisionUndoMs: 10_000,
  decisionCheckMs: 5_000,
  decisionBatch: 100,
  appealMaxCharacters: 1_000,
  decisionsPageSize: 50,
  casesPageSize: 25,
  /** Cases that the job renews each minute, and rows that it looks through in each place where listings wait. */
  caseBatch: 50,
  casesSwept: 200,
  /** How long after the last heartbeat an administrator counts as working on a case. */
  presenceSeconds: 12,
  presenceBeatMs: 4_000,
  /** Reports, claims and pairs of one case that the console shows. */
  caseRowsMax: 20,
  /** Newest listings of the seller of a case whose reports the console counts. */
  caseSellerListingsMax: 100,

  tourStepMs: 400,
  tourScrimOpacity: 0.7,
  latestListings: 4,

  /** Maximum number of photos with partly equal hashes that are compared with one photo, and of matches among them. */
  photoCandidatesMax: 4_000,
  photoCandidatesBatch: 2_000,
  samePhotosMax: 100,
  /** A picture that more unrelated listings show says nothing about a home. */
  stockPhotoListings: 5,
  /** Listings of about the same facts that one listing is compared with, and those with its photos. */
  duplicateCandidatesMax: 200,
  /** Listings of one seller and category of which the most alike ones are compared when a home is posted again. */
  relistingCandidatesMax: 5_000,
  judgeBatch: 200,
  judgedAtOnce: 4,
  /** Listings that the job which compares the whole market judges at once. */
  marketJudgedAtOnce: 10,
  /** Photos that are compared in memory with each other. */
  photosComparedAtOnceMax: 500_000,
  judgeSeconds: 2,
  /** A home that its seller lists again within these days keeps its first date: 14 weeks. */
  relistingDays: 98,
  /** Offers of one home that a page names. */
  homeOffersShown: 50,
  /** Listings that one call joins. */
  homesJoinedMax: 20,
  photosPerDay: 500,
  photoUploadsAtOnce: 2,
  /** A photo stored longer ago is uploaded again, because the server deletes it after `photoKeptMinutes`. */
  photoFreshMinutes: 50,
  draftKeptDays: 30,
  localitiesOfferedPerCity: 500,
  placeNameMaxCharacters: 80,
  /** This many names of `lineMaxCharacters` at three bytes a character fit into `placeBodyMaxBytes`, with all PIN codes. */
  placeAliasesMax: 100,
  placePinsMax: 100,
  /** Browsers send no longer body with `keepalive` (lib/client/api). */
  placeBodyMaxBytes: 65_536,
  placeRadiusMinMetres: 100,
  placeRadiusMaxMetres: 20_000,
  /** Changes of a locality that are kept. */
  placeHistoryKept: 100,
  sellDescriptionMinCharacters: 20,
  photoMaxBytes: 10 * 1_048_576,
  /** Height of a photo in its largest size; the width is the largest of PHOTO_WIDTHS. */
  photoHeightMaxPx: 3_200,
  photoClaimSeconds: 60,
  photoKeptMinutes: 60,
  /** A signed address of a photo that is not public is valid for at least this long, and at most a step longer. */
  photoAddressMinutes: 60,
  photoAddressStepMinutes: 30,
  /** How long the server may take a photo for public, and caches may keep it: together less than a minute after it is hidden. */
  photoPublicSeconds: 5,
  photoCachedSeconds: 50,
  photoHandlerMs: 30_000,
  photoStoreMs: 8_000,
  /** Maximum size of the body of a posted or edited listing, texts and photos together. */
  listingBodyMaxBytes: 40 * 1_048_576,
  /** Maximum size of a listing sent as JSON: 5,000 characters of any script, escaped or not. */
  listingJsonMaxBytes: 131_072,
  listingHandlerMs: 120_000,
  listingsAddedPerHour: 60,
  /** Calls of one account that may wait on a server while another one stores a listing. */
  listingWritesWaiting: 60,
  /** Maximum distance of the place that a seller marks from the middle of the chosen city. */
  pinFromCityMaxMetres: 60_000,
  /** Radius of the circle around a public point: the home is in it. */
  homeCircleMetres: 300,
  cityCircleMetres: 6_000,
  publicPointBatch: 100,
  filterFieldsBatch: 500,
  rankBatch: 500,
  riskBatch: 50,
  /** Maximum number of listings and of lost claims of a seller, and of accounts related to one, that a risk score counts. */
  riskListingsRead: 50,
  riskClaimsRead: 50,
  riskAccountsRead: 20,
  /** Open reports of one listing, and as many upheld ones, that a risk score weighs. */
  riskReportsRead: 20,
  /** Newest reports of one reporter that the weight of the next one rests on. */
  reporterHistoryMax: 100,
  riskCandidatesRead: 50,
  /** How long it is kept which accounts were used in a browser or from a range of addresses. */
  accountTraceDays: 180,
  photoQualityBatch: 20,
  /** A figure of fewer events is not published. */
  publishedEventsMin: 10,
  figuresOfDays: 30,
  figuresConfirmedDays: 15,
  /** Work on the listing columns gives other work a turn after this time. */
  columnSliceMs: 4,
  areaTextMaxCharacters: 5_000,
  /** Scans of the listing columns, or reads of words, that wait: of all senders together, and of one, for at most this time. */
  searchesWaiting: 1_000,
  searchesWaitingPerSender: 200,
  searchWaitMs: 10_000,
  /** Searches for words that look through thousands of listings in the database at the same time. */
  wordReadsAtOnce: 6,
  /** A page that was made without the counts beside its filters, because they failed, expires after this time. */
  countsRetryMs: 30_000,
  /** Localities in the facets of a list. */
  facetLocalities: 500,
  /** The closest level of the public map: a circle fills a tenth of the screen there. */
  mapZoomMax: 16,
  mapZoomMin: 4,
  /** Clusters and homes of one answer of the map; up to `mapHomesMax` homes it has no clusters. */
  mapItemsMax: 300,
  mapHomesMax: 120,
  /** Views of the map that are counted in the database at the same time, while the listing columns are not ready. */
  mapReadsAtOnce: 3,
  mapReadsWaiting: 30,
  /** Maximum length of the name of a home on the map: `mapItemsMax` homes stay below 20 kB (gzip). */
  mapNameCharacters: 32,
  /** Side of a cluster's cell at the asked zoom level. */
  mapCellPx: 96,
  /** Maximum width and height of the box around a polygon. */
  mapAreaMaxDegrees: 5,
  /** Edits of one account: an administrator or agency may change a few listings a minute for hours. */
  listingEditsPerHour: 300,
  /** Reminders of one seller in one mail; the mail shows links for the first ones. */
  remindersPerMail: 500,
  remindersShown: 20,
  /** Further listings of a seller wait for the next day. */
  reminderMailsPerDay: 3,
  /** Sellers are not reminded of listings that were hidden longer ago. */
  reminderLateDays: 30,
  reminderCheckMinutes: 10,
  /** How long signed links in mails work. */
  listingLinkDays: 45,
  listingLinkMaxCharacters: 160,
  /** Presses of the buttons behind signed links by one address: an agent answers for many listings. */
  listingLinksPerHour: 200,
  savedSearchesMax: 50,
  savedSearchPageSize: 10,
  savedSearchNameMaxCharacters: 80,
  /** Maximum number of values of one filter in the body of a call. */
  savedFilterValuesMax: 100,
  /** Maximum number of values of all filters of that body together. */
  savedFilterEntriesMax: 400,
  /** A search that is saved by mail is forgotten when nobody confirms it. */
  savedSearchConfirmHours: 48,
  /**
   * Mails with a link to confirm a search to one mailbox in 24 hours, in all and requested from one network. Further ones are silently
   * not sent.
   */
  savedSearchMailsPerDay: 10,
  savedSearchMailsPerRangeAndDay: 3,
  savedSearchesByMailPerHour: 10,
  /** Presses of the buttons behind the links in alerts by one address; mail services press them for many people. */
  alertLinksPerHour: 600,
  alertTokenMaxCharacters: 100,
  /** Minimum time between two alerts of one search; homes found meanwhile are in the next one. */
  alertPauseMinutes: 15,
  /** Alerts to one mailbox on one day, of all accounts with its address. Further homes are told the next day. */
  alertMailsPerDay: 50,
  /** Hour of the day in India. */
  alertHour: 8,
  alertCheckSeconds: 15,
  /** How long after its write a home is matched: longer than a decision of the console can be undone. */
  alertDelayMs: 15_000,
  /** Latest time at which a home is matched although other offers are still to be compared with it. */
  alertJudgeMinutes: 10,
  /** Listings whose news are matched at once, and found homes that are stored at once. */
  alertListingsBatch: 1_000,
  alertFoundBatch: 2_000,
  /** Saved searches whose alerts one run of the job sends. */
  alertSearchesPerRun: 2_000,
  /** Homes in one mail, of which the first ones have a photo; further ones follow in the next mail. */
  alertHomesPerMail: 200,
  /** Homes that a daily or weekly mail tells of, those beyond `alertHomesPerMail` as a number; further ones follow in the next mail. */
  alertHomesPerDigest: 5_000,
  alertHomesWithPhoto: 20,
  alertFeedEntries: 50,
  alertKeptDays: 90,
  bedroomsMax: 50,
  /** Maximum of areas, widths, distances and counts: ten digits could be a mobile number. */
  figureMax: 999_999_999,
  figureDecimalsMax: 3,
  wholeFiguresFrom: 1_000_000,
  countMax: 100_000,
  /** Contacts found in the texts of one listing that are kept for moderators. */
  findingsKept: 50,
  findingMaxCharacters: 200,
  publicTextBatch: 50,
  /** A server works out public texts for this long before others may take over. */
  publicTextSliceMs: 20_000,
  /** A change of the account waits this long for the texts of its listings; the job does the rest. */
  publicTextWaitMs: 2_000,
  /** Filters of a list with a link that removes it: each link has all the others in it. */
  removableFilters: 30,
  detailKeysMax: 30,
  detailKeysSentMax: 100,
  detailsTextMaxCharacters: 16_384,
  amenitiesMax: 40,
  yearBuiltMin: 1_800,
  yearBuiltMax: 2_100,
  /** Dates of these years have no eight digits that a mobile number begins with. */
  availableFromMin: "2020-01-01",
  availableFromMax: "2040-12-31",
  /** How many days before a confirmation is due its seller is first asked for it. */
  confirmReminderDays: 3,
  /** Listings that become stale, are archived or are confirmed in one step. */
  freshnessBatch: 200,
  /** A request after an expiry waits this long until the expired listings are hidden. */
  freshnessGateMs: 2_000,
  /** The next expiry is read again after this time, and after a failed sweep. */
  freshnessReadMs: MINUTE_MS,
  freshnessRetryMs: 1_000,
  /** Hours over which the due times of old listings are spread when they are first set. */
  freshnessSpreadHours: 24,
  confirmationsPerHour: 600,
  /** A seller's confirmation of a listing that was confirmed less than this ago expires no list. */
  confirmAgainMinutes: 60,
  /** Changes between sold and not sold by the seller, for each listing. */
  soldChangesPerHour: 5,
  /** Least time between two refreshes of the pages that show one listing, over all servers. */
  listingRefreshMs: 1_000,
  historyKept: 50,
  historyTextMaxCharacters: 500,
  /** Further browsers behind one address are not counted as new viewers. */
  viewsPerAddressAndDay: 8,
  detailValueMaxCharacters: 60,
  enquiriesPerHour: 5,
  enquiryNameMinCharacters: 2,
  enquirySubjectMinCharacters: 5,
  enquiryMessageMinCharacters: 20,
  enquiryMessageMaxCharacters: 2_000,
  nameMaxCharacters: 120,
  textMaxCharacters: 5_000,
  lineMaxCharacters: 200,

  creditsPerContact: 1,
  unlocksPerHour: 30,
  unlocksPerDay: 100,
  ordersPerHour: 20,
  /** Reads of the unlocked contacts by one account: each is recorded. */
  unlockReadsPerHour: 300,
  accountExportsPerHour: 5,
  /** Rows of a long list that are read or written before other work gets a turn: some 5 ms of listings. */
  rowsPerTurn: 25,
  /** Saved searches that are read before other work gets a turn: one may hold an area of 100 corners and 100 localities. */
  searchesPerTurn: 2,
  /** Ids that one answer of the database holds: 10,000 at once hold the event loop for 50 ms on a slow machine. */
  idsPerTurn: 2_000,
  exportHandlerMs: 30_000,
  exportsWaiting: 10,
  exportWaitMs: 15_000,
  walletEntriesMax: 20_000,
  /** A claim may be made until this long after the unlock. The question is asked after the hours below. */
  guaranteeDays: 7,
  guaranteeQuestionHours: 24,
  claimAnswerHours: 48,
  /** Time of the buyer to say that the seller still cannot be reached. */
  claimAgainDays: 7,
  /** Credits that come back to one buyer without an administrator. */
  automaticReturns: 3,
  automaticReturnDays: 30,
  automaticReturnPercent: 40,
  /** The share of the buyer's unlocks counts from this many on. */
  automaticReturnPercentFromUnlocks: 5,
  /** A seller who loses this many claims within the days below has all listings held for review. */
  lostClaims: 3,
  lostClaimsDays: 60,
  claimNoteMaxCharacters: 500,
  claimsPageSize: 10,
  guaranteeBatch: 100,
  /** Each run of the job starts this long before the end of its last run. */
  guaranteeOverlapMinutes: 60,
  transactionsPageSize: 20,
  unlocksPageSize: 10,
  cartPageSize: 12,
  cartItemsMax: 500,
  purchaseProcessingMs: 1_500,
  packHighlightMs: 1_000,
  /** Time limits of one call to the payment provider, and of all such calls of one request. */
  providerCallMs: 8_000,
  providerBudgetMs: 8_500,
  /** Time limit of a handler that calls the payment provider. */
  paymentHandlerMs: 9_500,
  webhookMaxBytes: 262_144,
  checkoutScriptMs: 15_000,
  /** Pauses between two checks of a pending payment; each pause is twice as long as the one before. */
  verifyPauseFirstMs: 2_000,
  verifyPauseLongestMs: MINUTE_MS,
  orderCheckSeconds: 60,
  leaseSeconds: 60,

  /** The loan that property pages assume until somebody types another one. */
  assumedLoanPercent: 8.5,
  assumedLoanYears: 20,
  loanPercentMax: 30,
  loanYearsMax: 40,
  dutyPercentMax: 30,
  dutyRatesKept: 200,
  dayCheckSeconds: 1,
  /** Family shortlists of one account; homes, notes and voters of one list. */
  shortlistsMax: 20,
  shortlistHomesMax: 20,
  shortlistNotesMax: 100,
  shortlistVotersMax: 50,
  shortlistDays: 90,
  shortlistNameMaxCharacters: 60,
  shortlistVoterMaxCharacters: 40,
  shortlistNoteMaxCharacters: 500,
  shortlistsPerHour: 30,
  /** By one address: a family votes from one home. */
  shortlistVotesPerHour: 600,
  shortlistNotesPerHour: 60,
  /** Votes and notes of one list that wait for each other. */
  shortlistWritesWaiting: 30,
  /** Earlier notes with digits that are read together with a new one, so that no number is spread over several notes. */
  shortlistNotesReadBack: 20,
  /** Maximum number of characters of these notes that are read, counted for texts, names and voters each. */
  shortlistCharactersReadBack: 5_000,
  comparedHomesMax: 4,
  viewedHomesKept: 20,
  seenHomesKept: 500,

  minimumAgeYears: 18,
  termsPlanDays: 30,
  brokerageMaxPercent: 3,
  brokeragePlatformPercent: 1,
  brokerageDueDays: 7,
  refundDeductionPercent: 20,
  refundRequestDays: 7,
  refundPaidMinWorkingDays: 5,
  refundPaidMaxWorkingDays: 7,
  cancelBeforePossessionDays: 3,
} as const;
