import "server-only";
import type { Document, ObjectId } from "mongodb";
import { Types } from "mongoose";
import { findContactBlocks, reviewBlockOf } from "@/lib/identity/mobile-number";
import type { ContactBlock } from "@/lib/identity/mobile-rules";
import { assertAdmin } from "@/lib/identity/sessions";
import {
  REVIEW_PROJECTION,
  type ReviewRecord,
  SELLER_CONTACT_FIELDS,
  type SellerContactRecord,
  toOpenProperty,
  toReviewItem,
  toRiskView,
  toSellerContact,
  typedOf,
} from "@/lib/listings/dto";
import {
  COUNTED_STATES,
  type ListingPlan,
  ownedBy,
  planOwn,
  planState,
  planWord,
  remainingMatch,
} from "@/lib/listings/list-plan";
import type { AllSort, ListAllQuery, OpenProperty, ReviewItem, RiskView, SellerContact } from "@/lib/listings/schema";
import { noteListedVersions, noteSeenVersions } from "@/lib/listings/seen-versions";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { COUNT_LIMIT, inOrderOf, type PageInfo, readPage } from "@/lib/platform/paged-read";
import { mapInTurns } from "@/lib/platform/turns";
import type { PropertyStatus } from "@/lib/property/constants";
import { idFromSlug } from "@/lib/property/headline";
import type { PublicProperty } from "@/lib/property/types";
import { readIdsInArea } from "@/lib/search/paging";
import { listPublicProperties, type PropertyPage } from "@/lib/search/public-listings";
import { searchWordsOf } from "@/lib/search/text-words";
import type { ListRequest } from "@/lib/search/types";
import { UserModel } from "@/models/identity";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

type StateCounts = Record<(typeof COUNTED_STATES)[number], number>;
type AllPage<T> = PageInfo & { entries: T[]; counts: StateCounts };

/** One page of all listings with their sellers, newest or riskiest first. @throws AppError FORBIDDEN unless admin. */
export async function listAllListings(
  actor: Actor,
  query: ListAllQuery,
): Promise<Omit<AllPage<OpenProperty>, "entries"> & { properties: OpenProperty[] }> {
  assertAdmin(actor);
  const { entries, ...page } = await readAll(query, (ids, match) => readOpen(actor, ids, match));
  return { properties: entries, ...page };
}

/** {@link listAllListings} with only the fields that the list of administrators shows. @throws AppError FORBIDDEN unless admin. */
export async function listReviewItems(
  actor: Actor,
  query: ListAllQuery,
): Promise<Omit<AllPage<ReviewItem>, "entries"> & { items: ReviewItem[] }> {
  assertAdmin(actor);
  const { entries, ...page } = await readAll(query, async (ids, match) => {
    const { records, sellerOf, blockOf } = await readWithSellers<ReviewRecord>(ids, match, REVIEW_PROJECTION);
    await noteListedVersions(actor, records);
    return mapInTurns(records, (record) => toReviewItem(record, sellerOf(record), blockOf(record)));
  });
  return { items: entries, ...page };
}

type ReadEntries<T> = (ids: readonly ObjectId[], match: Document) => Promise<T[]>;

function readAll<T>(query: ListAllQuery, readEntries: ReadEntries<T>): Promise<AllPage<T>> {
  const { status, search, sort = "newest", ...request } = query;
  const state = status ?? "total";
  const words = searchWordsOf([search]).slice(0, limits.searchMaxWords);
  const plan = planState(state, sort);
  return withDatabase(async () => {
    const counts = await countStates(COUNTED_STATES);
    const found = words.length > 0 ? await findIds(words, { status, order: sort, inState: counts[state] }) : undefined;
    const read = async (skip: number) => {
      const ids = found?.ids.slice(skip, skip + request.limit) ?? (await readIds(plan, skip, request.limit));
      return readEntries(ids, plan.match);
    };
    const page = await readPage(request, found?.ids.length ?? counts[state], read);
    return { counts, ...page, totalIsCapped: found?.isCapped ?? page.totalIsCapped };
  });
}

