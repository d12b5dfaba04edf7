import "server-only";
import type { PhotoSign } from "@/lib/media/quality-rules";
import { limits } from "@/lib/platform/limits";
import type { SellerKind } from "@/lib/property/constants";
import { bandOf, OWNER_LISTINGS, RISK, type RiskBand } from "@/lib/property/risk-bands";
import type { ScamCode } from "@/lib/property/scam-phrases";

/** Rises with each change of what is stored for the same facts ({@link riskOf}), so that stored scores follow. */
export const RISK_RULES = 4;

/** What is known about a listing and its seller. Numbers are counts unless they say otherwise. */
export type RiskFacts = {
  /** Rupees. */
  price: number;
  /** Public homes of the same city, category, type and number of bedrooms. `median` in rupees. */
  comparable?: { count: number; median: number } | undefined;
  photos: number;
  /** The most photos that one listing of another seller showed before. */
  photosOfOthers: number;
  photoSigns: Record<PhotoSign, number>;
  /** Earlier listings of other sellers with the same text. */
  textsOfOthers: number;
  sellerKind?: SellerKind | undefined;
  hasTradeWords: boolean;
  scams: readonly ScamCode[];
  /** Contacts that were cut out of the texts, of earlier versions too. */
  cutContacts: number;
  /** Listings of the seller that are public or wait for a review. */
  liveListings: number;
  /** Cities of these listings. */
  cities: number;
  accountDays: number;
  /** Other accounts that confirmed the same number, used a same browser, a same range of addresses. */
  accountsOfNumber: number;
  accountsOfDevice: number;
  accountsOfNetwork: number;
  /** Sum of {@link reporterWeight}, one for each person. */
  reportWeight: number;
  /** Upheld reports and claims of any listing of the seller. */
  upheldReports: number;
  lostClaims: number;
};

type Signal = {
  code: string;
  weight: number;
  holds: (facts: RiskFacts) => boolean;
  /** For administrators. */
  text: string;
  /** For the seller; null where only administrators may know. Nothing about other people stands in it. */
  seller: string | null;
};

const priceShare = ({ price, comparable }: RiskFacts): number =>
  comparable && comparable.count >= limits.comparableHomesMin ? price / comparable.median : 1;
const isOwner = ({ sellerKind }: RiskFacts): boolean => sellerKind === "owner";
/** Most photos of a listing have the sign. */
const mostPhotos = (sign: PhotoSign) => (facts: RiskFacts) =>
  facts.photos > 0 && 2 * facts.photoSigns[sign] > facts.photos;
const says = (scam: ScamCode) => (facts: RiskFacts) => facts.scams.includes(scam);

/** Below this share of the median the price itself is a reason. */
export const LOW_PRICE_SHARE = 0.5;
const VERY_LOW_PRICE_SHARE = 1 / 3;
/** Of an account that is younger than these days and lists homes in so many cities. */
export const YOUNG = { days: 14, cities: 3 } as const;
/** Offices and mobile networks share addresses: only many accounts say something. */
const NETWORK_ACCOUNTS = 5;
/** Each step is more than one person's reports can add. */
const REPORT_STEPS = [0.5, 1.5, 3] as const;

