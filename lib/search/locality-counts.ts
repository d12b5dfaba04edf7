import "server-only";
import { expireTags } from "@/lib/platform/cache-invalidation";
import { withDatabase } from "@/lib/platform/database";
import { logger } from "@/lib/platform/log";
import { COUNT_LIMIT } from "@/lib/platform/paged-read";
import { coalesced } from "@/lib/platform/queues";
import { localitiesTag } from "@/lib/property/cache-tags";
import { STATE_FLAGS } from "@/lib/property/rules";
import { allKindFacts, type Group, groupsPipeline, isSameKind } from "@/lib/search/counted-kinds";
import { CENTRE_LISTINGS, isWorthIndexing } from "@/lib/search/landing-rules";
import { findPlaceByKey } from "@/lib/search/places";
import { ONE_A_HOME } from "@/lib/search/plan";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import { LocalityModel, type LocalityRecord } from "@/models/search";

const ATTEMPTS = 20;

/** How to find the listings that wait for a review, those that were held back too. */
export const WAITING = { match: { ...STATE_FLAGS.pending, archivedAt: null }, hint: "locality_waiting" } as const;

/**
 * Recounts a locality after a listing in it changed. One that is counted for the first time, because a listing in it waits for a
 * review and the place table does not have it, is stored for administrators, and removed when the last such listing is. Returns whether a public statistic changed.
 */
export const refreshLocality = (key: string): Promise<boolean> => coalesced(`locality ${key}`, () => recount(key));

/** The class of a locality, on which searches and its own page depend: not counted, empty, few listings, or established. */
const sizeClass = (count = -1) => Math.sign(count) + Number(isWorthIndexing(count));

/** The revision orders the counts of several servers. A count is repeated if another one was stored meanwhile. */
async function recount(_id: string): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await LocalityModel.findById(_id).lean();
    if (!before) {
      if (await rememberWaiting(_id)) continue;
      return false;
    }
    const [facts, place] = await Promise.all([countLocality(before), findPlaceByKey(_id)]);
    const waiting = place ? 0 : await countWaiting(_id);
    const counts = { ...facts, waiting, listings: facts.count + waiting };
    const revision = before.revision ?? null;
    if (before.isPrivate && counts.listings === 0) {
      const { deletedCount } = await LocalityModel.collection.deleteOne({
        _id: _id as never,
        revision,
        isPrivate: true,
      });
      if (deletedCount === 0) continue;
      return false;
    }
    const { matchedCount } = await LocalityModel.collection.updateOne(
      { _id: _id as never, revision },
      {
        $set: { ...counts, isKnown: place !== null, revision: (before.revision ?? 0) + 1 },
        ...(!facts.centre && { $unset: { centre: "" } }),
      },
    );
    if (matchedCount === 0) continue;
    if (sizeClass(before.count) !== sizeClass(facts.count)) expireTags([localitiesTag]);
    return facts.changedAt.getTime() !== before.changedAt?.getTime();
  }
  throw new Error(`The count of ${_id} could not be stored`);
}

/** At most `COUNT_LIMIT`. */
const countWaiting = (localityKey: string): Promise<number> =>
  PropertyModel.collection.countDocuments(
    { localityKey, ...WAITING.match },
    { hint: WAITING.hint, limit: COUNT_LIMIT },
  );

/**
 * Stores a locality that the place table does not have in the words of a listing that waits for a review. A public listing gives
 * it its public name later. Returns whether there is such a listing.
 */
async function rememberWaiting(_id: string): Promise<boolean> {
  if (await findPlaceByKey(_id)) return false;
  const listing = await PropertyModel.collection.findOne<Pick<PropertyRecord, "publicText" | "city">>(
    { localityKey: _id, ...WAITING.match },
    { projection: { "publicText.locality": 1, city: 1 }, hint: WAITING.hint },
  );
  const name = listing?.publicText?.locality;
  if (!name) return false;
  const locality = { name, ...(listing.city && { city: listing.city }), isPrivate: true, isKnown: false, count: 0 };
  await LocalityModel.updateOne({ _id }, { $setOnInsert: locality }, { upsert: true });
  return true;
}