/**
 * The list of listings as this caller may see it. In a list filtered by seller, that seller and administrators see listings
 * of every state with their addresses, and everybody else nothing: an account's id must not lead to its listings.
 */
export async function listForViewer(
  actor: Actor | null,
  request: ListRequest,
): Promise<Omit<PropertyPage, "properties"> & { properties: (PublicProperty | OpenProperty)[] }> {
  const { filter, sort, page, pageSize } = request;
  if (!filter.sellerId) return listPublicProperties(request);
  const isOpen = actor?.role === "admin" || actor?.id === filter.sellerId;
  if (!actor || !isOpen || filter.impossible) return { properties: [], page, total: 0, pages: 0, totalIsCapped: false };
  const plan = planOwn(filter, sort);
  return withDatabase(async () => {
    const inArea = filter.area && (await readIdsInArea(plan, filter.area)).ids;
    const read = async (skip: number) => {
      const ids = inArea?.slice(skip, skip + pageSize) ?? (await readIds(plan, skip, pageSize));
      return readOpen(actor, ids, { ...ownedBy(actor), archivedAt: null });
    };
    const total = inArea?.length ?? (await countPlanned(plan));
    const { entries, limit: _, ...pageInfo } = await readPage({ page, limit: pageSize }, total, read);
    return { properties: entries, ...pageInfo };
  });
}

/**
 * A listing by id or slug in any state except archived, if it is the actor's own or the actor is an administrator; else null.
 * It has the fields as its seller typed them beside the public ones.
 */
export async function findOpenListing(actor: Actor, idOrSlug: string): Promise<OpenProperty | null> {
  const id = idFromSlug(idOrSlug);
  if (!id) return null;
  const reach = { ...ownedBy(actor), archivedAt: null };
  return withDatabase(async () => {
    const { records, sellerOf, blockOf } = await readWithSellers<PropertyRecord>(
      [new Types.ObjectId(id)],
      reach,
      WITHOUT_HISTORY,
    );
    const [record] = records;
    if (!record) return null;
    await noteSeenVersions(actor, records);
    const open = toOpenProperty(record, sellerOf(record), { viewer: actor, hold: blockOf(record) });
    const typed = typedOf(record, open);
    return { ...open, ...(Object.keys(typed).length > 0 && { typed }) };
  });
}

/** The risk of a listing with its reasons. @throws AppError FORBIDDEN unless admin, NOT_FOUND without a score */
export async function readRisk(actor: Actor, _id: string): Promise<RiskView> {
  assertAdmin(actor);
  const listing = await withDatabase(() =>
    PropertyModel.findOne({ _id, archivedAt: null }, "approval rejected sold updatedAt risk").lean<
      Pick<PropertyRecord, "_id" | "approval" | "rejected" | "sold" | "updatedAt" | "risk">
    >(),
  );
  if (!listing?.risk) throw new AppError("NOT_FOUND");
  await noteListedVersions(actor, [listing]);
  return toRiskView(listing.risk);
}

type SellerState = { contact: SellerContact; hold: ContactBlock | undefined };

/** The contact of a seller, and what keeps the seller's listings in review; undefined when the account no longer exists. */
export async function findSellerState(sellerId: string): Promise<SellerState | undefined> {
  const user = await withDatabase(() =>
    UserModel.findById(sellerId, SELLER_CONTACT_FIELDS).lean<SellerContactRecord>(),
  );
  if (!user) return undefined;
  return { contact: toSellerContact(user), hold: reviewBlockOf(user, (await findContactBlocks([user])).get(sellerId)) };
}

/** Number of all listings in each of these states, counted up to `COUNT_LIMIT`. */
export async function countStates<S extends keyof StateCounts>(states: readonly S[]): Promise<Record<S, number>> {
  const counts = await Promise.all(states.map((state) => countPlanned(planState(state))));
  return Object.fromEntries(states.map((state, place) => [state, counts[place] ?? 0])) as Record<S, number>;
}

