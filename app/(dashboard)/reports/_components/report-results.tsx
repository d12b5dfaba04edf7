import { ReportList } from "@/app/(dashboard)/reports/_components/report-list";
import { LinkTabs } from "@/components/listings/list-page";
import { chipClass } from "@/components/ui/badge";
import { Pager } from "@/components/ui/pager";
import type { listReports } from "@/lib/backoffice/report-lists";
import { REPORT_LABELS } from "@/lib/listings/report-messages";
import { REPORT_REASONS, type ReportReason, type ReportState } from "@/lib/listings/report-rules";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";

type Criteria = { state: ReportState; reason: ReportReason | undefined };
type ReportResultsProps = { list: ReturnType<typeof listReports>; criteria: Criteria };

/** Tabs with counts, the filter by reason, and one page of reports. */
export async function ReportResults({ list, criteria: { state, reason } }: ReportResultsProps) {
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
export const ReportSkeleton = () => (
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
