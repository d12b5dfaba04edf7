import { EmptyState } from "@/components/layout/empty-state";
import { chipClass } from "@/components/ui/badge";
import { Pager } from "@/components/ui/pager";
import type { listDecisions } from "@/lib/backoffice/decision-list";
import type { LogRow } from "@/lib/backoffice/moderation-contract";
import { moderationMessages } from "@/lib/backoffice/moderation-messages";
import {
  DECISION_ACTIONS,
  DECISION_SUBJECTS,
  type DecisionAction,
  type DecisionSubject,
  RULES_ID,
} from "@/lib/listings/decision-rules";
import { reasonOf } from "@/lib/listings/reason-codes";
import { dateAndTime } from "@/lib/platform/format";
import { type LogPath, routes } from "@/lib/platform/routes";

const SUBJECTS: Record<DecisionSubject, string> = {
  listing: "Listings",
  appeal: "Appeals",
  report: "Reports",
  claim: "Claims",
  homes: "Homes",
};
const ACTIONS: Record<DecisionAction, string> = {
  approve: "Approved",
  reject: "Rejected",
  hold: "Held",
  undo: "Taken back",
  uphold: "Upheld",
  refuse: "Not upheld",
  join: "Joined",
  part: "Parted",
};

type LogResultsProps = { list: ReturnType<typeof listDecisions>; criteria: LogPath };

/** The filters and one page of the log. */
export async function LogResults({ list, criteria }: LogResultsProps) {
  const { rows, page, pages, totalIsCapped } = await list;
  const { page: _, ...filters } = criteria;
  return (
    <>
      <Filter
        label="About"
        all="Everything"
        values={DECISION_SUBJECTS}
        labels={SUBJECTS}
        name="subject"
        filters={filters}
      />
      <Filter
        label="Decision"
        all="All decisions"
        values={DECISION_ACTIONS}
        labels={ACTIONS}
        name="action"
        filters={filters}
      />
      {(filters.by || filters.listing) && (
        <p className="pb-3">
          <a
            href={routes.moderationLog({ ...filters, by: undefined, listing: undefined })}
            className={chipClass({ selected: true })}
          >
            {filters.by ? "One administrator: show all" : "One listing: show all"}
          </a>
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyState text={moderationMessages.noDecisions} icon="list-checks" />
      ) : (
        <ol aria-label="Decisions" className="grid overflow-hidden rounded-lg border border-line bg-surface">
          {rows.map((row) => (
            <Row key={row.row} row={row} filters={filters} />
          ))}
        </ol>
      )}
      <Pager
        page={page}
        pages={pages}
        totalIsCapped={totalIsCapped}
        hrefOf={(number) => routes.moderationLog({ ...filters, page: number })}
      />
    </>
  );
}

const LINK = "inline-flex min-h-6 items-center text-accent-700 underline underline-offset-3 wrap-anywhere";

function Row({ row, filters }: { row: LogRow; filters: LogPath }) {
  const { subject, action, code, by, property, at, hash } = row;
  const reason = reasonOf(code)?.words ?? code;
  return (
    <li className="grid min-w-0 gap-x-4 gap-y-0.5 border-line px-4 py-2.5 text-sm not-first:border-t sm:grid-cols-[4.5rem_minmax(0,1fr)_auto]">
      <span className="text-ink-3 tabular-nums">{row.row}</span>
      <span className="min-w-0 wrap-anywhere">
        <b className="font-semibold">{`${ACTIONS[action]} · ${SUBJECTS[subject]}`}</b>
        {reason && `: ${reason}`}
        <span className="block text-ink-3">
          <a href={routes.moderationLog({ ...filters, listing: property._id })} className={LINK}>
            {property.name ?? "Deleted listing"}
          </a>
          {", by "}
          {by._id === RULES_ID ? (
            "the rules"
          ) : (
            <a href={routes.moderationLog({ ...filters, by: by._id })} className={LINK}>
              {by.userName ?? "an account that is gone"}
            </a>
          )}
        </span>
      </span>
      <span className="text-ink-3 sm:text-right">
        <time dateTime={at}>{dateAndTime(at)}</time>
        <code className="block text-xs">{hash.slice(0, 12)}</code>
      </span>
    </li>
  );
}

type FilterProps<V extends string> = {
  label: string;
  all: string;
  values: readonly V[];
  labels: Record<V, string>;
  name: "subject" | "action";
  filters: LogPath;
};

const Filter = <V extends string>({ label, all, values, labels, name, filters }: FilterProps<V>) => (
  <nav aria-label={label} className="flex flex-wrap gap-2 pb-3">
    {[undefined, ...values].map((value) => (
      <a
        key={value ?? "all"}
        href={routes.moderationLog({ ...filters, [name]: value })}
        aria-current={filters[name] === value ? "true" : undefined}
        className={chipClass({ selected: filters[name] === value, size: "sm" })}
      >
        {value ? labels[value] : all}
      </a>
    ))}
  </nav>
);
