import { RULES_ID } from "@/lib/listings/decision-rules";
import type { HistoryItem } from "@/lib/listings/schema";
import { dateAndTime } from "@/lib/platform/format";
import type { HistoryEvent } from "@/lib/property/constants";
import { fieldName, valueInWords } from "@/lib/property/field-names";

const WORDS: Record<HistoryEvent, string> = {
  added: "Added",
  edited: "Edited",
  approved: "Approved",
  rejected: "Rejected",
  sold: "Marked as sold",
  unsold: "Marked as available again",
  archived: "Deleted, and kept for those who unlocked its contact",
  held: "Held for review",
  kept: "Looked at again, and kept",
  appealed: "Appealed by its seller",
  "appeal-refused": "Appeal refused",
  undone: "Decision taken back",
};

/** The events of a listing, newest first: when, by whom, and what changed. */
export const HistoryList = ({ items }: { items: readonly HistoryItem[] }) => (
  <ol className="grid gap-4">
    {items.map(({ at, actor, event, reason, changes }) => (
      <li key={`${at} ${event}`} className="border-l-3 border-line pl-4">
        <p className="font-semibold">{WORDS[event]}</p>
        <p className="text-sm text-ink-3 wrap-anywhere">
          <time dateTime={at}>{dateAndTime(at)}</time>, by {nameOf(actor)}
        </p>
        {reason && <p className="mt-1 text-sm wrap-anywhere">Reason: {reason}</p>}
        {changes && changes.length > 0 && <ChangeList changes={changes} />}
      </li>
    ))}
  </ol>
);

const nameOf = ({ _id, userName = "an account that is gone", role }: HistoryItem["actor"]): string =>
  _id === RULES_ID ? "our rules" : `${userName} (${role})`;

type ChangeListProps = { changes: NonNullable<HistoryItem["changes"]> };

/** Each changed field with its old and new value. */
const ChangeList = ({ changes }: ChangeListProps) => (
  <dl className="mt-2 grid gap-2 text-sm">
    {changes.map(({ path, before, after }) => (
      <div key={path} className="grid min-w-0 grid-cols-1 gap-x-3 sm:grid-cols-[140px_minmax(0,1fr)]">
        <dt className="text-ink-3">{fieldName(path)}</dt>
        <dd className="min-w-0 wrap-anywhere">
          {before !== undefined && (
            <del className="text-ink-3">
              <span className="sr-only">Before: </span>
              {valueInWords(path, before)}
            </del>
          )}
          {before !== undefined && <br />}
          <ins className="font-[550] no-underline">
            <span className="sr-only">Now: </span>
            {after === undefined ? "Taken out" : valueInWords(path, after)}
          </ins>
        </dd>
      </div>
    ))}
  </dl>
);
