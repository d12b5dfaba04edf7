import { isDeepStrictEqual } from "node:util";
import { CONTACT_STATE_FIELDS } from "@/lib/identity/mobile-number";
import type { ContactBlock } from "@/lib/identity/mobile-rules";
import { pinOf } from "@/lib/listings/listing-fields";
import {
  type OpenProperty,
  type ReviewItem,
  type RiskView,
  type SellerContact,
  type TypedTexts,
  typedTexts,
} from "@/lib/listings/schema";
import { sourcesOf } from "@/lib/media/photo-access";
import type { Actor } from "@/lib/platform/actor";
import { publicNameOf, toPublicProperty } from "@/lib/property/dto";
import { priceShown } from "@/lib/property/figures";
import { shortTypeLabel } from "@/lib/property/headline";
import { reasonTexts, type StoredRisk, sellerTexts } from "@/lib/property/risk-rules";
import { statusOf } from "@/lib/property/rules";
import type { CutContacts, PublicProperty, PublicText } from "@/lib/property/types";
import type { UserRecord } from "@/models/identity";
import type { PropertyRecord } from "@/models/listing-record";

/** The fields that `toSellerContact` needs, as a projection. */
export const SELLER_CONTACT_FIELDS = { userName: 1, ...CONTACT_STATE_FIELDS } as const;
export type SellerContactRecord = Pick<UserRecord, "_id" | keyof typeof SELLER_CONTACT_FIELDS>;

/** The contact as the seller's account has it now. Only for accounts that may see it. */
export const toSellerContact = ({ _id, userName, number, userType }: SellerContactRecord): SellerContact => ({
  _id: _id.toHexString(),
  userName,
  number,
  userType,
});

type OpenOptions = { viewer?: Pick<Actor, "role"> | undefined; hold?: ContactBlock | undefined; now?: Date };

/**
 * A stored listing with the fields that only its seller and administrators may see; a pending one with what it waits for. For
 * an administrator as `viewer` it also names the fields that the seller changed since the last decision, and what was cut out
 * of the texts. The seller learns only that something was cut.
 */
export function toOpenProperty(
  record: PropertyRecord,
  seller: SellerContact | undefined,
  { viewer, hold, now = new Date() }: OpenOptions = {},
): OpenProperty {
  const { address, rejectionReason, changedSince = [], cutContacts } = record;
  const isAdmin = viewer?.role === "admin";
  const isPending = statusOf(record) === "pending";
  const isReviewed = isAdmin && changedSince.length > 0 && isPending;
  const mayBeApproved = isPending || (isAdmin && record.appeal?.state === "open");
  const pin = pinOf(record);
  return {
    ...toPublicProperty(record, now),
    ...(record.confirmedAt && { confirmedAt: record.confirmedAt.toISOString() }),
    address,
    ...(pin && { pin }),
    ...(seller && { sellerDetails: seller }),
    ...(record.staleAt && { staleAt: record.staleAt.toISOString() }),
    ...(rejectionReason && { rejectionReason }),
    ...(mayBeApproved && hold && { hold }),
    ...(isReviewed && { changedSince }),
    ...(cutContacts?.isCut && { contactsCut: true as const }),
    ...(isAdmin && record.risk && { risk: toRiskView(record.risk) }),
    ...(!isAdmin && reviewNotesOf(record)),
    ...(isAdmin && cutContacts && { cutContacts: { count: cutContacts.count, findings: cutContacts.findings } }),
  };
}

/** The stored risk as administrators see it. */
export const toRiskView = ({ score, band, reasons }: Pick<StoredRisk, "score" | "band" | "reasons">): RiskView => ({
  score,
  band,
  reasons: reasonTexts(reasons),
});

type Reviewed = Pick<PropertyRecord, "approval" | "rejected" | "sold"> & {
  risk?: Pick<StoredRisk, "band" | "reasons"> | undefined;
};

/** What its seller may read of the risk of a pending listing: no number, and only the sentences that are meant for sellers. */
export function reviewNotesOf(record: Reviewed): { reviewNotes?: string[] } {
  const { risk } = record;
  if (!risk || risk.band === "normal" || statusOf(record) !== "pending") return {};
  const notes = sellerTexts(risk.reasons);
  return notes.length > 0 ? { reviewNotes: notes } : {};
}

const TYPED = Object.keys(typedTexts.shape);

/** The fields that the seller typed otherwise than everybody sees them, for the form that edits them. */
export function typedOf(record: PropertyRecord, shown: PublicProperty): Partial<TypedTexts> {
  const [typed, seen] = [record, shown] as Record<string, unknown>[];
  const differing = TYPED.filter((key) => typed?.[key] != null && !isDeepStrictEqual(typed[key], seen?.[key]));
  return Object.fromEntries(differing.map((key) => [key, typed?.[key]]));
}

/** The fields that {@link toReviewItem} needs, as a projection. */
export const REVIEW_PROJECTION = {
  "publicText.name": 1,
  "publicText.locality": 1,
  "cutContacts.count": 1,
  "risk.score": 1,
  "risk.band": 1,
  "risk.reasons": 1,
  price: 1,
  propertyType: 1,
  category: 1,
  bedrooms: 1,
  city: 1,
  photos: { $slice: 1 },
  listed: 1,
  sellerId: 1,
  approval: 1,
  rejected: 1,
  sold: 1,
  createdAt: 1,
  updatedAt: 1,
} as const;
export type ReviewRecord = Pick<
  PropertyRecord,
  "_id" | Extract<keyof typeof REVIEW_PROJECTION, keyof PropertyRecord>
> & {
  publicText?: Pick<PublicText, "name" | "locality">;
  cutContacts?: Pick<CutContacts, "count">;
  risk?: StoredRisk | undefined;
};

/** A stored listing as a row of an administrator's list, with the public texts and the number of contacts that were cut. */
export function toReviewItem(
  record: ReviewRecord,
  seller: SellerContact | undefined,
  hold: ContactBlock | undefined,
): ReviewItem {
  const { _id, category, propertyType, city, createdAt, updatedAt, cutContacts } = record;
  const [photo] = sourcesOf(record);
  const { name, locality } = publicNameOf(record);
  const place = [locality, shortTypeLabel(propertyType)].filter(Boolean).join(", ");
  return {
    ...{ _id: _id.toHexString(), name, category, price: priceShown(record.price), place, status: statusOf(record) },
    ...{ createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() },
    ...(photo && { photo }),
    ...(city && { city }),
    ...(seller && { seller: { userName: seller.userName, number: seller.number } }),
    ...(cutContacts && cutContacts.count > 0 && { cutCount: cutContacts.count }),
    ...(record.risk && { risk: toRiskView(record.risk) }),
    ...(hold && statusOf(record) === "pending" && { hold }),
  };
}
