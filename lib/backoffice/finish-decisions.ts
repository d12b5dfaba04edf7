import "server-only";
import { finishDecision, logDecision } from "@/lib/listings/decision-writes";
import { withDatabase } from "@/lib/platform/database";
import { withLease } from "@/lib/platform/lease";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { PropertyModel, type PropertyRecord, type UnfinishedDecision } from "@/models/listings";

type Listing = Pick<PropertyRecord, "_id" | "sellerId" | "unfinishedDecisions">;

/**
 * Does what is left to do for decisions about listings: an interrupted call left them. Each step is safe to repeat. Resolves to
 * false when another server does it.
 */
export const finishDecisions = (now: Date): Promise<boolean> =>
  withLease(
    "finish-decisions",
    async () => {
      const listings = await withDatabase(() =>
        PropertyModel.collection
          .find<Listing>(
            { "unfinishedDecisions.at": { $lte: now } },
            { projection: { sellerId: 1, unfinishedDecisions: 1 }, hint: "decision_unfinished" },
          )
          .limit(limits.decisionBatch)
          .toArray(),
      );
      for (const listing of listings)
        for (const decision of listing.unfinishedDecisions ?? []) await finishOrLog(listing, decision);
    },
    { now },
  );

/** Never throws, so that one listing does not keep the others waiting. */
async function finishOrLog({ _id }: Listing, decision: UnfinishedDecision): Promise<void> {
  const id = _id.toHexString();
  try {
    await logDecision(id, decision);
    await finishDecision(id, decision.key);
  } catch (error) {
    logger.error({ property: id, decision: decision.key, err: error }, "A decision is not finished yet");
  }
}
