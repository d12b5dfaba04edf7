import "server-only";
import type { AnyBulkWriteOperation } from "mongodb";
import type { Types } from "mongoose";
import type { Judgement } from "@/lib/listings/duplicate-rules";
import { withDatabase } from "@/lib/platform/database";
import { limits } from "@/lib/platform/limits";
import { DuplicatePairModel, type DuplicatePairRecord, type PairState } from "@/models/duplicate-pairs";
import { PropertyModel } from "@/models/listings";

type Id = Types.ObjectId;
/** States that an administrator decided: no judgement changes them. */
const DECIDED = ["joined", "parted"] as const satisfies readonly PairState[];

const pairOf = (one: Id, other: Id): { a: Id; b: Id } =>
  one.toHexString() < other.toHexString() ? { a: one, b: other } : { a: other, b: one };

export const pairKey = (one: Id, other: Id): string => {
  const { a, b } = pairOf(one, other);
  return `${a.toHexString()} ${b.toHexString()}`;
};

/** The pairs that are decided among these listings, by {@link pairKey}. */
export const readDecided = (ids: readonly Id[]): Promise<Map<string, PairState>> => readStates(ids, DECIDED);

/** The pairs that are one home among these listings, as judged or decided, by {@link pairKey}. */
export const readSame = (ids: readonly Id[]): Promise<Map<string, PairState>> => readStates(ids, ["same", "joined"]);

async function readStates(ids: readonly Id[], states: readonly PairState[]): Promise<Map<string, PairState>> {
  const rows = await withDatabase(() =>
    DuplicatePairModel.collection
      .find<DuplicatePairRecord>({ a: { $in: [...ids] }, state: { $in: [...states] } }, { hint: "pair" })
      .toArray(),
  );
  return new Map(rows.map(({ a, b, state }) => [pairKey(a, b), state]));
}

/** The ids of the pairs that were judged of each of these listings so far, by its id. */
export async function readJudged(ids: readonly Id[]): Promise<Map<string, Id[]>> {
  const pairs = await withDatabase(() =>
    Promise.all(
      (["a", "b"] as const).map((side) =>
        DuplicatePairModel.collection
          .find<Pick<DuplicatePairRecord, "_id" | "a" | "b">>(
            { [side]: { $in: [...ids] }, state: { $in: ["same", "maybe"] } },
            { projection: { a: 1, b: 1 }, hint: side === "a" ? "pair" : "other" },
          )
          .toArray(),
      ),
    ),
  );
  const judged = new Map<string, Map<string, Id>>(ids.map((id) => [id.toHexString(), new Map()]));
  for (const { _id, a, b } of pairs.flat())
    for (const one of [a, b]) judged.get(one.toHexString())?.set(_id.toHexString(), _id);
  return new Map([...judged].map(([id, found]) => [id, [...found.values()]]));
}

export type JudgedPair = Judgement & { other: Id; state: "same" | "maybe" };

/**
 * Stores what was judged of a listing instead of the pairs `before`. A pair that was stored since by the other listing, which is judged
 * at the same time, stays. So does what administrators decided, with its present score.
 */
export async function storeJudged(
  id: Id,
  judged: readonly JudgedPair[],
  { before, at }: { before: readonly Id[]; at: Date },
): Promise<void> {
  const writes = judged.map(({ other, score, reasons, state }): AnyBulkWriteOperation => {
    const decided = { $in: ["$state", [...DECIDED]] };
    const set = { score, reasons: { $literal: reasons }, state: { $cond: [decided, "$state", state] }, at };
    return { updateOne: { filter: pairOf(id, other), update: [{ $set: set }], upsert: true } };
  });
  const kept = judged.map(({ other }) => other);
  const over = { _id: { $in: [...before] }, a: { $nin: kept }, b: { $nin: kept }, state: { $in: ["same", "maybe"] } };
  await withDatabase(async () => {
    if (before.length > 0) await DuplicatePairModel.collection.deleteMany(over);
    if (writes.length > 0) await DuplicatePairModel.collection.bulkWrite(writes, { ordered: false });
  });
}

/** Notes an administrator's decision about two listings. */
export async function storeDecision(one: Id, other: Id, state: (typeof DECIDED)[number], at: Date): Promise<void> {
  const unknown = { score: 0, reasons: [] };
  await withDatabase(() =>
    DuplicatePairModel.collection.updateOne(
      pairOf(one, other),
      { $set: { state, at }, $setOnInsert: unknown },
      { upsert: true },
    ),
  );
}

/** The live listings that an administrator is asked about beside this one, the likeliest first, at most `limits.caseRowsMax`. */
export const maybePairsOf = (id: Id): Promise<{ propertyId: string; score: number; reasons: Judgement["reasons"] }[]> =>
  withDatabase(async () => {
    const pairs = await DuplicatePairModel.collection
      .find<DuplicatePairRecord>({ $or: [{ a: id }, { b: id }], state: "maybe" })
      .sort({ score: -1 })
      .limit(limits.caseRowsMax)
      .toArray();
    const others = pairs.map((pair) => ({ ...pair, other: pair.a.equals(id) ? pair.b : pair.a }));
    const live = await PropertyModel.collection
      .find({ _id: { $in: others.map(({ other }) => other) }, ...OFFERED }, { projection: { _id: 1 } })
      .map(({ _id }) => _id.toHexString())
      .toArray();
    return others.flatMap(({ other, score, reasons }) => {
      const propertyId = other.toHexString();
      return live.includes(propertyId) ? [{ propertyId, score, reasons }] : [];
    });
  });

const OFFERED = { archivedAt: null, rejected: false, sold: false } as const;

/** Two listings that may be one home: `propertyIds` in the order of posting. */
export type MaybeDuplicate = { propertyIds: [string, string]; score: number; reasons: Judgement["reasons"]; at: Date };

/** One page of the pairs that an administrator is asked about, the likeliest first, `limits.adminPageSize` a page. */
export async function listMaybeDuplicates(
  page: number,
): Promise<{ pairs: MaybeDuplicate[]; page: number; pages: number; total: number }> {
  return withDatabase(async () => {
    const match = { state: "maybe" } as const;
    const total = await DuplicatePairModel.collection.countDocuments(match, { hint: "state_score" });
    const rows = await DuplicatePairModel.collection
      .find<DuplicatePairRecord>(match, {
        sort: { score: -1, _id: 1 },
        skip: (page - 1) * limits.adminPageSize,
        limit: limits.adminPageSize,
        hint: "state_score",
      })
      .toArray();
    const pairs = rows.map(({ a, b, score, reasons, at }): MaybeDuplicate => {
      return { propertyIds: [a.toHexString(), b.toHexString()], score, reasons, at };
    });
    return { pairs, page, pages: Math.ceil(total / limits.adminPageSize), total };
  });
}
