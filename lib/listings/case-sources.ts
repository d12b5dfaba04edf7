import "server-only";
import type { ObjectId } from "mongodb";

/** The risk of a listing; `text` explains a reason to administrators. */
export type CaseRisk = { score: number; reasons: { code: string; weight: number; text?: string }[] };

/** A listing that may be the same home. */
export type CaseTwin = { propertyId: string; score: number; reasons: { text: string; weight: number }[] };

type Scored = { risk?: { score: number; reasons: { code: string; weight: number }[] } };

/**
 * Where risk and duplicates come into the moderation console. Each source may supply nothing: the console then shows its state
 * without it.
 */
export const caseSources = {
  /** From the field `risk` of the listing; undefined until it was worked out. */
  riskOf: ({ risk }: Scored): CaseRisk | undefined => risk && { score: risk.score, reasons: risk.reasons },
  /** The listings that may be the same home as this one, while nobody decided about the pair. */
  twinsOf: async (_propertyId: ObjectId): Promise<CaseTwin[]> => [],
  /** Ids of all listings of such pairs. */
  listTwins: async (): Promise<ObjectId[]> => [],
};
