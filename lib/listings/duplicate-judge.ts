import "server-only";
import type { Types } from "mongoose";
import { followCaseOf } from "@/lib/listings/cases";
import { blocksAround, type Prepared, photosIn, storeFacts } from "@/lib/listings/duplicate-facts";
import {
  isStock,
  type JudgedPair,
  type ListingPhotos,
  listingsShowing,
  pairKey,
  readJudged,
  readSame,
  type SearchPhotos,
  searchStoredPhotos,
  storeJudged,
} from "@/lib/listings/duplicate-pairs";
import { type Judgement, judgeFields, judgePair, MAYBE, photosInCommon, SAME } from "@/lib/listings/duplicate-rules";
import { areParted, changingHomes, readMembers, readShared, separate, unite } from "@/lib/listings/homes";
import { withDatabase } from "@/lib/platform/database";
import { limits } from "@/lib/platform/limits";
import { HomeFactsModel, type HomeFactsRecord } from "@/models/duplicate-pairs";
import { PropertyModel } from "@/models/listings";

type Id = Types.ObjectId;
/** Prices that differ more are of other homes, whatever else agrees. */
const PRICE_FACTOR = 1.3;

type Candidate = { facts: HomeFactsRecord; common: [number, number][] };
export type Scored = Candidate & Judgement;

/**
 * For each of these listings those that may be the same home, with their scores: those of about the same facts, and those with the same
 * photos.
 */
async function scoreCandidates(all: readonly Prepared[], search: SearchPhotos): Promise<Scored[][]> {
  const [shownBy, near] = await Promise.all([
    listingsShowing(all.map(photosOf), search),
    Promise.all(all.map(({ facts }) => readNear(facts))),
  ]);
  const withPhotos = shownBy.map((shown) => shown.flat().slice(0, limits.duplicateCandidatesMax));
  const known = new Map(near.flat().map((one) => [one._id.toHexString(), one]));
  const wanted = withPhotos.flat().map(({ _id }) => _id);
  for (const one of await readFacts(wanted.filter((id) => !known.has(id.toHexString()))))
    known.set(one._id.toHexString(), one);
  const isLive = await readLive([...known.values()]);
  return all.map(({ facts }, place) => {
    const ids = [...(near[place] ?? []), ...(withPhotos[place] ?? [])].map(({ _id }) => _id.toHexString());
    const others = [...new Set(ids)].flatMap((id) =>
      id !== facts._id.toHexString() && isLive.has(id) ? (known.get(id) ?? []) : [],
    );
    const stock = new Set((shownBy[place] ?? []).flatMap((shown, photo) => (isStock(shown) ? [photo] : [])));
    return scoreAll(facts, others, stock);
  });
}

const photosOf = ({ facts, photoKeys }: Prepared): ListingPhotos => ({
  exceptId: facts._id,
  keys: photoKeys,
  hashes: photosIn(facts),
});

/** Of the listings of about the same facts those nearest in price: half of them from its price upward, half below it. */
async function readNear(facts: HomeFactsRecord): Promise<HomeFactsRecord[]> {
  const { price } = facts;
  const both = await Promise.all([
    readInPriceOrder(facts, { $gte: price, $lte: price * PRICE_FACTOR }, 1),
    readInPriceOrder(facts, { $gte: price / PRICE_FACTOR, $lt: price }, -1),
  ]);
  return both.flat();
}

type PriceRange = { $gte: number; $lt?: number; $lte?: number };

/** The index gives the order over all its blocks, so that the limit keeps the nearest. Deleted listings take no place. */
const readInPriceOrder = (facts: HomeFactsRecord, price: PriceRange, direction: 1 | -1): Promise<HomeFactsRecord[]> =>
  withDatabase(() =>
    HomeFactsModel.collection
      .find<HomeFactsRecord>(
        { block: { $in: blocksAround(facts) }, price, endedAt: { $exists: false } },
        {
          sort: { price: direction, _id: direction },
          hint: "block",
          limit: limits.duplicateCandidatesMax / 2,
          batchSize: limits.duplicateCandidatesMax,
        },
      )
      .toArray(),
  );

async function readFacts(ids: readonly Id[]): Promise<HomeFactsRecord[]> {
  if (ids.length === 0) return [];
  return withDatabase(() => HomeFactsModel.collection.find<HomeFactsRecord>({ _id: { $in: [...ids] } }).toArray());
}

/** Deleted, archived, rejected and sold listings are offers of no home. Stale ones may come back. */
async function readLive(all: readonly HomeFactsRecord[]): Promise<ReadonlySet<string>> {
  const ids = all.filter(({ endedAt }) => !endedAt).map(({ _id }) => _id);
  if (ids.length === 0) return new Set();
  const live = await withDatabase(() =>
    PropertyModel.collection
      .find({ _id: { $in: ids }, archivedAt: null, rejected: false, sold: false }, { projection: { _id: 1 } })
      .map(({ _id }) => _id.toHexString())
      .toArray(),
  );
  return new Set(live);
}

