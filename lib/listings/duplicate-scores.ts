import "server-only";
import type { Types } from "mongoose";
import { isStock, type ListingPhotos, listingsShowing, type SearchPhotos } from "@/lib/listings/duplicate-candidates";
import { blocksAround, photosIn } from "@/lib/listings/duplicate-facts";
import { type Judgement, judgeFields, judgePair, photosInCommon } from "@/lib/listings/duplicate-rules";
import type { Prepared } from "@/lib/listings/prepared-facts";
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
export async function scoreCandidates(all: readonly Prepared[], search: SearchPhotos): Promise<Scored[][]> {
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

const readNear = (facts: HomeFactsRecord): Promise<HomeFactsRecord[]> =>
  withDatabase(() =>
    HomeFactsModel.collection
      .find<HomeFactsRecord>(
        {
          block: { $in: blocksAround(facts) },
          price: { $gte: facts.price / PRICE_FACTOR, $lte: facts.price * PRICE_FACTOR },
        },
        { hint: "block", limit: limits.duplicateCandidatesMax, batchSize: limits.duplicateCandidatesMax + 1 },
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
