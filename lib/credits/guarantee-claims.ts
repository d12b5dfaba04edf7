import "server-only";
import { ObjectId } from "mongodb";
import type { ClaimInput, ClaimView, GuaranteeView, UnlockGuarantee } from "@/lib/credits/guarantee-contract";
import {
  answerEnd,
  claimStep,
  firstDecider,
  guaranteeMessages,
  guaranteeOf,
  isGuaranteed,
} from "@/lib/credits/guarantee-rules";
import { advanceClaim } from "@/lib/credits/guarantee-settlement";
import { changeClaim, insertClaim } from "@/lib/credits/guarantee-writes";
import { shownNameOf, typedNote } from "@/lib/credits/notes-without-contacts";
import { findUnlock } from "@/lib/credits/wallet-queries";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { AppError } from "@/lib/platform/errors";
import { NAME_FIELDS, publicNameOf } from "@/lib/property/dto";
import { ClaimModel, type ClaimRecord } from "@/models/credits";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

type Clock = { now?: Date };
type Unlocked = { unlockedAt: Date; sellerId: ObjectId; propertyName: string };

const claimOf = (buyerId: string, propertyId: string) => ({
  buyerId: new ObjectId(buyerId),
  propertyId: new ObjectId(propertyId),
});

/** The claim about this unlocked contact, if there is one. */
const findClaim = (buyerId: string, propertyId: string): Promise<ClaimRecord | null> =>
  withDatabase(() => ClaimModel.collection.findOne<ClaimRecord>(claimOf(buyerId, propertyId)));

/** The unlock that a guarantee is about. @throws AppError NOT_FOUND when the actor did not pay for this contact */
async function getUnlocked({ id }: Actor, propertyId: string): Promise<Unlocked> {
  const unlock = await findUnlock(id, propertyId);
  const listing =
    unlock &&
    (await withDatabase(() =>
      PropertyModel.findById(propertyId, { ...NAME_FIELDS, sellerId: 1 }).lean<
        Parameters<typeof publicNameOf>[0] & Pick<PropertyRecord, "sellerId">
      >(),
    ));
  if (!listing || listing.sellerId.equals(id)) throw new AppError("NOT_FOUND");
  return { unlockedAt: unlock.at, sellerId: listing.sellerId, propertyName: publicNameOf(listing).name };
}

/**
 * Claims the credit of an unlocked contact back, or says for the second time that the seller cannot be reached.
 * @throws AppError NOT_FOUND when the actor did not unlock it, CONFLICT while a claim is open, when it is settled and when the
 * time is over
 */
export async function claimGuarantee(
  actor: Actor,
  propertyId: string,
  input: ClaimInput,
  { now = new Date() }: Clock = {},
): Promise<ClaimView> {
  const unlocked = await getUnlocked(actor, propertyId);
  const claim = await findClaim(actor.id, propertyId);
  const step = claimStep(unlocked.unlockedAt, claim ?? undefined, now);
  if (step === "while-open") throw new AppError("CONFLICT", { message: guaranteeMessages.whileOpen });
  if (step === "settled") throw new AppError("CONFLICT", { message: guaranteeMessages.settled });
  if (step === "too-late") throw new AppError("CONFLICT", { message: tooLateText(claim) });
  const stored =
    step === "again" && claim
      ? await claimAgain(claim, input, now)
      : await claimFirst(actor, propertyId, { unlocked, claim, input, now });
  // Somebody else's write came first: the same claim of a second window, the end of the time, or an automatic return.
  if (!stored) throw new AppError("CONFLICT", { message: guaranteeMessages.whileOpen });
  await advanceClaim(stored._id, { now });
  return toClaimView((await findClaim(actor.id, propertyId)) ?? stored, now);
}

const tooLateText = (claim: ClaimRecord | null) => (claim ? guaranteeMessages.tooLateAgain : guaranteeMessages.tooLate);

const ASKED = { state: "asked" } as const;
const IN_REVIEW = { state: "in-review", review: "reason" } as const;

type First = { unlocked: Unlocked; claim: ClaimRecord | null; input: ClaimInput; now: Date };

async function claimFirst(
  { id }: Actor,
  propertyId: string,
  { unlocked, claim, input: { reason, note }, now }: First,
): Promise<ClaimRecord | null> {
  const bySeller = firstDecider(reason) === "seller";
  const shownBuyerName = await shownNameOf(new ObjectId(id));
  const claimed = {
    reason,
    ...typedNote(note),
    shownBuyerName,
    claimedAt: now,
    dueAt: now,
    ...(bySeller ? ASKED : IN_REVIEW),
    ...(bySeller && { until: answerEnd(now) }),
  };
  const onlyReached = { state: "closed", claimedAt: null, cause: null };
  if (claim)
    return changeClaim(
      { _id: claim._id, ...onlyReached },
      { $set: claimed, $unset: { settledAt: 1, reachedAt: 1 } },
      { now },
    );
  return insertClaim({ ...claimOf(id, propertyId), ...unlocked, ...claimed }, { now });
}

