import type { ReportRow } from "@/lib/backoffice/moderation-contract";

/** A report and what an administrator is about to decide. */
export type Settling = { report: ReportRow; uphold: boolean };

export type ReportGroup = { listing: ReportRow["listing"]; reports: ReportRow[] };

/** The reports of one page by listing, in the order of the page. */
export function groupReports(reports: readonly ReportRow[]): ReportGroup[] {
  const groups = new Map<string, ReportGroup>();
  for (const report of reports) {
    const group = groups.get(report.listing._id) ?? { listing: report.listing, reports: [] };
    group.reports.push(report);
    groups.set(report.listing._id, group);
  }
  return [...groups.values()];
}
