import "server-only";
import { createHash } from "node:crypto";
import { ObjectId } from "mongodb";
import { type DecisionAction, type DecisionSubject, FIRST_HASH } from "@/lib/listings/decision-rules";
import { withDatabase } from "@/lib/platform/database";
import { DURABLE, isDuplicateKey, writeDurably } from "@/lib/platform/durable-write";
import { DecisionModel, type DecisionRecord } from "@/models/decisions";

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
