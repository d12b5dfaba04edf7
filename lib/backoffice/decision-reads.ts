import "server-only";
import { type Document, ObjectId } from "mongodb";
import type { ListLogQuery, LogRow } from "@/lib/backoffice/moderation-contract";
import { moderationMessages } from "@/lib/backoffice/moderation-messages";
import { assertAdmin } from "@/lib/identity/sessions";
import { hashOf, NOBODY } from "@/lib/listings/decision-log";
import { FIRST_HASH } from "@/lib/listings/moderation-rules";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { COUNT_LIMIT, type PageInfo, readPage } from "@/lib/platform/paged-read";
import { NAME_FIELDS, publicNameOf } from "@/lib/property/dto";
import { UserModel } from "@/models/identity";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import { DecisionModel, type DecisionRecord } from "@/models/moderation";

type LogPage = PageInfo & { rows: LogRow[] };

/** One page of the decision log, newest first. @throws AppError FORBIDDEN unless admin. */
export async function listDecisions(actor: Actor, { page, limit, ...criteria }: ListLogQuery): Promise<LogPage> {
  assertAdmin(actor);
  const { match, hint } = planOf(criteria);
  return withDatabase(async () => {
    const counted = await DecisionModel.collection.countDocuments(match, { hint, limit: COUNT_LIMIT });
    const read = (skip: number) =>
      DecisionModel.collection.find<DecisionRecord>(match, { hint, sort: { _id: -1 }, skip, limit }).toArray();
    const { entries, ...info } = await readPage({ page, limit }, counted, read);
    return { rows: await withNames(entries), ...info };
  });
}

type Criteria = Omit<ListLogQuery, "page" | "limit">;

/** The index that leads with the rarest condition; further ones are compared in what it finds. */
function planOf({ subject, action, by, listing }: Criteria): { match: Document; hint: string } {
  const match = {
    ...(listing && { propertyId: new ObjectId(listing) }),
    ...(by && { by: new ObjectId(by) }),
    ...(subject && { subject }),
    ...(action && { action }),
  };
  if (listing) return { match, hint: "listing" };
  if (by) return { match, hint: "by" };
  if (subject && action) return { match, hint: "subject_action" };
  return { match, hint: subject ? "subject" : action ? "action" : "_id_" };
}

async function withNames(rows: readonly DecisionRecord[]): Promise<LogRow[]> {
  const [users, listings] = await Promise.all([
    UserModel.collection
      .find<{ _id: ObjectId; userName: string }>(
        { _id: { $in: rows.map(({ by }) => by) } },
        { projection: { userName: 1 } },
      )
      .toArray(),
    PropertyModel.collection
      .find<Pick<PropertyRecord, "_id"> & Parameters<typeof publicNameOf>[0]>(
        { _id: { $in: rows.map(({ propertyId }) => propertyId) } },
        { projection: NAME_FIELDS },
      )
      .toArray(),
  ]);
  const userNames = new Map(users.map(({ _id, userName }) => [_id.toHexString(), userName]));
  userNames.set(NOBODY.id, moderationMessages.rules);
  const names = new Map(listings.map((listing) => [listing._id.toHexString(), publicNameOf(listing).name]));
  return rows.map(({ _id, key, at, subject, action, code, by, propertyId, hash }) => {
    const [byId, listingId] = [by.toHexString(), propertyId.toHexString()];
    const [userName, name] = [userNames.get(byId), names.get(listingId)];
    return {
      row: _id,
      decisionId: key,
      at: at.toISOString(),
      subject,
      action,
      ...(code && { code }),
      by: { _id: byId, ...(userName && { userName }) },
      property: { _id: listingId, ...(name && { name }) },
      hash,
    };
  });
}

/** A row that was noted earlier: the log must still have it with this hash. */
export type NotedRow = { row: number; hash: string };

/**
 * Proves that the decision log is whole: numbers without gaps, each row with the hash of the row before and its own, each row
 * that was noted earlier unchanged, and the latest decision about each listing in the log. Passes one line for what it found to
 * `say`, and returns whether the log is whole.
 */
export async function auditDecisions(say: (line: string) => void, noted?: NotedRow): Promise<boolean> {
  const { fault, rows, head } = await withDatabase(() => readChain(noted));
  if (fault) {
    say(fault);
    return false;
  }
  const missing = await findMissing();
  if (missing) {
    say(`The decision ${missing.key} about the listing ${missing.listing} is not in the log.`);
    return false;
  }
  say(`${rows} decisions, none changed or missing. Last row ${rows}:${head}`);
  return true;
}

type Chain = { fault?: string; rows: number; head: string };

async function readChain(noted: NotedRow | undefined): Promise<Chain> {
  let chain: Chain = { rows: 0, head: FIRST_HASH };
  for await (const row of DecisionModel.collection.find<DecisionRecord>({}, { sort: { _id: 1 } })) {
    const fault = faultOf(row, chain, noted);
    if (fault) return { ...chain, fault };
    chain = { rows: row._id, head: row.hash };
  }
  if (noted && noted.row > chain.rows)
    return { ...chain, fault: `Row ${noted.row} is missing: the log ends with row ${chain.rows}.` };
  return chain;
}

function faultOf(row: DecisionRecord, { rows, head }: Chain, noted: NotedRow | undefined): string | undefined {
  if (row._id !== rows + 1) return `Row ${rows + 1} is missing: row ${rows} is followed by row ${row._id}.`;
  if (row.prev !== head) return `Row ${row._id} is broken: it does not carry the hash of the row before.`;
  if (row.hash !== hashOf(row)) return `Row ${row._id} is broken: it was changed.`;
  if (noted?.row === row._id && noted.hash !== row.hash)
    return `Row ${row._id} is not the one that was noted: the log was written anew.`;
  return undefined;
}

/** The first listing whose latest decision is not in the log, though it is said to be: the end of the log was cut off. */
async function findMissing(): Promise<{ key: string; listing: string } | undefined> {
  const stages = [
    { $match: { "decision.key": { $exists: true }, "unfinishedDecisions.0": { $exists: false } } },
    { $project: { key: "$decision.key" } },
    {
      $lookup: {
        from: DecisionModel.collection.collectionName,
        localField: "key",
        foreignField: "key",
        as: "row",
        pipeline: [{ $project: { _id: 1 } }],
      },
    },
    { $match: { row: [] } },
    { $limit: 1 },
  ];
  const [found] = await withDatabase(() =>
    PropertyModel.collection.aggregate<{ _id: unknown; key: string }>(stages).toArray(),
  );
  return found && { key: found.key, listing: String(found._id) };
}
