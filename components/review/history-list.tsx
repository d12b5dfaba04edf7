import { ChangeList } from "@/components/review/change-list";
import { dateAndTime } from "@/lib/format";
import type { HistoryEvent } from "@/lib/history/constants";
import type { HistoryItem } from "@/lib/history/types";

const WORDS: Record<HistoryEvent, string> = {
  added: "Added",
  edited: "Edited",
  approved: "Approved",
  rejected: "Rejected",
  sold: "Marked as sold",
  unsold: "Marked as available again",
  archived: "Deleted, and kept for those who unlocked its contact",
};

/** What was done to a listing, newest first: when, by whom, and what changed. */
export const HistoryList = ({ items }: { items: readonly HistoryItem[] }) => (
  <ol className="grid gap-4">
    {items.map(({ at, actor, event, reason, changes }) => (
      <li key={`${at} ${event}`} className="border-l-3 border-line pl-4">
        <p className="font-semibold">{WORDS[event]}</p>
        <p className="text-sm text-ink-3 wrap-anywhere">
          <time dateTime={at}>{dateAndTime(at)}</time>, by {actor.userName ?? "an account that is gone"} ({actor.role})
        </p>
        {reason && <p className="mt-1 text-sm wrap-anywhere">Reason: {reason}</p>}
        {changes && changes.length > 0 && <ChangeList changes={changes} />}
      </li>
    ))}
  </ol>
);
