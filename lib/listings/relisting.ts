import "server-only";
import { isDeepStrictEqual } from "node:util";
import { Types } from "mongoose";
import { factsOf, storeFacts } from "@/lib/listings/duplicate-facts";
import { scoreAll } from "@/lib/listings/duplicate-judge";
import { pairKey, readDecided } from "@/lib/listings/duplicate-pairs";
import { judgeFields, SAME } from "@/lib/listings/duplicate-rules";
import { type ParsedListing, storedFieldsOf } from "@/lib/listings/listing-fields";
import { placed, rewritePublicText } from "@/lib/listings/public-text-writes";
import { inSellersTurn, throwAlreadyListed, withHomeLock } from "@/lib/listings/same-home";
import { readPhotoFingerprints } from "@/lib/media/photo-fingerprints";
import type { StoredPhoto } from "@/lib/media/rules";
import { expireTags } from "@/lib/platform/cache-invalidation";
import { withDatabase } from "@/lib/platform/database";
import { limits } from "@/lib/platform/limits";
import { DAY_MS } from "@/lib/platform/time";
import { propertyTag, tagsOfProperty } from "@/lib/property/cache-tags";
import { isArchivedAsStale } from "@/lib/property/freshness-rules";
import { joinPrices, type PriceStep, priceFields } from "@/lib/property/price-rules";
import { riskIsDue } from "@/lib/search/ranks";
import { HomeFactsModel, type HomeFactsRecord } from "@/models/duplicate-pairs";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

type Id = Types.ObjectId;

type Ranked = { _id: Id; endedAt?: Date | undefined; score: number };

/**
 * Of this seller's other listings of the category, the newest `limits.relistingCandidatesMax`, those that are most alike by the rules for
 * fields, without texts and photos. With `isOffered` deleted ones are left out. A relisted home may differ in any
 * one field, so that none of them can be a filter.
 */
const findLikeliest = (facts: HomeFactsRecord, { isOffered }: { isOffered: boolean }): Promise<Ranked[]> =>
  withDatabase(async () => {
    const { sellerId, category, _id } = facts;
    const match = { sellerId, category, ...(isOffered && { endedAt: { $exists: false } }) };
    const withoutWords = { ...facts, words: [] };
    const likeliest: Ranked[] = [];
    const found = HomeFactsModel.collection.find<HomeFactsRecord>(match, {
      sort: { _id: -1 },
      hint: "seller",
      limit: limits.relistingCandidatesMax,
      batchSize: limits.duplicateCandidatesMax,
      projection: { words: 0, photos: 0, prices: 0 },
    });
    for await (const other of found) {
      if (other._id.equals(_id)) continue;
      const score = judgeFields(withoutWords, { ...other, words: [] });
      likeliest.push({ _id: other._id, score, ...(other.endedAt && { endedAt: other.endedAt }) });
    }
    return likeliest.toSorted((one, other) => other.score - one.score).slice(0, limits.duplicateCandidatesMax);
  });

/** The seller's listings that are most like these facts and were not deleted, as far as they were compared before. */
async function readOwnFacts(facts: HomeFactsRecord): Promise<HomeFactsRecord[]> {
  const likeliest = await findLikeliest(facts, { isOffered: true });
  if (likeliest.length === 0) return [];
  const ids = likeliest.map(({ _id }) => _id);
  return withDatabase(() =>
    HomeFactsModel.collection.find<HomeFactsRecord>({ _id: { $in: ids } }, { sort: { _id: -1 } }).toArray(),
  );
}

type State = Pick<
  PropertyRecord,
  "_id" | "category" | "sold" | "rejected" | "archivedAt" | "staleAt" | "updatedAt" | "prices"
> & {
  /** The latest sale. */
  soldAt?: Date;
};

/** Expression: the time of the latest sale. The history is newest first. */
const SOLD_AT = {
  $let: {
    vars: { sales: { $filter: { input: { $ifNull: ["$history", []] }, cond: { $eq: ["$$this.event", "sold"] } } } },
    in: { $first: "$$sales.at" },
  },
};

const readStates = async (ids: readonly Id[]): Promise<Map<string, State>> => {
  const fields = {
    ...{ category: 1, sold: 1, rejected: 1, archivedAt: 1, staleAt: 1, updatedAt: 1, prices: 1 },
    soldAt: SOLD_AT,
  };
  const rows = await withDatabase(() =>
    PropertyModel.collection.find<State>({ _id: { $in: [...ids] } }, { projection: fields }).toArray(),
  );
  return new Map(rows.map((row) => [row._id.toHexString(), row]));
};

const isLive = ({ sold, rejected, archivedAt, staleAt }: State) => !sold && !rejected && !archivedAt && !staleAt;

/**
 * Refuses a new listing, or an edit (of `exceptId`), that is the same home as a live listing of its seller in other words or with changed
 * photos. `exceptIfAlready`: the edited listing, when both may have been one home before the edit. Runs in the seller's turn
 * (`inSellersTurn`).
 * @throws AppError CONFLICT with the address of that listing
 */
