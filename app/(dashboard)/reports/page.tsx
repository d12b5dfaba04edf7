import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Suspense } from "react";
import { ReportResults, ReportSkeleton } from "@/app/(dashboard)/reports/_components/report-results";
import { listReports } from "@/lib/backoffice/report-lists";
import { requireRole } from "@/lib/identity/viewer";
import { REPORT_REASONS, REPORT_STATES, type ReportReason, type ReportState } from "@/lib/listings/report-rules";
import { ADMIN_ROLES } from "@/lib/platform/actor";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";
import { lastValue, type PageParams, pageFrom } from "@/lib/search/rules";

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
