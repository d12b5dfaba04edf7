import "server-only";
import type { Document, ObjectId } from "mongodb";
import { Types } from "mongoose";
import type { Actor } from "@/lib/auth/actor";
import { withDatabase } from "@/lib/db/connection";
import { COUNTED, inOrderOf, type PageFigures, readPage } from "@/lib/db/paged-read";
import { limits } from "@/lib/limits";
import type { ListAllQuery } from "@/lib/listing/contract";
import { SELLER_CONTACT_FIELDS, type SellerContactRecord, toOpenProperty, toSellerContact } from "@/lib/listing/dto";
import { COUNTED_STATES, type ListingPlan, ownedBy, planOwn, planState, planWord, restOf } from "@/lib/listing/plan";
import type { OpenProperty } from "@/lib/listing/types";
import type { PropertyStatus } from "@/lib/property/constants";
import { findPublicProperty, listPublicProperties, type PropertyPage } from "@/lib/property/queries";
import { idFromSlug } from "@/lib/property/rules";
import type { PublicProperty } from "@/lib/property/types";
import type { ListRequest } from "@/lib/search/types";
import { searchWordsOf } from "@/lib/search/words";
import { assertAdmin } from "@/lib/user/rules";
import { PropertyModel, type PropertyRecord } from "@/models/property";
import { UserModel } from "@/models/user";

type StateCounts = Record<PropertyStatus | "total", number>;
type AllPage = PageFigures & { properties: OpenProperty[]; counts: StateCounts };

/** One page of everybody's listings with their sellers, newest first. @throws AppError FORBIDDEN unless admin. */
export async function listAllListings(actor: Actor, query: ListAllQuery): Promise<AllPage> {
  assertAdmin(actor);
  const { status, search, ...wish } = query;
  const state = status ?? "total";
  const words = searchWordsOf([search]).slice(0, limits.searchMaxWords);
  const plan = planState(state);
  return withDatabase(async () => {
    const counts = await countStates();
    const found = words.length > 0 ? await findIds(words, status) : undefined;
    const read = async (skip: number) => {
      const ids = found?.slice(skip, skip + wish.limit) ?? (await readIds(plan, skip, wish.limit));
      return readOpen(ids, plan.match);
    };
    const { entries, ...figures } = await readPage(wish, found?.length ?? counts[state], read);
    return { properties: entries, counts, ...figures };
  });
}

/**
 * The list of public listings as this caller may see it: asked for a seller, that seller and administrators see every state
 * with its address; everybody else, and every other list, is public.
 */
export async function listForViewer(
  actor: Actor | null,
  request: ListRequest,
): Promise<Omit<PropertyPage, "properties"> & { properties: (PublicProperty | OpenProperty)[] }> {
  const { filter, sort, page, pageSize } = request;
  const isOpen = actor && filter.sellerId && (actor.role === "admin" || actor.id === filter.sellerId);
  if (!isOpen || filter.impossible) return listPublicProperties(request);
  const plan = planOwn(filter, sort);
  return withDatabase(async () => {
    const read = async (skip: number) =>
      readOpen(await readIds(plan, skip, pageSize), { ...ownedBy(actor), archivedAt: null });
    const { entries, limit: _, ...figures } = await readPage({ page, limit: pageSize }, await count(plan), read);
    return { properties: entries, ...figures };
  });
}

type Seen = { property: PublicProperty | OpenProperty; contact: "locked" | "open" };

/** A listing by id or slug as this caller may see it; null when it is unknown, or neither public nor within their reach. */
export async function findForViewer(actor: Actor | null, idOrSlug: string): Promise<Seen | null> {
  const id = actor ? idFromSlug(idOrSlug) : undefined;
  if (actor && id) {
    const filter = { ...ownedBy(actor), archivedAt: null };
    const [open] = await withDatabase(() => readOpen([new Types.ObjectId(id)], filter));
    if (open) return { property: open, contact: "open" };
  }
  const property = await findPublicProperty(idOrSlug);
  return property && { property, contact: "locked" };
}

async function countStates(): Promise<StateCounts> {
  const counts = await Promise.all(COUNTED_STATES.map((state) => count(planState(state))));
  return Object.fromEntries(COUNTED_STATES.map((state, place) => [state, counts[place] ?? 0])) as StateCounts;
}

const count = ({ match, hint }: ListingPlan): Promise<number> =>
  PropertyModel.collection.countDocuments(match, { hint, limit: COUNTED });

const readIds = ({ match, sort, hint }: ListingPlan, skip: number, limit: number): Promise<ObjectId[]> =>
  PropertyModel.collection
    .find(match, { projection: { _id: 1 }, sort, hint, skip, limit })
    .map(({ _id }) => _id)
    .toArray();

/** Ids of the listings that have all `words`: of the newest under the rarest word, so that no search reads further. */
async function findIds(words: readonly string[], status: PropertyStatus | undefined): Promise<ObjectId[]> {
  const counts = await Promise.all(words.map((word) => count(planWord(word, status))));
  const fewest = Math.min(...counts);
  const { match, sort, hint } = planWord(words[counts.indexOf(fewest)] ?? "", status);
  const stages = [
    { $match: match },
    { $sort: sort },
    { $limit: COUNTED },
    { $match: restOf(words, status) },
    { $project: { _id: 1 } },
  ];
  return PropertyModel.collection
    .aggregate<{ _id: ObjectId }>(stages, { hint })
    .map(({ _id }) => _id)
    .toArray();
}

/** These listings with their sellers, in this order; those that `filter` does not hold for (any more) are left out. */
async function readOpen(ids: readonly ObjectId[], filter: Document): Promise<OpenProperty[]> {
  if (ids.length === 0) return [];
  const records = await PropertyModel.collection
    .find({ ...filter, _id: { $in: [...ids] } })
    .map((record) => record as unknown as PropertyRecord)
    .toArray();
  const sellers = await UserModel.collection
    .find({ _id: { $in: records.map(({ sellerId }) => sellerId) } }, { projection: SELLER_CONTACT_FIELDS })
    .map((record) => toSellerContact(record as unknown as SellerContactRecord))
    .toArray();
  const contacts = new Map(sellers.map((seller) => [seller._id, seller]));
  return inOrderOf(ids, records).map((record) => toOpenProperty(record, contacts.get(record.sellerId.toHexString())));
}
