import type { Document } from "mongodb";
import type { Types } from "mongoose";
import type { AppealState, DecisionAction, DecisionSubject } from "@/lib/listings/moderation-rules";
import type { Category, City, HistoryStep, PreferredCustomer, PropertyType, YES_NO } from "@/lib/property/constants";
import type { Reminder } from "@/lib/property/freshness-rules";
import type { PriceStep, StoredPriceDrop } from "@/lib/property/price-rules";
import { RISK } from "@/lib/property/risk-bands";
import type { AcceptedRisk, StoredRisk } from "@/lib/property/risk-rules";
import type { DatedSketch, TextSketch } from "@/lib/property/scam-phrases";
import type { FilterFields } from "@/lib/property/stored-filter-fields";
import type { CheckedPhotos, CutContacts, PublicPoint, PublicText, StoredRank } from "@/lib/property/types";
import type { NewsKind } from "@/lib/search/alerts/alert-rules";

type Optional<T> = T | undefined;
type YesNo = (typeof YES_NO)[number];

/** The typed texts are private as well: `publicText` is what everybody may read of them. */
export type PropertyRecord = {
  _id: Types.ObjectId;
  name: string;
  title?: Optional<string>;
  description?: Optional<string>;
  category: Category;
  propertyType: PropertyType;
  preferredCustomer: PreferredCustomer;
  /** Private: sent to entitled accounts only. */
  address: string;
  locality?: Optional<string>;
  localityKey?: Optional<string>;
  landmark: string;
  city?: Optional<City>;
  location?: Optional<string>;
  /** Private: longitude, latitude of the seller's pin. */
  point?: Optional<{ type: "Point"; coordinates: number[] }>;
  /** Where everybody sees it on a map (lib/listings/public-point). Missing until the job has worked it out. */
  publicPoint?: Optional<PublicPoint>;
  /** Rupees. */
  price: number;
  /** Every price with its time, oldest first, of earlier listings of its seller too (lib/property/price-rules). Missing until the job has set it. */
  prices?: Optional<PriceStep[]>;
  /** The last step of `prices`, where it is a reduction. */
  priceDrop?: Optional<StoredPriceDrop>;
  priceRange?: Optional<string>;
  /** `cloud` names the Cloudinary cloud of a photo that is stored there. */
  photos: { key: string; width: number; height: number; cloud?: Optional<string> }[];
  propertyDetails: Record<string, string | number | boolean>;
  bedrooms?: Optional<number>;
  bathrooms?: Optional<number>;
  /** Square feet. */
  area?: Optional<number>;
  yearBuilt?: Optional<number>;
  /** India's date: `2026-12-01`. Without one the home is available at once. */
  availableFrom?: Optional<string>;
  amenities: string[];
  rentRequired?: Optional<string>;
  tncpApproved?: Optional<YesNo>;
  reraApproved?: Optional<YesNo>;
  loanOnThisProperty?: Optional<YesNo>;
  reraNumber?: Optional<string>;
  sellerId: Types.ObjectId;
  approval: boolean;
  rejected: boolean;
  sold: boolean;
  rejectionReason?: Optional<string>;
  archivedAt?: Optional<Date>;
  /** The seller is banned or has deleted the account: hidden as long as that lasts. */
  sellerInactive?: Optional<boolean>;
  /** The seller's contact is not sold, for example because the number cannot exist: its page says so. */
  contactHeld?: Optional<true>;
  /** Its contact was unlocked, or was about to be: deleting it archives it. */
  contactSold?: Optional<true>;
  /** Unlocks that have begun and were not refused, until one has succeeded: then the mark stays for good and this is missing. */
  unlocksBegun?: Optional<number>;
  /** When it was last known to be available: by its approval, or by its seller. Missing until the job has set it for an old listing. */
  confirmedAt?: Optional<Date>;
  /** What everybody sees in place of `confirmedAt` when its seller confirmed several listings at once. */
  confirmedShown?: Optional<Date>;
  /** Hidden since then, because nobody confirmed it. */
  staleAt?: Optional<Date>;
  /** The last reminder to confirm it that its seller got, and the time of confirmation that it was about. */
  reminded?: Optional<{ confirmedAt: Date; step: Reminder }>;
  /** Publicly visible. The collection's validator keeps it consistent with the state. */
  listed: boolean;
  /** What two listings of the same home have in common (`homeKeyOf` in lib/listings/same-home). */
  homeKey?: Optional<string>;
  /** The home that it is an offer of: at first its own id, then the id that the oldest offer had. Only public listings are joined. */
  homeId?: Optional<Types.ObjectId>;
  /** When a judgement or an administrator last gave it another home. */
  homeMovedAt?: Optional<Date>;
  /** Its seller's earlier listings of the same home, which were sold, deleted or hidden as stale. */
  relistedFrom?: Optional<Types.ObjectId[]>;
  /** Whether its home answers searches with it: one of the public offers of a home. Missing where it is the only one known. */
  homeLead?: Optional<boolean>;
  /** Whether the canonical address of its home is its own: the oldest public offer. Missing where it is the only one known. */
  homeFirst?: Optional<boolean>;
  /** Public offers of its home. */
  homeOffers?: Optional<number>;
  /** When its seller listed this home first, where that was an earlier listing. */
  firstListedAt?: Optional<Date>;
  /** Which homes it is an offer of is still to be judged (lib/listings/duplicate-judge), since it was written or became public. */
  toJudge?: Optional<true>;
  /** Missing until the job has worked it out for a listing of an older version. */
  publicText?: Optional<PublicText>;
  /** For administrators. Missing when nothing was found. */
  cutContacts?: Optional<CutContacts>;
  /** What lists are filtered by. Missing until the job has worked it out for a listing of an older version. */
  filterFields?: Optional<FilterFields>;
  /** Its place in the order `recommended` (lib/search/ranks). Missing until it was public once. */
  rank?: Optional<StoredRank>;
  /** For administrators (lib/listings/risk-job). Missing until it was worked out. */
  risk?: Optional<StoredRisk>;
  /** The score at which an administrator let it be public. */
  riskAccepted?: Optional<AcceptedRisk>;
  /** Set by everything that may change the risk, to another id each time, until the risk is worked out again. */
  riskDue?: Optional<Types.ObjectId>;
  /** A new score was stored, and what follows from it is not all done yet. `isHeld`: it took the approval back. `isReleased`: it gave it again. */
  riskUnfinished?: Optional<{ at: Date; isHeld: boolean; isReleased?: boolean }>;
  /** What its description is compared by with those of other sellers. */
  textSketch?: Optional<TextSketch & Partial<DatedSketch>>;
  /** Missing until an administrator approved it. */
  photosChecked?: Optional<CheckedPhotos>;
  /** Normalised words of the public texts for free-text search. */
  words: string[];
  views: number;
  /** When its seller last marked it as sold or unsold, newest first, at most `limits.soldChangesPerHour` times. */
  soldChangedAt?: Optional<Date[]>;
  /** Fields that the seller changed since the last approval or the first rejection, for administrators. */
  changedSince?: Optional<string[]>;
  /**
   * As an administrator approved it last, from the first edit after the approval until the next approval. Without it nothing was
   * changed since, it was never approved, or the edit is older than this field. For administrators; queries of the model leave it out.
   */
  approvedVersion?: Optional<ApprovedVersion>;
  /** The latest decision of an administrator about it. */
  decision?: Optional<StoredDecision>;
  /** Decisions that are not in the log yet, or whose consequences are not all done (lib/listings/decision-log). */
  unfinishedDecisions?: Optional<UnfinishedDecision[]>;
  /** An administrator holds it back since then. */
  heldAt?: Optional<Date>;
  /** Its score took the approval back then, and nobody decided or edited since. */
  riskHeldAt?: Optional<Date>;
  /** The seller's appeal against the rejection. */
  appeal?: Optional<StoredAppeal>;
  /** The price at which it was public last, in rupees. Missing until it was public once. */
  shownPrice?: Optional<number>;
  /** What happened to it that saved searches are still to be told (lib/search/alerts/market-news), oldest first. */
  news?: Optional<ListingNews[]>;
  /** How much has happened to it so far. */
  newsCount?: Optional<number>;
  /** Audit trail, newest first. Queries read it only when they select it. */
  history?: Optional<HistoryRecord[]>;
  createdAt: Date;
  updatedAt: Date;
};