/** Number of listings of a plan, counted up to `COUNT_LIMIT`, from its index alone. */
export const countPlanned = ({ match, hint }: ListingPlan): Promise<number> =>
  PropertyModel.collection.countDocuments(match, { hint, limit: COUNT_LIMIT });

/** Ids of a plan's listings from `skip` on, at most `limit`, from its index alone. */
export const readIds = ({ match, sort, hint }: ListingPlan, skip: number, limit: number): Promise<ObjectId[]> =>
  PropertyModel.collection
    .find(match, { projection: { _id: 1 }, sort, hint, skip, limit })
    .map(({ _id }) => _id)
    .toArray();

type WordSearch = { status: PropertyStatus | undefined; order: AllSort; inState: number };

/**
 * Ids of the listings with all `words`. Looks through all of the state when these (`inState`) are fewer than the listings with the rarest
 * word, else through the newest `COUNT_LIMIT` with that word. `isCapped`: there are more, and some of them may have all words.
 */
async function findIds(
  words: readonly string[],
  { status, order, inState }: WordSearch,
): Promise<{ ids: ObjectId[]; isCapped: boolean }> {
  const counts = await Promise.all(words.map((word) => countPlanned(planWord(word, status))));
  const fewest = Math.min(...counts, inState);
  const rarest = words[counts.indexOf(fewest)];
  const { match, sort, hint } = rarest === undefined ? planState(status ?? "total", order) : planWord(rarest, status);
  const stages = [
    { $match: match },
    { $sort: sort },
    { $limit: COUNT_LIMIT },
    { $match: remainingMatch(words, status) },
    ...(order === "risk" ? [{ $sort: planState("total", order).sort }] : []),
    { $project: { _id: 1 } },
  ];
  const ids = await PropertyModel.collection
    .aggregate<{ _id: ObjectId }>(stages, { hint, batchSize: limits.idsPerTurn })
    .map(({ _id }) => _id)
    .toArray();
  return { ids, isCapped: fewest >= COUNT_LIMIT };
}

/** The listings of these ids with their sellers, in this order. Listings that do not match `filter` are left out. */
async function readOpen(viewer: Actor, ids: readonly ObjectId[], filter: Document): Promise<OpenProperty[]> {
  const { records, sellerOf, blockOf } = await readWithSellers<PropertyRecord>(ids, filter, WITHOUT_HISTORY);
  await noteSeenVersions(viewer, records);
  return mapInTurns(records, (record) => toOpenProperty(record, sellerOf(record), { viewer, hold: blockOf(record) }));
}

const WITHOUT_HISTORY = { history: 0, approvedVersion: 0 } as const;

type WithSeller = Pick<PropertyRecord, "_id" | "sellerId">;

async function readWithSellers<T extends WithSeller>(ids: readonly ObjectId[], filter: Document, projection: Document) {
  const records = await PropertyModel.collection
    .find({ ...filter, _id: { $in: [...ids] } }, { projection, batchSize: limits.rowsPerTurn })
    .map((record) => record as unknown as T)
    .toArray();
  const sellers = await UserModel.collection
    .find({ _id: { $in: records.map(({ sellerId }) => sellerId) } }, { projection: SELLER_CONTACT_FIELDS })
    .map((record) => record as unknown as SellerContactRecord)
    .toArray();
  const contacts = new Map(sellers.map((seller) => [seller._id.toHexString(), seller]));
  const blocks = await findContactBlocks(sellers);
  return {
    records: inOrderOf(ids, records),
    sellerOf: ({ sellerId }: WithSeller): SellerContact | undefined => {
      const seller = contacts.get(sellerId.toHexString());
      return seller && toSellerContact(seller);
    },
    blockOf: ({ sellerId }: WithSeller): ContactBlock | undefined => {
      const seller = contacts.get(sellerId.toHexString());
      return seller && reviewBlockOf(seller, blocks.get(sellerId.toHexString()));
    },
  };
}
