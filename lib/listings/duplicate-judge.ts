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
  readPaired,
  readSame,
  type SearchPhotos,
  searchStoredPhotos,
  storeJudged,
} from "@/lib/listings/duplicate-pairs";
import { type Judgement, judgeFields, judgePair, MAYBE, photosInCommon, SAME } from "@/lib/listings/duplicate-rules";
import {
  areParted,
  changingHomes,
  type Member,
  readMembers,
  readShared,
  refreshingOffers,
  separate,
  unite,
} from "@/lib/listings/homes";
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
 * takes it out of one that it is not any more. Only public listings are joined: one that is hidden is judged again when it becomes
 * public. What administrators joined or parted stays. Safe to repeat. Returns what it was compared by; null when it is offered no more.
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
  const [scored, shared, joined] = await Promise.all([
    scoreCandidates(all, search),
    readShared(ids),
    readPaired(ids, ["joined"]),
  ]);
  const paired = new Set<string>();
  await refreshingOffers(async (changed) => {
    for (const [place, { facts }] of all.entries()) {
      const id = facts._id;
      const key = id.toHexString();
      // A pair that was stored a moment ago by another of these was judged again now.
      const known = paired.has(key) ? await readJudged([id]) : before;
      const judged = toJudged(scored[place] ?? []);
      await storeJudged(id, judged, { before: known.get(key) ?? [], at: now });
      for (const { other } of judged) paired.add(other.toHexString());
      await followDoubtful(id, othersIn(judged, "maybe"));
      const others = { joined: joined.get(key) ?? [], same: othersIn(judged, "same") };
      if (shared.has(key) || others.joined.length + others.same.length > 0) await changeHomes(id, others, changed);
    }
  });
}

/** What is stored of these candidates, the likeliest first. */
const toJudged = (scored: readonly Scored[]): JudgedPair[] =>
  scored
    .filter(({ score }) => score >= MAYBE)
    .toSorted((one, other) => other.score - one.score)
    .map(({ facts: { _id: other }, score, reasons }): JudgedPair => {
      return { other, score, reasons, state: score >= SAME ? "same" : "maybe" };
    });

const othersIn = (judged: readonly JudgedPair[], state: JudgedPair["state"]): Id[] =>
  judged.filter((one) => one.state === state).map(({ other }) => other);

async function followDoubtful(id: Id, doubtful: readonly Id[]): Promise<void> {
  if (doubtful.length > 0) for (const one of [id, ...doubtful]) await followCaseOf(one);
}

/** `joined`: as administrators decided; `same`: as judged. Adds the listings to refresh to `changed`. */
const changeHomes = (
  id: Id,
  { joined, same }: { joined: readonly Id[]; same: readonly Id[] },
  changed: Id[],
): Promise<void> =>
  changingHomes(async () => {
    changed.push(...(await leaveOthers(id)));
    const shown = await readPublic([id, ...joined, ...same]);
    if (!shown.has(id.toHexString())) return;
    const isShown = (other: Id) => shown.has(other.toHexString());
    for (const other of joined.filter(isShown)) changed.push(...(await join(id, other, { isDecided: true })));
    for (const other of same.filter(isShown)) changed.push(...(await join(id, other)));
  });

/** Takes the listing out of a home with none of whose public offers it is the same, or was joined. */
async function leaveOthers(id: Id): Promise<Id[]> {
  const others = (await readMembers([id])).filter(({ _id, listed }) => listed && !_id.equals(id));
  if (others.length === 0) return [];
  const same = await readSame([id, ...others.map(({ _id }) => _id)]);
  return others.some(({ _id }) => same.has(pairKey(id, _id))) ? [] : separate(id);
}

async function readPublic(ids: readonly Id[]): Promise<ReadonlySet<string>> {
  const shown = await withDatabase(() =>
    PropertyModel.collection
      .find({ _id: { $in: [...ids] }, listed: true }, { projection: { _id: 1 } })
      .map(({ _id }) => _id.toHexString())
      .toArray(),
  );
  return new Set(shown);
}

/** Joins the homes of two public listings, unless two of their offers were parted, or contradict each other and nobody decided. */
async function join(id: Id, other: Id, { isDecided = false } = {}): Promise<Id[]> {
  const [own, theirs] = await Promise.all([readMembers([id]), readMembers([other])]);
  if (own.some(({ _id }) => _id.equals(other)) || (await areParted(own, theirs))) return [];
  return isDecided || !(await contradict(own, theirs)) ? unite([...own, ...theirs]) : [];
}

/** Hidden offers say nothing: what they changed since they were public shows when they are judged again. */
async function contradict(own: readonly Member[], theirs: readonly Member[]): Promise<boolean> {
  const idsOf = (members: readonly Member[]) => members.filter(({ listed }) => listed).map(({ _id }) => _id);
  const [ownFacts, theirFacts] = await Promise.all([readFacts(idsOf(own)), readFacts(idsOf(theirs))]);
  return ownFacts.some((one) => theirFacts.some((two) => judgeFields(one, two) < CONTRADICTION));
}

/** Two offers of one home differ in no more than a little in price, area or a detail. */
const CONTRADICTION = -3;
