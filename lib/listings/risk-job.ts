import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Document, ObjectId } from "mongodb";
import { scoreListing } from "@/lib/listings/risk-writes";
import { isOutage, withDatabase } from "@/lib/platform/database";
import { withLease } from "@/lib/platform/lease";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { RISK_RULES } from "@/lib/property/risk-rules";
import { markRiskDue } from "@/lib/search/ranks";
import { PropertyModel } from "@/models/listings";

type Options = { sliceMs?: number };
type Run = { scored: number; failed: ObjectId[]; sliceMs: number };

/**
 * Keeps the risk of all listings current: first those that are marked, the one that waits longest first, then those that other
 * rules scored, and those of which a fact has ended by itself. A run that was killed goes on where it stopped, because what is done
 * is not found again. Returns how many were scored, false when another server does it.
 * @throws Error after all were tried, when some failed
 */
export async function scoreDueListings(
  now = new Date(),
  { sliceMs = limits.publicTextSliceMs }: Options = {},
): Promise<number | false> {
  const run: Run = { scored: 0, failed: [], sliceMs };
  const startedAt = performance.now();
  for (let isLeft = true; isLeft; ) {
    const slice = async () => {
      isLeft = await scoreSlice(run, now);
    };
    const at = new Date(now.getTime() + performance.now() - startedAt);
    if (!(await withLease("risk", slice, { now: at }))) return false;
  }
  if (run.scored > 0) logger.info({ scored: run.scored }, "Risk scores of listings computed");
  if (run.failed.length > 0) throw new Error(`Risk scores not computed: ${run.failed.length}`);
  return run.scored;
}

/** Works for one slice, so that the lease does not end meanwhile. Returns whether there is more to do. */
async function scoreSlice(run: Run, now: Date): Promise<boolean> {
  const until = performance.now() + run.sliceMs;
  for (;;) {
    const due = await findIds({ riskDue: { $exists: true }, _id: { $nin: run.failed } }, "risk_due", { riskDue: 1 });
    const ids = due.length > 0 ? due : await markOutdated(run.failed, now);
    if (ids.length === 0) return false;
    for (const id of ids) await attempt(run, id, now);
    if (performance.now() > until) return true;
  }
}

/** A newer version of the rules is left alone: another server may score by it. */
async function markOutdated(failed: readonly ObjectId[], now: Date): Promise<ObjectId[]> {
  const outdated = [
    { hint: "risk_rules", field: "risk.rules", value: null },
    { hint: "risk_rules", field: "risk.rules", value: { $lt: RISK_RULES } },
    { hint: "risk_until", field: "risk.until", value: { $lte: now } },
  ];
  for (const { hint, field, value } of outdated) {
    const ids = await findIds({ [field]: value, _id: { $nin: [...failed] } }, hint, { [field]: 1 });
    if (ids.length === 0) continue;
    await markRiskDue({ _id: { $in: ids } });
    return ids;
  }
  return [];
}

const findIds = (match: Document, hint: string, sort: Record<string, 1>): Promise<ObjectId[]> =>
  withDatabase(() =>
    PropertyModel.collection
      .find(match, { projection: { _id: 1 }, sort, hint, limit: limits.riskBatch })
      .map(({ _id }) => _id)
      .toArray(),
  );

/** Scores one listing, and then gives requests a turn. */
async function attempt(run: Run, id: ObjectId, now: Date): Promise<void> {
  try {
    await scoreListing(id, now);
    run.scored += 1;
  } catch (error) {
    if (isOutage(error)) throw error;
    run.failed.push(id);
    logger.error({ err: error, property: id.toHexString() }, "The risk score of a listing was not computed");
  }
  await nextTurn();
}
