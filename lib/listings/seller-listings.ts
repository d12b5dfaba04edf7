import "server-only";
import type { Document } from "mongodb";
import { Types } from "mongoose";
import { assertAdmin } from "@/lib/identity/sessions";
import { reviewNotesOf } from "@/lib/listings/dto";
import { type ListingPlan, needsConfirmationPlan, ownCounts, ownListings, planState } from "@/lib/listings/list-plan";
import { countPlanned, countStates, readIds } from "@/lib/listings/queries";
import { reasonOf } from "@/lib/listings/reason-codes";
import { noteListedVersions } from "@/lib/listings/seen-versions";
import {
  CONFIRM_TAB,
  LIST_STATES,
  type ListingCounts,
  type ListingRow,
  type OwnCounts,
  type OwnTab,
  type Rejection,
  type SellerCard,
} from "@/lib/listings/seller-rules";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { COUNT_LIMIT, inOrderOf, type PageInfo, type PageRequest, readPage } from "@/lib/platform/paged-read";
import { CARD_FIELDS, type CardRecord, toPropertyCard } from "@/lib/property/dto";
import { freshnessOf } from "@/lib/property/freshness-rules";
import type { StoredRisk } from "@/lib/property/risk-rules";
import { statusOf } from "@/lib/property/rules";
import type { CutContacts, PublicText } from "@/lib/property/types";
import { WalletModel } from "@/models/credits";
import type { PropertyRecord, StoredAppeal, StoredDecision } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

/** The fields of {@link ListingRow}, as a projection. */
const LISTING_ROW_FIELDS = {
  ...CARD_FIELDS,
  approval: 1,
  rejected: 1,
  sold: 1,
  views: 1,
  rejectionReason: 1,
  "decision.code": 1,
  "appeal.state": 1,
  "appeal.at": 1,
  "cutContacts.isCut": 1,
  "risk.score": 1,
  "risk.band": 1,
  "risk.reasons": 1,
  staleAt: 1,
  updatedAt: 1,
} as const;
type ListingRowRecord = CardRecord &
  Pick<PropertyRecord, "approval" | "rejected" | "sold" | "views" | "rejectionReason" | "staleAt" | "updatedAt"> & {
    cutContacts?: Pick<CutContacts, "isCut">;
    risk?: StoredRisk;
    decision?: Pick<StoredDecision, "code">;
    appeal?: Pick<StoredAppeal, "state" | "at">;
  };

/** The fields of {@link SellerCard}, as a projection. */
const SELLER_CARD_FIELDS = { ...LISTING_ROW_FIELDS, address: 1, "publicText.description": 1 } as const;
type SellerCardRecord = ListingRowRecord &
  Pick<PropertyRecord, "address"> & { publicText?: Pick<PublicText, "description"> };

type OwnListingPage = PageInfo & { listings: ListingRow[] };
type OwnCardPage = PageInfo & { cards: SellerCard[] };

/** One page of the actor's own listings of every state, newest first, without archived ones. */
export async function listOwnListings(actor: Actor, request: PageRequest): Promise<OwnListingPage> {
  const plan = ownListings(actor.id);
  return withDatabase(async () => {
    const { entries, ...pageInfo } = await readPage(request, await countPlanned(plan), (skip) =>
      readRows(plan, skip, request.limit),
    );
    return { listings: entries, ...pageInfo };
  });
}

/**
 * One page of the actor's own listings as cards, of one tab or of every state, without archived ones: newest first, or, of those
 * that need confirmation, the one confirmed longest ago first.
 */
export async function listOwnCards(
  actor: Actor,
  { status, ...request }: PageRequest & { status?: OwnTab | undefined },
  now = new Date(),
): Promise<OwnCardPage> {
  const plan = status === CONFIRM_TAB ? needsConfirmationPlan(actor.id, now) : ownListings(actor.id, status);
  return withDatabase(async () => {
    const read = async (skip: number) => {
      const records = await readRecords<SellerCardRecord>(plan, SELLER_CARD_FIELDS, skip, request.limit);
      const unlocks = await countUnlocksOf(records.map(({ _id }) => _id.toHexString()));
      return records.map((record) =>
        toSellerCard(record, { unlocks: unlocks.get(record._id.toHexString()) ?? 0, now }),
      );
    };
    const { entries, ...pageInfo } = await readPage(request, await countPlanned(plan), read);
    return { cards: entries, ...pageInfo };
  });
}

/** Number of the actor's own listings by state, and the sum of their views, from the index alone. */
export async function countOwnListings(actor: Actor): Promise<OwnCounts> {
  const { pipeline, hint } = ownCounts(actor.id);
  const groups = await withDatabase(() => PropertyModel.collection.aggregate<OwnCounts>(pipeline, { hint }).toArray());
  return groups[0] ?? { total: 0, approved: 0, rejected: 0, pending: 0, sold: 0, views: 0 };
}