/** Every reason that a listing may have. The score is the sum of the weights of those that hold, at most `RISK.most`. */
export const SIGNALS = [
  {
    code: "price-low",
    weight: 20,
    holds: (facts) => priceShare(facts) < LOW_PRICE_SHARE,
    text: "The price is under half of the median of comparable homes.",
    seller: "The price is far below that of similar homes. Please check it.",
  },
  {
    code: "price-very-low",
    weight: 15,
    holds: (facts) => priceShare(facts) < VERY_LOW_PRICE_SHARE,
    text: "The price is under a third of the median of comparable homes.",
    seller: null,
  },
  {
    code: "photos-of-others",
    weight: 35,
    // One alone may be a similar view of another home.
    holds: ({ photosOfOthers, photos }) => photosOfOthers >= Math.min(2, Math.max(1, photos)),
    text: "A listing of another seller showed several of these photos, or the only one, before.",
    seller: "Some photos are also in another listing. Please use photos that you took of this home.",
  },
  {
    code: "text-of-others",
    weight: 25,
    holds: ({ textsOfOthers }) => textsOfOthers > 0,
    text: "A listing of another seller had the same text before.",
    seller: "The description is the same as in another listing. Please describe this home in your own words.",
  },
  {
    code: "owner-many-listings",
    weight: 20,
    holds: (facts) => isOwner(facts) && facts.liveListings >= OWNER_LISTINGS.many,
    text: `The account is an owner’s and has ${OWNER_LISTINGS.many} or more live listings.`,
    seller: "Owner accounts usually list only a few homes. If you list homes of others, please use an agent’s account.",
  },
  {
    code: "owner-trade-stock",
    weight: 20,
    holds: (facts) => isOwner(facts) && facts.liveListings >= OWNER_LISTINGS.trade,
    text: `The account is an owner’s and has ${OWNER_LISTINGS.trade} or more live listings.`,
    seller: null,
  },
  {
    code: "owner-trade-words",
    weight: 25,
    holds: (facts) => isOwner(facts) && facts.hasTradeWords,
    text: "The account is an owner’s, and the texts use words of the trade: broker, dealer, commission.",
    seller: "The text reads like that of an agent. If you are one, please use an agent’s account.",
  },
  {
    code: "number-shared",
    weight: 20,
    holds: ({ accountsOfNumber }) => accountsOfNumber > 0,
    text: "Another account has confirmed the same mobile number.",
    seller: null,
  },
  {
    code: "device-shared",
    weight: 15,
    holds: ({ accountsOfDevice }) => accountsOfDevice > 0,
    text: "Another account was used in the same browser.",
    seller: null,
  },
  {
    code: "device-shared-by-many",
    weight: 20,
    holds: ({ accountsOfDevice }) => accountsOfDevice >= 3,
    text: "Three or more other accounts were used in the same browser.",
    seller: null,
  },
  {
    code: "network-shared",
    weight: 5,
    holds: ({ accountsOfNetwork }) => accountsOfNetwork >= NETWORK_ACCOUNTS,
    text: `${NETWORK_ACCOUNTS} or more other accounts were used from the same range of addresses.`,
    seller: null,
  },
  {
    code: "contacts-cut",
    weight: 15,
    holds: ({ cutContacts }) => cutContacts > 0,
    text: "Contacts were put into the texts. They were cut out.",
    seller: "The text contained contact details. They were removed.",
  },
  {
    code: "contacts-cut-often",
    weight: 10,
    holds: ({ cutContacts }) => cutContacts >= 3,
    text: "Three or more contacts were put into the texts.",
    seller: null,
  },
  {
    code: "young-many-cities",
    weight: 25,
    holds: ({ accountDays, cities }) => accountDays < YOUNG.days && cities >= YOUNG.cities,
    text: `The account is younger than ${YOUNG.days} days and lists homes in ${YOUNG.cities} or more cities.`,
    seller: null,
  },
  {
    code: "scam-advance",
    weight: 45,
    holds: says("advance"),
    text: "The text asks for money before a visit.",
    seller: null,
  },
  {
    code: "scam-uniform",
    weight: 30,
    holds: says("uniform"),
    text: "The text mentions a soldier or police officer being transferred, a known scam.",
    seller: null,
  },
  { code: "scam-qr", weight: 45, holds: says("qr"), text: "The text asks to scan a QR code.", seller: null },
  { code: "scam-pin", weight: 60, holds: says("pin"), text: "The text speaks of a UPI PIN.", seller: null },
  {
    code: "scam-keys",
    weight: 45,
    holds: says("keys"),
    text: "The text promises keys by courier.",
    seller: null,
  },
  {
    code: "scam-pass",
    weight: 40,
    holds: says("pass"),
    text: "The text asks for a fee for a gate pass or a visit.",
    seller: null,
  },
  {
    code: "reported",
    weight: 12,
    holds: ({ reportWeight }) => reportWeight >= REPORT_STEPS[0],
    text: "Somebody reported the listing.",
    seller: null,
  },
  {
    code: "reported-by-several",
    weight: 18,
    holds: ({ reportWeight }) => reportWeight >= REPORT_STEPS[1],
    text: "Several people reported the listing.",
    seller: null,
  },
  {
    code: "reported-by-many",
    weight: 20,
    holds: ({ reportWeight }) => reportWeight >= REPORT_STEPS[2],
    text: "Many people reported the listing.",
    seller: null,
  },
  {
    code: "upheld-reports",
    weight: 25,
    holds: ({ upheldReports }) => upheldReports > 0,
    text: "Administrators upheld a report of a listing, or a claim about a contact, of this seller.",
    seller: null,
  },
  {
    code: "lost-claims",
    weight: 20,
    holds: ({ lostClaims }) => lostClaims > 0,
    text: "A buyer was recently refunded for a contact of this seller.",
    seller: "A buyer was recently refunded for one of your listings.",
  },
  {
    code: "lost-claims-again",
    weight: 15,
    holds: ({ lostClaims }) => lostClaims >= 2,
    text: "Two or more credits for contacts of this seller were recently refunded.",
    seller: null,
  },
  {
    code: "photos-tiny",
    weight: 8,
    holds: mostPhotos("tiny"),
    text: "Most photos are tiny.",
    seller: "Most photos are very small. Please add larger ones.",
  },
  {
    code: "photos-blurred",
    weight: 8,
    holds: mostPhotos("blurred"),
    text: "Most photos are blurred.",
    seller: "Most photos are blurred. Please add sharper ones.",
  },
  {
    code: "photos-dark",
    weight: 5,
    holds: mostPhotos("dark"),
    text: "Most photos are dark.",
    seller: "Most photos are dark. Please add brighter ones.",
  },
  {
    code: "photos-screenshots",
    weight: 15,
    holds: ({ photoSigns }) => photoSigns.screenshot > 0,
    text: "A photo is a screenshot.",
    seller: "A photo is a screenshot. Please use photos that you took of this home.",
  },
  {
    code: "photos-lettering",
    weight: 10,
    holds: ({ photoSigns }) => photoSigns.lettering > 0,
    text: "A line of letters or digits, as of a phone number, stands over a photo.",
    seller: "A photo carries a line of text. Please use photos without any.",
  },
] as const satisfies Signal[];

