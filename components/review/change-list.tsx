import type { HistoryItem } from "@/lib/history/types";
import { fieldName, valueInWords } from "@/lib/property/field-names";

type ChangeListProps = { changes: NonNullable<HistoryItem["changes"]> };

/** Each changed field with what it said before and what it says since. */
export const ChangeList = ({ changes }: ChangeListProps) => (
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