/**
 * The scores of a listing beside others. A photo that another home shows too, one whose facts contradict, or that many show
 * (`stock`), says nothing of its own.
 */
export function scoreAll(
  facts: HomeFactsRecord,
  others: readonly HomeFactsRecord[],
  stock: ReadonlySet<number> = new Set(),
): Scored[] {
  const photos = photosIn(facts);
  const candidates = others.map(
    (other): Candidate => ({ facts: other, common: photosInCommon(photos, photosIn(other)) }),
  );
  const elsewhere = photos.map(() => 0);
  for (const { facts: other, common } of candidates)
    if (common.length > 0 && judgeFields(facts, other) < 0)
      for (const [place] of common) elsewhere[place] = (elsewhere[place] ?? 0) + 1;
  const commonOnly = new Set(elsewhere.flatMap((count, place) => (count > 0 || stock.has(place) ? [place] : [])));
  return candidates.map((candidate) => ({
    ...candidate,
    ...judgePair({ one: facts, other: candidate.facts, common: candidate.common, commonOnly }),
  }));
}

/**
 * Judges which home a listing is an offer of: stores its pairs with a score, joins it with the homes that it is the same as, and
 * takes it out of one that it is not any more. What administrators joined or parted stays. Safe to repeat. Returns
 * what it was compared by; null when it is offered no more.
 */
export async function judgeListing(id: Id, now: Date): Promise<HomeFactsRecord | null> {
  const prepared = await storeFacts(id);
  if (!prepared) return null;
  await judgePrepared([prepared], now);
  return prepared.facts;
}

/**
 * {@link judgeListing} for listings whose facts are stored, with one reading for all of what each of them needs. They are joined
 * one after the other, in this order.
 */
export async function judgePrepared(
  all: readonly Prepared[],
  now: Date,
  search: SearchPhotos = searchStoredPhotos,
): Promise<void> {
  const ids = all.map(({ facts }) => facts._id);
  const before = await readJudged(ids);
  const [scored, shared] = await Promise.all([scoreCandidates(all, search), readShared(ids)]);
  const paired = new Set<string>();
  for (const [place, { facts }] of all.entries()) {
    const id = facts._id;
    // A pair that was stored a moment ago by another of these was judged again now.
    const known = paired.has(id.toHexString()) ? await readJudged([id]) : before;
    const likely = (scored[place] ?? []).filter(({ score }) => score >= MAYBE);
    const judged = likely.map(({ facts: { _id: other }, score, reasons }): JudgedPair => {
      return { other, score, reasons, state: score >= SAME ? "same" : "maybe" };
    });
    await storeJudged(id, judged, { before: known.get(id.toHexString()) ?? [], at: now });
    for (const { other } of judged) paired.add(other.toHexString());
    const doubtful = judged.filter(({ state }) => state === "maybe").map(({ other }) => other);
    if (doubtful.length > 0) for (const one of [id, ...doubtful]) await followCaseOf(one);
    const same = judged.filter(({ state }) => state === "same").toSorted((one, other) => other.score - one.score);
    if (same.length > 0 || shared.has(id.toHexString())) await changeHomes(facts, same);
  }
}

const changeHomes = (facts: HomeFactsRecord, same: readonly JudgedPair[]): Promise<void> =>
  changingHomes(async () => {
    await leaveOthers(facts._id);
    for (const { other } of same) await join(facts, other);
  });

/** Takes the listing out of a home with none of whose offers it is the same, or was joined. */
async function leaveOthers(id: Id): Promise<void> {
  const others = (await readMembers([id])).filter(({ _id }) => !_id.equals(id));
  if (others.length === 0) return;
  const same = await readSame([id, ...others.map(({ _id }) => _id)]);
  if (!others.some(({ _id }) => same.has(pairKey(id, _id)))) await separate(id);
}

/** Joins the homes of two listings, unless any two of their offers were parted or contradict each other. */
async function join(facts: HomeFactsRecord, other: Id): Promise<void> {
  const [own, theirs] = await Promise.all([readMembers([facts._id]), readMembers([other])]);
  if (own.some(({ _id }) => _id.equals(other)) || (await areParted(own, theirs))) return;
  const all = await withDatabase(() =>
    HomeFactsModel.collection
      .find<HomeFactsRecord>({ _id: { $in: [...own, ...theirs].map(({ _id }) => _id) } })
      .toArray(),
  );
  const factsOfIds = (members: typeof own) => all.filter(({ _id }) => members.some((one) => one._id.equals(_id)));
  const contradict = factsOfIds(own).some((one) =>
    factsOfIds(theirs).some((two) => judgeFields(one, two) < CONTRADICTION),
  );
  if (!contradict) await unite([...own, ...theirs]);
}

/** Two offers of one home differ in no more than a little in price, area or a detail. */
const CONTRADICTION = -3;