export async function assertNotReworded(
  sellerId: string,
  parsed: ParsedListing,
  photos: readonly StoredPhoto[],
  { now, exceptId, exceptIfAlready }: { now: Date; exceptId?: string; exceptIfAlready?: Id | undefined },
): Promise<void> {
  const [_id, seller] = [new Types.ObjectId(exceptId), new Types.ObjectId(sellerId)];
  const fields = storedFieldsOf(await placed(parsed)) as unknown as PropertyRecord;
  const ground = { ...fields, sellerId: seller, createdAt: now, updatedAt: now, photos: [...photos] };
  const own = await readJoinable(factsOf(_id, ground, []));
  if (own.length === 0) return;
  const fingerprints = await readPhotoFingerprints(photos);
  const hashes = photos.map(({ key }) => fingerprints.get(key) ?? new Uint32Array(0));
  const same = await findSameLive(factsOf(_id, ground, hashes), own);
  if (!same || (exceptIfAlready && (await findReworded(exceptIfAlready))?.equals(same._id))) return;
  await throwAlreadyListed(same._id);
}

/** The likeliest of a seller's live listings that are the same home and show one of its photos. */
async function findSameLive(
  facts: HomeFactsRecord,
  own: readonly HomeFactsRecord[],
): Promise<HomeFactsRecord | undefined> {
  const states = await readStates(own.map(({ _id }) => _id));
  const live = own.filter(({ _id }) => {
    const state = states.get(_id.toHexString());
    return state && isLive(state);
  });
  const [same] = scoreAll(facts, live)
    .filter(({ score, common }) => score >= SAME && common.length > 0)
    .toSorted((one, other) => other.score - one.score);
  return same?.facts;
}

type Hidden = Pick<PropertyRecord, "_id" | "sellerId" | "homeKey">;

/**
 * Runs a write that shows a stale, sold or rejected listing again, unless its seller lists the same home meanwhile, in the same words
 * or in others. What administrators parted are two homes.
 * @throws AppError CONFLICT with the address of that listing; TOO_MANY when other writes about this home take too long
 */
export async function showAgain<T>(
  { _id, sellerId, homeKey }: Hidden,
  write: () => Promise<T>,
  message?: string,
): Promise<T> {
  const home = { sellerId: sellerId.toHexString(), homeKey, exceptId: _id.toHexString() };
  const showUnlessReworded = async () => {
    const same = await findReworded(_id);
    if (same) await throwAlreadyListed(same, message);
    return write();
  };
  return inSellersTurn(home.sellerId, () => withHomeLock(home, showUnlessReworded, message));
}

async function findReworded(_id: Id): Promise<Id | undefined> {
  const facts = (await storeFacts(_id))?.facts ?? (await findFacts(_id));
  if (!facts) return undefined;
  return (await findSameLive(facts, await readJoinable(facts)))?._id;
}

/** What a rejected listing was compared by before. */
const findFacts = (_id: Id): Promise<HomeFactsRecord | null> =>
  withDatabase(() => HomeFactsModel.collection.findOne<HomeFactsRecord>({ _id }));

/** The seller's other listings that may be this home, those that were posted within the last seconds too, without those that were parted from it. */
async function readJoinable(facts: HomeFactsRecord): Promise<HomeFactsRecord[]> {
  const { _id, sellerId } = facts;
  for (const waiting of await notComparedYet(sellerId)) if (!waiting.equals(_id)) await storeFacts(waiting);
  return withoutParted(_id, await readOwnFacts(facts));
}

/** Those of these other listings that no administrator parted from this one. */
async function withoutParted(_id: Id, others: readonly HomeFactsRecord[]): Promise<HomeFactsRecord[]> {
  if (others.length === 0) return [];
  const decided = await readDecided([_id, ...others.map((one) => one._id)]);
  return others.filter((one) => decided.get(pairKey(_id, one._id)) !== "parted");
}

/** A seller's listings that were posted or edited within the last seconds. Those that only became public have their facts. */
const notComparedYet = (sellerId: Id): Promise<Id[]> =>
  withDatabase(async () => {
    const waiting = await PropertyModel.collection
      .find<Pick<PropertyRecord, "_id" | "updatedAt" | "localityKey">>(
        { toJudge: true, sellerId },
        { projection: { updatedAt: 1, localityKey: 1 }, hint: "to_judge" },
      )
      .toArray();
    const stored = await HomeFactsModel.collection
      .find<Pick<HomeFactsRecord, "_id" | "of" | "localityKey">>(
        { _id: { $in: waiting.map(({ _id }) => _id) } },
        { projection: { of: 1, localityKey: 1 } },
      )
      .toArray();
    const versionOf = new Map(stored.map((facts) => [facts._id.toHexString(), `${+facts.of} ${facts.localityKey}`]));
    return waiting
      .filter((one) => versionOf.get(one._id.toHexString()) !== `${+one.updatedAt} ${one.localityKey}`)
      .map(({ _id }) => _id);
  });