/**
 * Recounts a locality that the place table does not have, after a listing in it began to wait for a review or was removed. Never
 * throws: the hourly count repairs what was missed.
 */
export async function refreshUnknownLocality(key: string | undefined): Promise<void> {
  if (!key) return;
  try {
    await withDatabase(async () => (await findPlaceByKey(key)) ?? refreshLocality(key));
  } catch (error) {
    logger.warn({ locality: key, err: error }, "An unknown locality was not recounted");
  }
}

type LocalityFacts = Required<Pick<LocalityRecord, "count" | "kinds" | "changedAt">> & Pick<LocalityRecord, "centre">;

/** Counts the public listings of a locality. A kind with unchanged counts keeps the time of its last change. */
async function countLocality({ _id, kinds: before, changedAt }: LocalityRecord): Promise<LocalityFacts> {
  const match = { listed: true, ...ONE_A_HOME, localityKey: _id };
  const [groups, centre] = await Promise.all([
    PropertyModel.collection.aggregate<Group>(groupsPipeline(match), { hint: "locality_price" }).toArray(),
    centreOf(_id),
  ]);
  const now = new Date();
  const kinds = allKindFacts(groups, before ?? []).map((facts) => {
    const known = before?.find((one) => isSameKind(one, facts));
    const since = known && isSame(known, facts) ? known.changedAt : now;
    return { ...facts, changedAt: since };
  });
  const isChanged = kinds.some((kind) => kind.changedAt === now);
  return {
    count: kinds.reduce((sum, { count }) => sum + count, 0),
    kinds,
    changedAt: isChanged ? now : (changedAt ?? now),
    ...(centre && { centre }),
  };
}

const isSame = ({ changedAt: _, ...known }: NonNullable<LocalityRecord["kinds"]>[number], facts: object) =>
  JSON.stringify(known) === JSON.stringify(facts);

/**
 * The mean position (longitude, latitude) of the newest listings that have a pin; undefined without any. It is made of public
 * points: near localities are shown in the order of their distance, which must not tell where a single home is.
 */
async function centreOf(localityKey: string): Promise<number[] | undefined> {
  const newest = { sort: { createdAt: -1, _id: -1 }, hint: "locality_newest", limit: CENTRE_LISTINGS } as const;
  const points = await PropertyModel.collection
    .find<Pick<PropertyRecord, "publicPoint">>(
      { listed: true, ...ONE_A_HOME, localityKey },
      { projection: { _id: 0, publicPoint: 1 }, ...newest },
    )
    .toArray();
  const pins = points.flatMap(({ publicPoint: { of, lng, lat } = {} }): [number, number][] =>
    of === "home" && lng !== undefined && lat !== undefined ? [[lng, lat]] : [],
  );
  const middle = (axis: 0 | 1) => pins.reduce((sum, pin) => sum + pin[axis], 0) / pins.length;
  return pins.length > 0 ? [middle(0), middle(1)] : undefined;
}

/** Recounts every locality, one after the other. Returns whether a public statistic changed. */
export async function recountLocalities(): Promise<boolean> {
  for await (const { _id } of uncounted()) await refreshLocality(_id);
  let isChanged = false;
  for await (const { _id } of LocalityModel.find({}, "_id").lean().cursor())
    if (await refreshLocality(_id)) isChanged = true;
  return isChanged;
}

/** Localities of listings that wait for a review that were never counted: a server may have stopped before it. */
const uncounted = () =>
  PropertyModel.collection.aggregate<{ _id: string }>(
    [
      { $match: { localityKey: { $gt: "" }, ...WAITING.match } },
      { $group: { _id: "$localityKey" } },
      { $lookup: { from: LocalityModel.collection.collectionName, localField: "_id", foreignField: "_id", as: "row" } },
      { $match: { row: [] } },
      { $project: { _id: 1 } },
    ],
    { hint: WAITING.hint },
  );
