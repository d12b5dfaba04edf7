/** What a decision of an administrator is about. */
export const DECISION_SUBJECTS = ["listing", "appeal", "report", "claim", "homes"] as const;
export type DecisionSubject = (typeof DECISION_SUBJECTS)[number];

/** What was decided. `undo` takes an earlier decision back. */
export const DECISION_ACTIONS = ["approve", "reject", "hold", "undo", "uphold", "refuse", "join", "part"] as const;
export type DecisionAction = (typeof DECISION_ACTIONS)[number];

/** The rules themselves decide under this id, which no account has. */
export const RULES_ID = "0".repeat(24);

/** The hash before the first row of the log. */
export const FIRST_HASH = "0".repeat(64);

/** What became of a seller's appeal against a rejection. */
export const APPEAL_STATES = ["open", "upheld", "refused"] as const;
export type AppealState = (typeof APPEAL_STATES)[number];
