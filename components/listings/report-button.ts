import { readReportDraft } from "@/lib/client/report-draft";

const buttonOf = (propertyId: string) =>
  document.querySelector<HTMLButtonElement>(`[data-press=report][data-property="${propertyId}"]`);

/** Hides `Report this listing` from the seller of the listing. */
export function offerReport(propertyId: string, isOwn: boolean): void {
  const button = buttonOf(propertyId);
  if (button) button.hidden = isOwn;
}

/** Opens the report that this person began before signing in. */
export function continueReport(propertyId: string): void {
  if (readReportDraft(propertyId)) buttonOf(propertyId)?.click();
}
