import type { ReportReason } from "@/lib/listings/report-rules";

const REPORT_DRAFT = "basera.report";

/** A report that was started before signing in, in this tab. */
export type ReportDraft = { propertyId: string; reason?: ReportReason | undefined; note: string };

/** Keeps what was chosen and typed while the person signs in; nothing happens without storage. */
export function saveReportDraft(draft: ReportDraft): void {
  try {
    sessionStorage.setItem(REPORT_DRAFT, JSON.stringify(draft));
  } catch {
    return;
  }
}

/** The draft of a report of this listing, if there is one. */
export function readReportDraft(propertyId: string): ReportDraft | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(REPORT_DRAFT) ?? "null") as ReportDraft | null;
    return draft?.propertyId === propertyId ? draft : undefined;
  } catch {
    return undefined;
  }
}

export function removeReportDraft(): void {
  try {
    sessionStorage.removeItem(REPORT_DRAFT);
  } catch {
    return;
  }
}

const buttonOf = (propertyId: string) =>
  document.querySelector<HTMLButtonElement>(`button[name=report][value="${propertyId}"]`);

/** Hides `Report this listing` from the seller of the listing. */
export function offerReport(propertyId: string, isOwn: boolean): void {
  const button = buttonOf(propertyId);
  if (button) button.hidden = isOwn;
}

/** Opens the report that this person began before signing in. */
export function continueReport(propertyId: string): void {
  if (readReportDraft(propertyId)) buttonOf(propertyId)?.click();
}
