import "server-only";
import { type Document, ObjectId } from "mongodb";
import { recordDecision } from "@/lib/listings/decision-log";
import type { DecisionAction, DecisionSubject } from "@/lib/listings/decision-rules";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { logger } from "@/lib/platform/log";
import type { StoredDecision, UnfinishedDecision } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

/** What a review leaves in a listing, until the next decision or the seller's next edit. */
export const REVIEW_FIELDS = ["heldAt", "riskHeldAt", "appeal"] as const;

type NewDecision = {
  subject: Extract<DecisionSubject, "listing" | "appeal">;
  action: Extract<DecisionAction, "approve" | "reject" | "hold" | "undo">;
  code?: string | undefined;
};

/** A decision of an administrator about a listing. Its key is its id. */
export const newDecision = ({ id }: Actor, { code, ...decided }: NewDecision, at: Date): StoredDecision => ({
  key: new ObjectId().toHexString(),
  ...decided,
  ...(code && { code }),
  by: new ObjectId(id),
  at,
});

/**
 * Fields of the update that carries a decision out: the decision, and what is left to do for it. They are written with the change
 * itself, so that a server that is killed afterwards loses nothing: `finishDecisions` does the rest.
 */
export const decisionFields = (decision: StoredDecision, rest: Partial<UnfinishedDecision> = {}): Document => ({
  decision: { $literal: decision },
  unfinishedDecisions: {
    $concatArrays: [
      { $ifNull: ["$unfinishedDecisions", []] },
      [{ $mergeObjects: [{ $literal: { ...decision, ...rest } }, { version: risingVersion(decision.at) }] }],
    ],
  },
});

/** Expression: the `updatedAt` of a step. It always rises, so that two steps within a millisecond are two versions. */
export const risingVersion = (now: Date): Document => ({ $max: [now, { $add: ["$updatedAt", 1] }] });

/** Adds a decision about a listing to the log, once. */
export const logDecision = (propertyId: string, decision: StoredDecision & { relatedId?: string | undefined }) => {
  const { by, key, at, subject, action, code, relatedId } = decision;
  return recordDecision({ key, at, subject, action, code, by: by.toHexString(), propertyId, relatedId });
};

/** Is there a decision of the console that settles the open reports, and the claims that it names, once it cannot be taken back? */
export const willSettle = (unfinished: readonly UnfinishedDecision[] = []): boolean =>
  unfinished.some(({ before, action }) => before !== undefined && action !== "hold");

/** Nothing is left to do for this decision. */
export const finishDecision = (propertyId: string, key: string): Promise<unknown> =>
  withDatabase(() =>
    PropertyModel.collection.updateOne(
      { _id: new ObjectId(propertyId) },
      { $pull: { unfinishedDecisions: { key } } as never },
    ),
  );

/** Logs a decision that has no other consequences to come. Never throws: it is stored, and the job logs it. */
export async function logNow(propertyId: string, decision: StoredDecision): Promise<void> {
  try {
    await logDecision(propertyId, decision);
    await finishDecision(propertyId, decision.key);
  } catch (error) {
    logger.error({ property: propertyId, decision: decision.key, err: error }, "A decision is not in the log yet");
  }
}

/** Logs all decisions about a listing that are not in the log yet, before the listing is deleted. */
export async function logBeforeDeletion(_id: string): Promise<void> {
  const listing = await withDatabase(() =>
    PropertyModel.findById(_id, "unfinishedDecisions").lean<{ unfinishedDecisions?: UnfinishedDecision[] }>(),
  );
  for (const decision of listing?.unfinishedDecisions ?? []) await logDecision(_id, decision);
}
