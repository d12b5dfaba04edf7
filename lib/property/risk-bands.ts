export const RISK_BANDS = ["normal", "look-closer", "hold"] as const;
export type RiskBand = (typeof RISK_BANDS)[number];

/** The lowest score of each band above `normal`, and the highest score. */
export const RISK = { lookCloser: 30, hold: 60, most: 100 } as const;

/** The band of a score from 0 to 100. */
export const bandOf = (score: number): RiskBand =>
  score >= RISK.hold ? "hold" : score >= RISK.lookCloser ? "look-closer" : "normal";

/** Reasons (lib/property/risk-rules) that the seller is likely to be a broker: a listing of an owner loses the badge. */
export const BROKER_REASONS: readonly string[] = ["owner-many-listings", "owner-trade-stock", "owner-trade-words"];

/** Live listings of an owner's account from which on the first, and the second, of these reasons holds. */
export const OWNER_LISTINGS = { many: 4, trade: 8 } as const;

export const hasBrokerReason = (reasons: readonly { code: string }[]): boolean =>
  reasons.some(({ code }) => BROKER_REASONS.includes(code));

/** Texts about scores. */
export const riskMessages = {
  title: "Risk",
  bands: { normal: "Normal", "look-closer": "Look closer", hold: "Hold" } satisfies Record<RiskBand, string>,
  /** In the history of a listing, for administrators. */
  held: (score: number) => `its risk score rose to ${score}`,
  released: (score: number) => `its risk score fell to ${score}, and nobody had decided since it rose`,
  score: (score: number) => `${score} of 100`,
  weight: (weight: number) => `+${weight}`,
  noReasons: "Nothing stands out.",
  notYet: "The score is not worked out yet.",
  /** For the seller of a pending listing, before the sentences of its reasons. */
  waits: "This listing waits for a review. Please look at this:",
  scoreRose: "Its risk score rose since you looked at it. Look at the reasons before you decide.",
} as const;