export type RiskCode = (typeof SIGNALS)[number]["code"];
export type RiskReason = { code: RiskCode; weight: number };
export type Risk = { score: number; band: RiskBand; reasons: RiskReason[] };
/** The risk of a listing as it is stored. */
export type StoredRisk = Risk & {
  /** Version of the rules that made it. */
  rules: number;
  at: Date;
  /** From then on it is worked out again, because a fact ends by itself. Missing where none does. */
  until?: Date | undefined;
};
/** An administrator let the listing be public at this score. A higher one of the band `hold` waits for a new decision. */
export type AcceptedRisk = { score: number; at: Date };

/** The score of a listing with its reasons, the heaviest first. */
export function riskOf(facts: RiskFacts): Risk {
  const reasons = SIGNALS.filter((signal) => signal.holds(facts))
    .map(({ code, weight }) => ({ code, weight }))
    .sort((one, other) => other.weight - one.weight);
  const score = scoreOf(reasons);
  return { score, band: bandOf(score), reasons };
}

const scoreOf = (reasons: readonly { weight: number }[]): number =>
  Math.min(
    RISK.most,
    reasons.reduce((sum, { weight }) => sum + weight, 0),
  );

const BY_CODE: ReadonlyMap<string, Signal> = new Map(SIGNALS.map((signal) => [signal.code, signal]));

/** The reasons with their sentences for administrators. A reason that an older version of the rules knew is left out. */
export const reasonTexts = (reasons: readonly RiskReason[]): (RiskReason & { text: string })[] =>
  reasons.flatMap((reason) => {
    const text = BY_CODE.get(reason.code)?.text;
    return text ? [{ ...reason, text }] : [];
  });

/** The sentences that the seller may read. */
export const sellerTexts = (reasons: readonly { code: string }[]): string[] =>
  reasons.flatMap(({ code }) => BY_CODE.get(code)?.seller ?? []);

/**
 * The part of a score, from 0 to 100, that comes from reasons which the seller may read. The public order of lists uses it, so that
 * nobody can tell from it that a listing was reported or what is known about an account.
 */
export const openRiskOf = (reasons: readonly RiskReason[]): number =>
  scoreOf(reasons.filter(({ code }) => BY_CODE.get(code)?.seller));

/** What became of a person's settled reports, and the age of the account. */
export type ReporterRecord = { upheld: number; dismissed: number; accountDays: number };

const NEW_REPORTER_DAYS = 7;

/** What the reports of one person count: less than 1, a half without a record, little for somebody who was mostly wrong. */
export function reporterWeight({ upheld, dismissed, accountDays }: ReporterRecord): number {
  const share = (upheld + 1) / (upheld + dismissed + 2);
  return accountDays < NEW_REPORTER_DAYS ? share / 2 : share;
}