/** The seller's fields as they are stored, uncut and with the pin, and the keys of the photos. */
type ApprovedVersion = { fields: Record<string, unknown>; photos: string[] };

/** A decision of an administrator about a listing. `key` is its id, under which it is in the decision log. */
export type StoredDecision = {
  key: string;
  subject: DecisionSubject;
  action: DecisionAction;
  /** A reason code. */
  code?: Optional<string>;
  by: Types.ObjectId;
  at: Date;
};

/** What a seller says against the rejection of a listing. */
export type StoredAppeal = {
  /** As typed, for the seller. */
  text: string;
  /** What others read of it: without contacts. */
  shownText?: Optional<string>;
  at: Date;
  state: AppealState;
};

/** A decision with what is left to do for it. */
export type UnfinishedDecision = StoredDecision & {
  /** The key of the decision that this one takes back. */
  relatedId?: Optional<string>;
  /** Of the console: it can be taken back until then, and what follows from it is done afterwards. */
  until?: Optional<Date>;
  /** The version of the listing that it made: a later one cannot be taken back. */
  version?: Optional<Date>;
  /** What the seller is told. */
  text?: Optional<string>;
  /** The claims that are decided with it. */
  claims?: Optional<Types.ObjectId[]>;
  /** The reports that are settled with it. Missing: all that were made until then. */
  reports?: Optional<Types.ObjectId[]>;
  /** The fields of the listing before, for taking it back. A missing field was not set. */
  before?: Optional<Record<string, unknown>>;
};

