import "server-only";
import type { Document } from "mongodb";
import type { Actor } from "@/lib/auth/actor";
import { countUnlocksOf } from "@/lib/credits/queries";
import { withDatabase } from "@/lib/db/connection";
import { inOrderOf, type PageFigures, type PageWish, readPage } from "@/lib/db/paged-read";
import { type ListingPlan, planState } from "@/lib/listing/plan";
import { countPlanned, countStates, readIds } from "@/lib/listing/queries";
import { LIST_STATES, type ListState } from "@/lib/seller/constants";
import {
  LISTING_ROW_FIELDS,
  type ListingRowRecord,
  SELLER_CARD_FIELDS,
  type SellerCardRecord,
  toListingRow,
  toSellerCard,
} from "@/lib/seller/dto";
import { ownCounts, ownListings } from "@/lib/seller/plan";
import type { ListingCounts, ListingRow, OwnCounts, SellerCard } from "@/lib/seller/types";
import { assertAdmin } from "@/lib/user/rules";
import { PropertyModel } from "@/models/property";

type OwnListingPage = PageFigures & { listings: ListingRow[] };
type OwnCardPage = PageFigures & { cards: SellerCard[] };

/** One page of the actor's own listings in every state, newest first; archived ones are left out. */
export async function listOwnListings(actor: Actor, wish: PageWish): Promise<OwnListingPage> {
  const plan = ownListings(actor.id);
  return withDatabase(async () => {
    const { entries, ...figures } = await readPage(wish, await countPlanned(plan), (skip) =>
      readRows(plan, skip, wish.limit),
    );
    return { listings: entries, ...figures };
  });
}

/** One page of the actor's own listings as cards, of one state or of every state, newest first; archived ones are left out. */
export async function listOwnCards(
  actor: Actor,
  { status, ...wish }: PageWish & { status?: ListState | undefined },
): Promise<OwnCardPage> {
  const plan = ownListings(actor.id, status);
  return withDatabase(async () => {
    const read = async (skip: number) => {
      const records = await readRecords<SellerCardRecord>(plan, SELLER_CARD_FIELDS, skip, wish.limit);
      const unlocks = await countUnlocksOf(records.map(({ _id }) => _id.toHexString()));
      return records.map((record) => toSellerCard(record, unlocks.get(record._id.toHexString()) ?? 0));
    };
    const { entries, ...figures } = await readPage(wish, await countPlanned(plan), read);
    return { cards: entries, ...figures };
  });
}

/** The actor's own listings by state, and how many people looked at them; read from the index alone. */
export async function countOwnListings(actor: Actor): Promise<OwnCounts> {
  const { pipeline, hint } = ownCounts(actor.id);
  const groups = await withDatabase(() => PropertyModel.collection.aggregate<OwnCounts>(pipeline, { hint }).toArray());
  return groups[0] ?? { total: 0, approved: 0, rejected: 0, pending: 0, sold: 0, views: 0 };
}

/** All listings by state. @throws AppError FORBIDDEN unless admin. */
export async function countAllListings(actor: Actor): Promise<ListingCounts> {
  assertAdmin(actor);
  return withDatabase(() => countStates(["total", ...LIST_STATES]));
}

/** The newest listings that wait for a review. @throws AppError FORBIDDEN unless admin. */
export async function listWaitingListings(actor: Actor, { limit }: { limit: number }): Promise<ListingRow[]> {
  assertAdmin(actor);
  return withDatabase(() => readRows(planState("pending"), 0, limit));
}

async function readRows(plan: ListingPlan, skip: number, limit: number): Promise<ListingRow[]> {
  return (await readRecords<ListingRowRecord>(plan, LISTING_ROW_FIELDS, skip, limit)).map(toListingRow);
}

/** The ids come from the index alone, then only the shown documents are read. */
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
