import "server-only";
import type { Types } from "mongoose";
import { followCaseOf } from "@/lib/listings/cases";
import { type SearchPhotos, searchStoredPhotos } from "@/lib/listings/duplicate-candidates";
import { type JudgedPair, pairKey, readJudged, readSame, storeJudged } from "@/lib/listings/duplicate-pairs";
import { judgeFields, MAYBE, SAME } from "@/lib/listings/duplicate-rules";
import { scoreCandidates } from "@/lib/listings/duplicate-scores";
import { areParted, changingHomes, readMembers, readShared, separate, unite } from "@/lib/listings/homes";
import { type Prepared, storeFacts } from "@/lib/listings/prepared-facts";
import { withDatabase } from "@/lib/platform/database";
import { HomeFactsModel, type HomeFactsRecord } from "@/models/duplicate-pairs";

type Id = Types.ObjectId;

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
 * The same for listings whose facts are stored, with one reading for all of what each of them needs. They are joined one after the other,
 * in this order.
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
