import "server-only";
import type { ObjectId } from "mongodb";
import { maybePairsOf } from "@/lib/listings/duplicate-pairs";
import { reasonTexts, type StoredRisk } from "@/lib/property/risk-rules";

/** The risk of a listing; `text` explains a reason to administrators. */
export type CaseRisk = { score: number; reasons: { code: string; weight: number; text: string }[] };

/** A listing that may be the same home. */
export type CaseTwin = { propertyId: string; score: number; reasons: { text: string; weight: number }[] };

/** Where risk and duplicates come into the moderation console. */
export const caseSources = {
  /** From the field `risk` of the listing; undefined until it was worked out. */
  riskOf: ({ risk }: { risk?: StoredRisk | undefined }): CaseRisk | undefined =>
    risk && { score: risk.score, reasons: reasonTexts(risk.reasons) },
  /** The listings that may be the same home as this one, while nobody decided about the pair. */
  twinsOf: (propertyId: ObjectId): Promise<CaseTwin[]> => maybePairsOf(propertyId),
};
