import "server-only";
import type { ObjectId } from "mongodb";
import { afterAnswer, afterClaim, afterClosing, afterReturn, afterReview } from "@/lib/credits/guarantee-outcomes";
import { changeClaim, returning } from "@/lib/credits/guarantee-writes";
import { returnCredit } from "@/lib/credits/wallet";
import { recordDecision } from "@/lib/listings/decision-log";
import { withDatabase } from "@/lib/platform/database";
import { ClaimModel, type ClaimRecord } from "@/models/claims";

type Now = { now: Date };

const STEPS_MAX = 6;

/**
 * Does what is due at a claim: ends the seller's and the buyer's time, gives the credit back, tells everybody, changes the
 * listing. Every step can be repeated, so a call that was cut short is completed by the next one.
 */
export async function advanceClaim(_id: ObjectId, { now }: Now): Promise<void> {
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const claim = await withDatabase(() => ClaimModel.collection.findOne<ClaimRecord>({ _id, dueAt: { $lte: now } }));
    if (!claim) return;
    await logDecision(claim);
    await STEPS[claim.state](claim, now);
  }
}

/** An administrator may decide twice about one claim: again after a limit of the buyer. */
async function logDecision({ _id, propertyId, reason, review, decision }: ClaimRecord): Promise<void> {
  if (!decision) return;
  const { adminId, uphold, at } = decision;
  const id = _id.toHexString();
  await recordDecision({
    key: `claim:${id}:${at.getTime()}`,
    at,
    subject: "claim",
    action: uphold ? "uphold" : "refuse",
    code: reason ?? review,
    by: adminId.toHexString(),
    propertyId: propertyId.toHexString(),
    relatedId: id,
  });
}

const isOver = ({ until }: ClaimRecord, now: Date) => until !== undefined && until.getTime() <= now.getTime();

/** The work of the present state is done: the claim rests until somebody's time is over, or for good. */
const rest = async ({ _id, state, dueAt, until }: ClaimRecord, now: Date): Promise<void> => {
  const done = until ? { $set: { dueAt: until } } : { $unset: { dueAt: 1 } };
  await changeClaim({ _id, state, dueAt }, done, { now });
};

const STEPS: Record<ClaimRecord["state"], (claim: ClaimRecord, now: Date) => Promise<void>> = {
  async asked(claim, now) {
    if (!isOver(claim, now)) {
      await afterClaim(claim, now);
      return rest(claim, now);
    }
    const unanswered = { _id: claim._id, state: "asked", until: { $lte: now } };
    await changeClaim(unanswered, { $set: returning("unanswered", undefined, now), $unset: { until: 1 } }, { now });
  },
  async answered(claim, now) {
    if (!isOver(claim, now)) {
      await afterAnswer(claim, now);
      return rest(claim, now);
    }
    const left = { _id: claim._id, state: "answered", until: { $lte: now } };
    await changeClaim(left, { $set: { state: "closed", settledAt: now }, $unset: { until: 1, dueAt: 1 } }, { now });
  },
  async "in-review"(claim, now) {
    await afterReview(claim, now);
    await rest(claim, now);
  },
  async returning(claim, now) {
    const { _id, buyerId, propertyId, propertyName, cause = "upheld", settledAt } = claim;
    const [userId, listing, claimId] = [buyerId, propertyId, _id].map((id) => id.toHexString()) as [
      string,
      string,
      string,
    ];
    const returned = await returnCredit({ userId, propertyId: listing, propertyName, claimId, cause }, { now });
    // The wallet decides: a credit that is back makes the claim returned, whatever another server has just found.
    if (returned) {
      const open = { _id, state: { $in: ["returning", "in-review", "closed"] } };
      await changeClaim(open, { $set: { state: "returned", cause: returned.cause, dueAt: now } }, { now });
      return;
    }
    const limited = { _id, state: "returning", settledAt };
    await changeClaim(limited, { $set: { state: "in-review", review: "limit", dueAt: now } }, { now });
  },
  async returned(claim, now) {
    const others = await afterReturn(claim, now);
    await rest(claim, now);
    for (const other of others) await advanceClaim(other, { now });
  },
  async closed(claim, now) {
    await afterClosing(claim, now);
    await rest(claim, now);
  },
};
