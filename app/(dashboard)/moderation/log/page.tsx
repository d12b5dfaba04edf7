import type { Metadata } from "next";
import { Suspense } from "react";
import { EmptyState } from "@/components/layout/empty-state";
import { ListSkeleton } from "@/components/listings/list-page";
import { chipClass } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button-class";
import { Pager } from "@/components/ui/pager";
import { listDecisions } from "@/lib/backoffice/decision-reads";
import type { LogRow } from "@/lib/backoffice/moderation-contract";
import { moderationMessages } from "@/lib/backoffice/moderation-messages";
import { requireRole } from "@/lib/identity/page-guards";
import {
  DECISION_ACTIONS,
  DECISION_SUBJECTS,
  type DecisionAction,
  type DecisionSubject,
  RULES_ID,
} from "@/lib/listings/moderation-rules";
import { reasonOf } from "@/lib/listings/reason-codes";
import { ADMIN_ROLES } from "@/lib/platform/actor";
import { dateAndTime } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import { OBJECT_ID } from "@/lib/platform/object-id";
import { type LogPath, routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";
import { lastValue, type PageParams, pageFrom } from "@/lib/search/query-parameters";

export const metadata: Metadata = { title: `Decision log | ${company.name}` };

/** The log of decisions, newest first. */
export default async function DecisionLogPage({ searchParams }: PageProps<"/moderation/log">) {
  const criteria = readCriteria(await searchParams);
  const viewer = await requireRole(routes.moderationLog(criteria), ADMIN_ROLES);
  const list = listDecisions(viewer, { ...criteria, limit: limits.decisionsPageSize });
  // It may fail before LogResults awaits it, which then shows the failure.
  list.catch(() => undefined);
  return (
    <>
      <div className="flex items-center justify-between gap-4 pb-4">
        <h1 className="text-h1">Decision log</h1>
        <a href={routes.moderation()} className={buttonClass({ tone: "outline", size: "sm" })}>
          Cases
        </a>
      </div>
      <Suspense fallback={<ListSkeleton what="decisions" rows={8} className="grid gap-2" rowClass="h-14" />}>
        <LogResults list={list} criteria={criteria} />
      </Suspense>
    </>
  );
}

const idIn = (params: PageParams, key: string) => {
  const value = lastValue(params, key);
  return value && OBJECT_ID.test(value) ? value : undefined;
};

/** An invalid page number is page 1, and other invalid values are left out. */
const readCriteria = (params: PageParams) => ({
  subject: DECISION_SUBJECTS.find((one) => one === lastValue(params, "subject")),
  action: DECISION_ACTIONS.find((one) => one === lastValue(params, "action")),
  by: idIn(params, "by"),
  listing: idIn(params, "listing"),
  page: pageFrom(lastValue(params, "page")),
});

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
async function LogResults({ list, criteria }: LogResultsProps) {
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
