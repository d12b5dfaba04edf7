import type { UserType } from "@/lib/user/constants";

/** What is written into a listing's history. */
export const HISTORY_EVENTS = ["added", "edited", "approved", "rejected", "sold", "unsold", "archived"] as const;
export type HistoryEvent = (typeof HISTORY_EVENTS)[number];

/** What began a listing, or decided about it. */
export const DECISIONS = ["added", "approved", "rejected"] as const satisfies readonly HistoryEvent[];

/** One field that was changed, as text; a value that was not there is left out. */
export type HistoryChange = { path: string; before?: string | undefined; after?: string | undefined };

/** One step of a listing's history as it is stored; `Id` is the database's. */
export type HistoryStep<Id> = {
  at: Date;
  actorId: Id;
  role: UserType;
  event: HistoryEvent;
  reason?: string | undefined;
  changes?: HistoryChange[] | undefined;
};
