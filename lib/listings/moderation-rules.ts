import { MINUTE_MS } from "@/lib/platform/time";

/** Why a listing waits for an administrator. `all`: for any reason but being held. */
export const CASE_QUEUES = [
  "all",
  "new",
  "edited",
  "reported",
  "claims",
  "maybe-duplicates",
  "appeals",
  "held",
] as const;
export type CaseQueue = (typeof CASE_QUEUES)[number];

export const QUEUE_LABELS: Record<CaseQueue, string> = {
  all: "All",
  new: "New",
  edited: "Edited",
  reported: "Reported",
  claims: "Claims",
  "maybe-duplicates": "Maybe duplicates",
  appeals: "Appeals",
  held: "Held",
};

/** So much sooner a case comes for each point of its risk: 60 points count as 30 hours of waiting. */
const MINUTES_PER_POINT = 30;

/** The place of a case in its queue. It never changes by itself, so that an index holds it, and no case waits for ever. */
export const placeOf = ({ since, risk }: { since: Date; risk: number }): Date =>
  new Date(since.getTime() - risk * MINUTES_PER_POINT * MINUTE_MS);

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
