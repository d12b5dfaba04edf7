import "server-only";
import { type Document, ObjectId } from "mongodb";
import { isLostBySeller, type ReturnCause, type ReviewCause } from "@/lib/credits/guarantee-rules";
import { followCaseOf } from "@/lib/listings/cases";
import { DURABLE, isDuplicateKey, writeDurably } from "@/lib/platform/durable-write";
import { ClaimModel, type ClaimRecord } from "@/models/credits";

type Now = { now: Date };

/** Changes a claim in one conditional update; null when its state is another one. */
export async function changeClaim(filter: Document, change: Document, { now }: Now): Promise<ClaimRecord | null> {
  const changed = await changeOnce(filter, change, { now });
  // It begins to wait for an administrator, or was decided.
  if (changed && change.$set?.state) await followCaseOf(changed.propertyId);
  return changed;
}

const changeOnce = (filter: Document, change: Document, { now }: Now): Promise<ClaimRecord | null> =>
  writeDurably(async (mayBeDone) => {
    const update = { ...change, $set: { ...change.$set, updatedAt: now } };
    const options = { ...DURABLE, returnDocument: "after" } as const;
    const changed = (await ClaimModel.collection.findOneAndUpdate(filter, update, options)) as ClaimRecord | null;
    if (changed || !mayBeDone || !filter._id) return changed;
    // An earlier try got no answer: a claim in the wanted state with exactly this time is its own.
    return ClaimModel.collection.findOne<ClaimRecord>({ _id: filter._id, state: change.$set?.state, updatedAt: now });
  });

type NewClaim = Omit<ClaimRecord, "_id" | "createdAt" | "updatedAt">;

/** Stores the first claim about an unlocked contact; null when there is one already. */
export const insertClaim = (claim: NewClaim, { now }: Now): Promise<ClaimRecord | null> => {
  const record: ClaimRecord = { _id: new ObjectId(), ...claim, createdAt: now, updatedAt: now };
  return writeDurably(async (mayBeDone) => {
    try {
      await ClaimModel.collection.insertOne(record, DURABLE);
      if (record.state === "in-review") await followCaseOf(record.propertyId);
      return record;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return mayBeDone ? ClaimModel.collection.findOne<ClaimRecord>({ _id: record._id }) : null;
    }
  });
};

/** The fields of a claim whose credit comes back for `cause`. */
export const returning = (cause: ReturnCause, review: ReviewCause | undefined, now: Date) => ({
  state: "returning" as const,
  cause,
  settledAt: now,
  dueAt: now,
  ...(isLostBySeller(cause, review) && { lostAt: now }),
});
