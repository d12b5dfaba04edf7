import type { HistoryEvent } from "@/lib/history/constants";
import type { UserType } from "@/lib/user/constants";

/** One line of a listing's history, as administrators read it. */
export type HistoryItem = {
  /** ISO 8601, UTC. */
  at: string;
  /** Nameless when the account is gone. */
  actor: { _id: string; userName?: string; role: UserType };
  event: HistoryEvent;
  /** Why it was rejected. */
  reason?: string;
  changes?: { path: string; before?: string; after?: string }[];
};
