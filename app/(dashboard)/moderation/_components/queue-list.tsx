import { Thumb } from "@/components/media/thumb";
import type { CaseRow } from "@/lib/backoffice/case-contract";
import { QUEUE_LABELS } from "@/lib/listings/case-rules";
import { timeAgo } from "@/lib/platform/format";

type QueueListProps = { rows: readonly CaseRow[]; currentId: string; onOpen: (id: string) => void };

/** The cases that come next; on phones the console shows one at a time. */
export const QueueList = ({ rows, currentId, onOpen }: QueueListProps) => (
  <ul
    aria-label="Cases"
    className="grid max-h-[70dvh] gap-1 overflow-y-auto rounded-lg border border-line bg-surface p-1.5 max-lg:hidden"
  >
    {rows.map((row) => (
      <li key={row._id}>
        <button
          type="button"
          aria-current={row._id === currentId || undefined}
          onClick={() => onOpen(row._id)}
          className="flex w-full cursor-pointer items-start gap-2.5 rounded-md p-2 text-left hover:bg-canvas aria-[current]:bg-accent-50"
        >
          <Thumb src={row.photo} size="sm" />
          <span className="grid min-w-0 gap-0.5 text-xs text-ink-3">
            <span className="line-clamp-2 text-sm font-semibold text-ink wrap-anywhere">{row.name}</span>
            <span>
              {row.queues
                .filter((queue) => queue !== "all")
                .map((queue) => QUEUE_LABELS[queue])
                .join(", ")}
            </span>
            <span suppressHydrationWarning className="tabular-nums">
              {row.risk > 0 && `Risk ${row.risk} · `}
              {timeAgo(row.since)}
            </span>
          </span>
        </button>
      </li>
    ))}
  </ul>
);