const claimAgain = ({ _id }: ClaimRecord, { note }: ClaimInput, now: Date): Promise<ClaimRecord | null> =>
  changeClaim(
    { _id, state: "answered", until: { $gt: now } },
    {
      $set: { state: "in-review", review: "again", again: { at: now, ...typedNote(note) }, dueAt: now },
      $unset: { until: 1 },
    },
    { now },
  );

/**
 * The actor reached the owner: closes the question, and a claim that its seller has to answer or has answered.
 * @throws AppError NOT_FOUND when the actor did not unlock it, CONFLICT when an administrator decides, when it is settled and
 * when the time is over
 */
export async function confirmReached(
  actor: Actor,
  propertyId: string,
  { now = new Date() }: Clock = {},
): Promise<GuaranteeView> {
  const unlocked = await getUnlocked(actor, propertyId);
  const claim = await findClaim(actor.id, propertyId);
  if (claim?.reachedAt && claim.state === "closed") return toGuarantee(unlocked.unlockedAt, claim, now);
  const closed = { state: "closed", reachedAt: now } as const;
  if (!claim) {
    if (!isGuaranteed(unlocked.unlockedAt, now)) throw new AppError("CONFLICT", { message: guaranteeMessages.tooLate });
    const stored = await insertClaim({ ...claimOf(actor.id, propertyId), ...unlocked, ...closed }, { now });
    if (stored) return toGuarantee(unlocked.unlockedAt, stored, now);
  }
  const set = { $set: { ...closed, settledAt: now, dueAt: now }, $unset: { until: 1 } };
  const open = { state: { $in: ["asked", "answered"] }, until: { $gt: now } };
  const changed = claim && (await changeClaim({ _id: claim._id, ...open }, set, { now }));
  if (changed) {
    await advanceClaim(changed._id, { now });
    return toGuarantee(unlocked.unlockedAt, changed, now);
  }
  const found = await findClaim(actor.id, propertyId);
  if (found?.reachedAt && found.state === "closed") return toGuarantee(unlocked.unlockedAt, found, now);
  const isReviewed = found?.state === "in-review";
  throw new AppError("CONFLICT", { message: isReviewed ? guaranteeMessages.whileOpen : guaranteeMessages.settled });
}

/** The guarantee of one contact that the actor unlocked. @throws AppError NOT_FOUND */
export async function readGuarantee(
  actor: Actor,
  propertyId: string,
  { now = new Date() }: Clock = {},
): Promise<UnlockGuarantee> {
  const { unlockedAt } = await getUnlocked(actor, propertyId);
  const claim = await findClaim(actor.id, propertyId);
  return { guarantee: toGuarantee(unlockedAt, claim, now), unlockedAt: unlockedAt.toISOString(), ...detailsOf(claim) };
}

/** What the buyer reads of a claim beside its state. */
function detailsOf(claim: ClaimRecord | null): Omit<UnlockGuarantee, "guarantee" | "unlockedAt"> {
  const { reason, answer, cause, decision, state } = claim ?? {};
  const word = answer?.shownNote;
  return {
    ...(reason && { reason }),
    ...(answer?.answer === "available" && { answer: { at: answer.at.toISOString(), ...(word && { note: word }) } }),
    ...(state === "returned" && cause && { cause }),
    ...(decision && { decision: { uphold: decision.uphold, reason: decision.reason } }),
  };
}

const toGuarantee = (unlockedAt: Date, claim: ClaimRecord | null, now: Date): GuaranteeView => {
  const { state, until } = guaranteeOf(unlockedAt, claim ?? undefined, now);
  return { state, until: until?.toISOString() ?? null };
};

/** The guarantees of these unlocked contacts of one buyer, by the id of the listing. */
export async function readGuarantees(
  buyerId: string,
  unlocks: readonly { propertyId: ObjectId; at: Date }[],
  { now }: { now: Date },
): Promise<Map<string, GuaranteeView>> {
  const ids = unlocks.map(({ propertyId }) => propertyId);
  const claims = await withDatabase(() =>
    ClaimModel.collection.find<ClaimRecord>({ buyerId: new ObjectId(buyerId), propertyId: { $in: ids } }).toArray(),
  );
  const byId = new Map(claims.map((claim) => [claim.propertyId.toHexString(), claim]));
  return new Map(
    unlocks.map(({ propertyId, at }) => {
      const id = propertyId.toHexString();
      return [id, toGuarantee(at, byId.get(id) ?? null, now)];
    }),
  );
}

/** A claim as its buyer sees it. */
function toClaimView(claim: ClaimRecord, now: Date): ClaimView {
  const { state, until } = toGuarantee(claim.unlockedAt, claim, now);
  return { _id: claim._id.toHexString(), state, reason: claim.reason ?? "unreachable", until };
}