/** Number of all listings by state. @throws AppError FORBIDDEN unless admin. */
export async function countAllListings(actor: Actor): Promise<ListingCounts> {
  assertAdmin(actor);
  return withDatabase(() => countStates(["total", ...LIST_STATES]));
}

/** The newest pending listings, at most `limit`. @throws AppError FORBIDDEN unless admin. */
export async function listWaitingListings(actor: Actor, { limit }: { limit: number }): Promise<ListingRow[]> {
  assertAdmin(actor);
  return withDatabase(async () => {
    const records = await readRecords<ListingRowRecord>(planState("pending"), LISTING_ROW_FIELDS, 0, limit);
    await noteListedVersions(actor, records);
    return records.map(toListingRow);
  });
}

async function readRows(plan: ListingPlan, skip: number, limit: number): Promise<ListingRow[]> {
  return (await readRecords<ListingRowRecord>(plan, LISTING_ROW_FIELDS, skip, limit)).map(toListingRow);
}

/** Reads the ids from the index alone, then only the documents of the page. */
async function readRecords<Row extends ListingRowRecord>(
  plan: ListingPlan,
  projection: Document,
  skip: number,
  limit: number,
): Promise<Row[]> {
  const ids = await readIds(plan, skip, limit);
  const records = await PropertyModel.collection
    .find({ ...plan.match, _id: { $in: ids } }, { projection })
    .map((record) => record as unknown as Row)
    .toArray();
  return inOrderOf(ids, records);
}

/** Number of accounts that unlocked the contact of each of these listings, counted up to {@link COUNT_LIMIT}, from the index alone. */
export const countUnlocksOf = (propertyIds: readonly string[]): Promise<Map<string, number>> =>
  withDatabase(async () => {
    const count = (id: string) =>
      WalletModel.collection.countDocuments(
        { "unlocks.propertyId": new Types.ObjectId(id) },
        { hint: "unlocked_property", limit: COUNT_LIMIT },
      );
    return new Map(await Promise.all(propertyIds.map(async (id) => [id, await count(id)] as const)));
  });

/** A stored listing as a row, for its seller and administrators, with its public texts. */
function toListingRow(record: ListingRowRecord): ListingRow {
  const { _id, slug, name, category, propertyType, price, locality, city, photos, createdAt } = toPropertyCard(record);
  const [photo] = photos;
  return {
    ...{ _id, slug, name, category, propertyType, price, createdAt },
    ...(locality && { locality }),
    ...(city && { city }),
    ...(photo && { photo }),
    photoCount: photos.length,
    status: statusOf(record),
    views: record.views,
    ...(record.rejectionReason && { rejectionReason: record.rejectionReason }),
    ...rejectionOf(record),
    ...(record.cutContacts?.isCut && { contactsCut: true as const }),
  };
}

/** A stored listing as a card of its seller's own list, with its public texts. */
const toSellerCard = (record: SellerCardRecord, { unlocks, now }: { unlocks: number; now: Date }): SellerCard => ({
  ...toPropertyCard(record),
  ...(record.confirmedAt && { confirmedAt: record.confirmedAt.toISOString() }),
  address: record.address,
  ...(record.publicText?.description && { description: record.publicText.description }),
  status: statusOf(record),
  views: record.views,
  unlocks,
  ...reviewNotesOf(record),
  ...(statusOf(record) === "approved" && { freshness: freshnessOf(record, now) }),
  ...(record.rejectionReason && { rejectionReason: record.rejectionReason }),
  ...rejectionOf(record),
  ...(record.cutContacts?.isCut && { contactsCut: true as const }),
});

/** What the seller of a rejected listing reads beside the reason. */
function rejectionOf(record: ListingRowRecord): { rejection?: Rejection } {
  if (statusOf(record) !== "rejected") return {};
  const { decision, appeal } = record;
  const reason = reasonOf(decision?.code);
  return {
    rejection: {
      ...(reason?.action === "reject" && { words: reason.words, todo: reason.todo }),
      ...(appeal && { appeal: { state: appeal.state, at: appeal.at.toISOString() } }),
    },
  };
}

/** Number of the actor's listings that are stale, due or soon due at `now`, counted up to COUNT_LIMIT, from the index alone. */
export const countNeedingConfirmation = (actor: Actor, { now = new Date() }: { now?: Date } = {}): Promise<number> =>
  withDatabase(() => countPlanned(needsConfirmationPlan(actor.id, now)));
