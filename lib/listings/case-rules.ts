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
  new Date(since.getTime() - risk * MINUTES_PER_POINT * 60_000);
