import "server-only";
import { hashOf } from "@/lib/listings/decision-log";
import { FIRST_HASH } from "@/lib/listings/decision-rules";
import { withDatabase } from "@/lib/platform/database";
import { DecisionModel, type DecisionRecord } from "@/models/decisions";
import { PropertyModel } from "@/models/listings";

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
