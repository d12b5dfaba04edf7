import "server-only";
import type { Types } from "mongoose";
import { followCaseOf } from "@/lib/listings/cases";
import { isStock, listingsShowing } from "@/lib/listings/duplicate-candidates";
import { blocksAround, FACTS_FIELDS, type FactsGround, factsOf, photosIn } from "@/lib/listings/duplicate-facts";
import { type JudgedPair, pairKey, readJudged, readSame, storeJudged } from "@/lib/listings/duplicate-pairs";
import { type Judgement, judgeFields, judgePair, MAYBE, photosInCommon, SAME } from "@/lib/listings/duplicate-rules";
import { areParted, changingHomes, readMembers, separate, unite } from "@/lib/listings/homes";
import { readPhotoFingerprints } from "@/lib/media/photo-fingerprints";
import type { PhotoHashes } from "@/lib/media/photo-hash";
import { withDatabase } from "@/lib/platform/database";
import { limits } from "@/lib/platform/limits";
import { HomeFactsModel, type HomeFactsRecord } from "@/models/duplicate-pairs";
import { PropertyModel } from "@/models/listings";

type Id = Types.ObjectId;
const NO_PHOTO: PhotoHashes = new Uint32Array(0);
/** Prices that differ more are of other homes, whatever else agrees. */
const PRICE_FACTOR = 1.3;

type Prepared = { facts: HomeFactsRecord; ownKeys: ReadonlySet<string> };

/** Works out and stores what a listing is compared by. Null when it is gone, archived or rejected. */
export async function storeFacts(_id: Id): Promise<Prepared | null> {
  const listing = await withDatabase(() =>
    PropertyModel.collection.findOne({ _id, archivedAt: null, rejected: false }, { projection: FACTS_FIELDS }),
  );
  if (!listing) return null;
  const ground = listing as unknown as FactsGround;
  const fingerprints = await readPhotoFingerprints(ground.photos);
  const facts = factsOf(
    _id,
    ground,
    ground.photos.map(({ key }) => fingerprints.get(key) ?? NO_PHOTO),
  );
  await withDatabase(() => HomeFactsModel.collection.replaceOne({ _id }, facts, { upsert: true }));
  return { facts, ownKeys: new Set(ground.photos.map(({ key }) => key)) };
}

type Candidate = { facts: HomeFactsRecord; common: [number, number][] };
type Scored = Candidate & Judgement;

/** The listings that may be the same home, each with its score: those of about the same facts, and those with the same photos. */
async function scoreCandidates({ facts, ownKeys }: Prepared): Promise<Scored[]> {
  const photos = photosIn(facts);
  const shownBy = await listingsShowing(photos, facts._id, ownKeys);
  const withPhotos = shownBy.flat().map(({ _id }) => _id);
  const [near, same] = await Promise.all([
    withDatabase(() =>
      HomeFactsModel.collection
        .find<HomeFactsRecord>(
          {
            block: { $in: blocksAround(facts) },
            price: { $gte: facts.price / PRICE_FACTOR, $lte: facts.price * PRICE_FACTOR },
          },
          { hint: "block", limit: limits.duplicateCandidatesMax },
        )
        .toArray(),
    ),
    readFacts(withPhotos),
  ]);
  const byId = new Map([...near, ...same].map((one) => [one._id.toHexString(), one]));
  byId.delete(facts._id.toHexString());
  const stock = new Set(shownBy.flatMap((shown, place) => (isStock(shown) ? [place] : [])));
  return scoreAll(facts, await onlyLive([...byId.values()]), stock);
}

async function readFacts(ids: readonly Id[]): Promise<HomeFactsRecord[]> {
  if (ids.length === 0) return [];
  return withDatabase(() =>
    HomeFactsModel.collection
      .find<HomeFactsRecord>({ _id: { $in: [...ids] } }, { limit: limits.duplicateCandidatesMax })
      .toArray(),
  );
}

/** Deleted, archived, rejected and sold listings are offers of no home. Stale ones may come back. */
async function onlyLive(all: readonly HomeFactsRecord[]): Promise<HomeFactsRecord[]> {
  const ids = all.filter(({ endedAt }) => !endedAt).map(({ _id }) => _id);
  if (ids.length === 0) return [];
  const live = await withDatabase(() =>
    PropertyModel.collection
      .find({ _id: { $in: ids }, archivedAt: null, rejected: false, sold: false }, { projection: { _id: 1 } })
      .map(({ _id }) => _id.toHexString())
      .toArray(),
  );
  const isLive = new Set(live);
  return all.filter(({ _id }) => isLive.has(_id.toHexString()));
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
  const { facts } = prepared;
  const before = await readJudged(id);
  const scored = (await scoreCandidates(prepared)).filter(({ score }) => score >= MAYBE);
  const judged = scored.map(({ facts: { _id: other }, score, reasons }): JudgedPair => {
    return { other, score, reasons, state: score >= SAME ? "same" : "maybe" };
  });
  await storeJudged(id, judged, { before, at: now });
  const doubtful = judged.filter(({ state }) => state === "maybe").map(({ other }) => other);
  if (doubtful.length > 0) for (const one of [id, ...doubtful]) await followCaseOf(one);
  const same = judged.filter(({ state }) => state === "same").toSorted((one, other) => other.score - one.score);
  const members = await readMembers([id]);
  if (members.length < 2 && same.length === 0) return facts;
  await changingHomes(async () => {
    await leaveOthers(id);
    for (const { other } of same) await join(facts, other);
  });
  return facts;
}

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
