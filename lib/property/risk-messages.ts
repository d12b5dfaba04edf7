import type { RiskBand } from "@/lib/property/risk-bands";

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