/**
 * Gives listings the date and the prices of their sellers' earlier listings of the same home, of those that were sold, deleted or
 * hidden as stale at most `limits.relistingDays` ago.
 */
export async function keepFirstListed(all: readonly HomeFactsRecord[], now: Date): Promise<void> {
  // One after the other: a batch may be of one seller with thousands of listings.
  const own: Ranked[][] = [];
  for (const facts of all) own.push(await findLikeliest(facts, { isOffered: false }));
  const states = await readStates(own.flat().map(({ _id }) => _id));
  // A deletion was interrupted before it noted the end.
  for (const { _id, endedAt: at } of own.flat())
    if (!at && !states.has(_id.toHexString())) await noteEnded({ _id }, now);
  const since = now.getTime() - limits.relistingDays * DAY_MS;
  for (const [place, facts] of all.entries()) {
    const ended = (own[place] ?? []).filter((one) => {
      const state = states.get(one._id.toHexString());
      const at = one.endedAt ?? (state ? endedAt(state) : now);
      return at !== undefined && at.getTime() >= since;
    });
    if (ended.length > 0)
      await keepFirstOf(
        facts,
        ended.map(({ _id }) => _id),
        states,
      );
  }
}

async function keepFirstOf(
  facts: HomeFactsRecord,
  ended: readonly Id[],
  states: ReadonlyMap<string, State>,
): Promise<void> {
  const { _id } = facts;
  const earlier = await withDatabase(() =>
    HomeFactsModel.collection.find<HomeFactsRecord>({ _id: { $in: [...ended] } }).toArray(),
  );
  // The same words are the same home whatever its new photos show.
  const same = scoreAll(facts, await withoutParted(_id, earlier))
    .filter(({ score, facts: { homeKey } }) => score >= SAME || (homeKey !== undefined && homeKey === facts.homeKey))
    .map((one) => one.facts);
  if (same.length === 0) return;
  const earlierIds = same.map((one) => one._id);
  const notKnownYet = { _id, relistedFrom: { $not: { $all: earlierIds } } };
  const relistedFrom = { $each: earlierIds };
  await withDatabase(() =>
    PropertyModel.collection.updateOne(notKnownYet, { $addToSet: { relistedFrom }, $set: riskIsDue() }),
  );
  await keepPrices(_id, same, states);
  const first = same.map(({ firstListedAt }) => firstListedAt).toSorted((one, other) => +one - +other)[0];
  if (!first || first >= facts.firstListedAt) return;
  await withDatabase(async () => {
    await PropertyModel.collection.updateOne({ _id }, { $set: { firstListedAt: first } });
    await HomeFactsModel.collection.updateOne({ _id }, { $set: { firstListedAt: first } });
  });
  expireTags([propertyTag(_id.toHexString())]);
}

/** Puts the prices of earlier listings of the home before those of a listing. A later change of its price is judged again. */
async function keepPrices(
  _id: Id,
  earlier: readonly HomeFactsRecord[],
  states: ReadonlyMap<string, State>,
): Promise<void> {
  const own = await withDatabase(() =>
    PropertyModel.collection.findOne<Shown>({ _id, prices: { $type: "array" } }, { projection: SHOWN }),
  );
  if (!own) return;
  const histories = earlier.map(
    ({ _id: id, prices, firstListedAt: at, price }) =>
      states.get(id.toHexString())?.prices ?? prices ?? [{ at, price }],
  );
  const prices = joinPrices(...histories, own.prices);
  if (isDeepStrictEqual(prices, own.prices)) return;
  const { prices: joined, priceDrop } = priceFields(prices);
  await withDatabase(() =>
    PropertyModel.collection.updateOne(
      { _id, updatedAt: own.updatedAt },
      priceDrop ? { $set: { prices: joined, priceDrop } } : { $set: { prices: joined }, $unset: { priceDrop: "" } },
    ),
  );
  // The joined prices may spell the number of the seller.
  await rewritePublicText(_id);
  expireTags(tagsOfProperty({ ...own, _id: _id.toHexString() }));
}

const SHOWN = { prices: 1, updatedAt: 1, category: 1, propertyType: 1, city: 1 } as const;
type Shown = Pick<PropertyRecord, "updatedAt" | "category" | "propertyType" | "city"> & { prices: PriceStep[] };

/** When a listing left the market; undefined while it is there, or was rejected. */
function endedAt(state: State): Date | undefined {
  if (state.rejected) return undefined;
  if (state.sold) return state.soldAt ?? state.updatedAt;
  return isArchivedAsStale(state) ? state.staleAt : (state.archivedAt ?? state.staleAt);
}

/** Keeps what a deleted listing is compared by, and its prices, as long as its home may be listed again. */
export async function noteEnded({ _id, prices }: Pick<PropertyRecord, "_id" | "prices">, now: Date): Promise<void> {
  const until = new Date(now.getTime() + limits.relistingDays * DAY_MS);
  await withDatabase(() =>
    HomeFactsModel.collection.updateOne({ _id }, { $set: { endedAt: now, until, ...(prices && { prices }) } }),
  );
}
