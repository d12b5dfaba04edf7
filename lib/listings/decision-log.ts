import "server-only";
import { createHash } from "node:crypto";
import { type Document, ObjectId } from "mongodb";
import { type DecisionAction, type DecisionSubject, FIRST_HASH, RULES_ID } from "@/lib/listings/moderation-rules";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { DURABLE, isDuplicateKey, writeDurably } from "@/lib/platform/durable-write";
import { logger } from "@/lib/platform/log";
import type { StoredDecision, UnfinishedDecision } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import { DecisionModel, type DecisionRecord } from "@/models/moderation";

/** A decision to be logged. `key` names the event, so that a repeated call adds no second row. Ids are hexadecimal. */
export type Decided = {
  key: string;
  at: Date;
  subject: DecisionSubject;
  action: DecisionAction;
  code?: string | undefined;
  by: string;
  propertyId: string;
  relatedId?: string | undefined;
};

let last: Promise<unknown> = Promise.resolve();

/**
 * Adds a decision to the log, once for its key, and returns its number. The number is the row's id, so that of two servers that
 * add a row at once one is refused and takes the next number: the chain cannot fork.
 * @throws AppError DATABASE_UNAVAILABLE: repeat the call with the same key
 */
export function recordDecision(decided: Decided): Promise<number> {
  // One row after the other: parallel calls of one process would only refuse each other.
  const row = last.then(() => append(decided));
  last = row.catch(() => undefined);
  return row;
}

async function append(decided: Decided): Promise<number> {
  for (;;) {
    const known = await withDatabase(() =>
      DecisionModel.collection.findOne<Pick<DecisionRecord, "_id">>(
        { key: decided.key },
        { projection: { _id: 1 }, hint: "once" },
      ),
    );
    if (known) return known._id;
    const row = await nextRow(decided);
    if (await insert(row)) return row._id;
  }
}

async function nextRow({ by, propertyId, relatedId, code, ...decided }: Decided): Promise<DecisionRecord> {
  const [before] = await withDatabase(() =>
    DecisionModel.collection.find<DecisionRecord>({}, { sort: { _id: -1 }, limit: 1 }).toArray(),
  );
  const row = {
    _id: (before?._id ?? 0) + 1,
    ...decided,
    ...(code && { code }),
    by: new ObjectId(by),
    propertyId: new ObjectId(propertyId),
    ...(relatedId && { relatedId: new ObjectId(relatedId) }),
    prev: before?.hash ?? FIRST_HASH,
  };
  return { ...row, hash: hashOf(row) };
}

/** False when another server took the number, or added the same decision. */
const insert = (row: DecisionRecord): Promise<boolean> =>
  writeDurably(async () => {
    try {
      await DecisionModel.collection.insertOne(row as never, DURABLE);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  });

/** SHA-256 in hexadecimal over the canonical JSON of a row without its own hash. */
export const hashOf = ({ hash: _, ...row }: Partial<DecisionRecord>): string =>
  createHash("sha256").update(canonicalJson(row)).digest("hex");

/** JSON with sorted keys and without white space. Dates are ISO 8601, ids hexadecimal, missing values are left out. */
export function canonicalJson(value: unknown): string {
  if (value instanceof Date) return JSON.stringify(value.toISOString());
  if (value instanceof ObjectId) return JSON.stringify(value.toHexString());
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
  const fields = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`);
  return `{${fields.join(",")}}`;
}

/** Writes of the rules themselves stand in the log and in the history under this id. */
export const NOBODY: Actor = { id: RULES_ID, role: "admin" };

/** What a review leaves in a listing, until the next decision or the seller's next edit. */
export const CLEARED_BY_DECISION = ["heldAt", "riskHeldAt", "appeal"] as const;

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
    noteUnlogged(propertyId, decision, error);
  }
}

/** A decision could not be logged; the job does it. */
export const noteUnlogged = (propertyId: string, { key }: StoredDecision, error: unknown): void =>
  logger.error({ property: propertyId, decision: key, err: error }, "A decision is not logged yet");

/** Logs all decisions about a listing that are not in the log yet, before the listing is deleted. */
export async function logBeforeDeletion(_id: string): Promise<void> {
  const listing = await withDatabase(() =>
    PropertyModel.findById(_id, "unfinishedDecisions").lean<{ unfinishedDecisions?: UnfinishedDecision[] }>(),
  );
  for (const decision of listing?.unfinishedDecisions ?? []) await logDecision(_id, decision);
}