/** Something that saved searches are told: the listing became public, or became cheaper. */
export type ListingNews = {
  /** Counted from 1 for each listing. */
  n: number;
  kind: NewsKind;
  at: Date;
  /** The price before, in rupees, where the listing is cheaper than when it was public last. */
  from?: Optional<number>;
  /** What lists are filtered by, as it was then; without fields that were missing. */
  row: Record<string, unknown>;
};

export type HistoryRecord = HistoryStep<Types.ObjectId>;

/** Aggregation expression: the risk of the listing is in the band `hold`, and higher than an administrator accepted. */
export const WAITS_FOR_RISK: Document = {
  $and: [
    { $gte: [{ $ifNull: ["$risk.score", 0] }, RISK.hold] },
    { $gt: ["$risk.score", { $ifNull: ["$riskAccepted.score", -1] }] },
  ],
};

/**
 * The rule of what is public, as an aggregation expression. Every update sets `listed`, the first key of every public index, to it
 * (`listedStages` of lib/listings/listed-flag), and the database refuses a listing whose flag says something else.
 */
export const LISTED_RULE: Document = {
  $and: [
    "$approval",
    { $not: ["$rejected"] },
    { $not: ["$sold"] },
    { $eq: [{ $type: "$archivedAt" }, "missing"] },
    { $ne: ["$sellerInactive", true] },
    { $eq: [{ $type: "$staleAt" }, "missing"] },
    { $not: [WAITS_FOR_RISK] },
  ],
};

/**
 * The database itself refuses a listing that is approved and rejected at once, a `listed` flag that contradicts the state, a
 * listing without photos, a price below one rupee, and times of confirmation that are no dates.
 */
export const propertyValidator: Document = {
  $jsonSchema: {
    bsonType: "object",
    required: ["approval", "rejected", "sold", "listed", "photos", "price", "sellerId", "name"],
    properties: {
      approval: { bsonType: "bool" },
      rejected: { bsonType: "bool" },
      sold: { bsonType: "bool" },
      listed: { bsonType: "bool" },
      photos: { bsonType: "array", minItems: 1 },
      price: { bsonType: "number", minimum: 1 },
      sellerId: { bsonType: "objectId" },
      name: { bsonType: "string", minLength: 1 },
      confirmedAt: { bsonType: "date" },
      staleAt: { bsonType: "date" },
    },
  },
  $expr: {
    $and: [{ $not: [{ $and: ["$approval", "$rejected"] }] }, { $eq: ["$listed", LISTED_RULE] }],
  },
};
