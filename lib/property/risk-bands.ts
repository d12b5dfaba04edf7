export const RISK_BANDS = ["normal", "look-closer", "hold"] as const;
export type RiskBand = (typeof RISK_BANDS)[number];

/** The lowest score of each band above `normal`, and the highest score. */
export const RISK = { lookCloser: 30, hold: 60, most: 100 } as const;

export const bandOf = (score: number): RiskBand =>
  score >= RISK.hold ? "hold" : score >= RISK.lookCloser ? "look-closer" : "normal";

/** Reasons (lib/property/risk-rules) that the seller is likely to be a broker: a listing of an owner loses the badge. */
export const BROKER_REASONS: readonly string[] = ["owner-many-listings", "owner-trade-stock", "owner-trade-words"];

export const hasBrokerReason = (reasons: readonly { code: string }[]): boolean =>
  reasons.some(({ code }) => BROKER_REASONS.includes(code));
