import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Suspense } from "react";
import { ReportList } from "@/app/(dashboard)/reports/_components/report-list";
import { LinkTabs } from "@/components/listings/list-page";
import { chipClass } from "@/components/ui/badge";
import { Pager } from "@/components/ui/pager";
import { listReports } from "@/lib/backoffice/report-lists";
import { requireRole } from "@/lib/identity/page-guards";
import {
  REPORT_LABELS,
  REPORT_REASONS,
  REPORT_STATES,
  type ReportReason,
  type ReportState,
} from "@/lib/listings/report-rules";
import { ADMIN_ROLES } from "@/lib/platform/actor";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";
import { lastValue, type PageParams, pageFrom } from "@/lib/search/query-parameters";

export const metadata: Metadata = { title: `Reports | ${company.name}` };

/** Reports of listings. The rows stream in after the heading; a page past the end redirects to the last one. */
export default async function ReportsPage({ searchParams }: PageProps<"/reports">) {
  const criteria = readCriteria(await searchParams);
  const viewer = await requireRole(routes.reports(criteria), ADMIN_ROLES);
  const list = listReports(viewer, { ...criteria, limit: limits.adminPageSize });
  // It may fail before ReportResults awaits it, which then shows the failure.
  list.catch(() => undefined);
  if (criteria.page > 1) {
    const { pages } = await list;
    // Settling the last report of the last page leads here.
    if (criteria.page > pages) redirect(routes.reports({ ...criteria, page: pages }));
  }
  return (
    <>
      <h1 className="pb-4 text-h1">Reports</h1>
      <Suspense fallback={<ReportSkeleton />}>
        <ReportResults list={list} criteria={criteria} />
      </Suspense>
    </>
  );
}

type Criteria = { page: number; state: ReportState; reason: ReportReason | undefined };

/** An invalid page number is page 1, an invalid state means open ones, an invalid reason every reason. */
const readCriteria = (params: PageParams): Criteria => ({
  page: pageFrom(lastValue(params, "page")),
  state: REPORT_STATES.find((state) => state === lastValue(params, "state")) ?? "open",
  reason: REPORT_REASONS.find((reason) => reason === lastValue(params, "reason")),
});

type ShownCriteria = { state: ReportState; reason: ReportReason | undefined };
type ReportResultsProps = { list: ReturnType<typeof listReports>; criteria: ShownCriteria };

/** Tabs with counts, the filter by reason, and one page of reports. */
async function ReportResults({ list, criteria: { state, reason } }: ReportResultsProps) {
  const { reports, counts, page, pages, totalIsCapped } = await list;
  const tab = (label: string, of: ReportState) => ({
    href: routes.reports({ state: stateKey(of), reason }),
    label,
    isCurrent: of === state,
    count: counts[of],
  });
  return (
    <>
      <LinkTabs label="State" tabs={[tab("Open", "open"), tab("Settled", "settled")]} />
      <ReasonFilter state={state} current={reason} />
      <ReportList key={`${state} ${reason}`} reports={reports} />
      <Pager
        page={page}
        pages={pages}
        totalIsCapped={totalIsCapped}
        hrefOf={(number) => routes.reports({ state: stateKey(state), reason, page: number })}
      />
    </>
  );
}

/** The list shows open reports by itself. */
const stateKey = (state: ReportState) => (state === "open" ? undefined : state);

/** All reasons, and each of them, as links. */
const ReasonFilter = ({ state, current }: { state: ReportState; current: ReportReason | undefined }) => (
  <nav aria-label="Reason" className="my-4 flex flex-wrap gap-2">
    {[undefined, ...REPORT_REASONS].map((reason) => (
      <a
        key={reason ?? "all"}
        href={routes.reports({ state: stateKey(state), reason })}
        aria-current={reason === current ? "true" : undefined}
        className={chipClass({ selected: reason === current })}
      >
        {reason ? REPORT_LABELS[reason] : "All reasons"}
      </a>
    ))}
  </nav>
);

const ROWS = Array.from({ length: limits.adminPageSize }, (_, index) => index);

/** As high as the tabs and reports. */
const ReportSkeleton = () => (
  <div>
    <p className="sr-only">Loading reports</p>
    <div aria-hidden="true" className="grid gap-3">
      <div className="skeleton h-12" />
      <div className="skeleton h-11" />
      {ROWS.map((row) => (
        <div key={row} className="skeleton h-40 rounded-lg!" />
      ))}
    </div>
  </div>
);
