import type { ReactNode } from "react";
import type { MemberPress } from "@/components/layout/sign-in-required";
import { ReportDialog } from "@/components/listings/report-dialog";

/** A press on `Report this listing`, by anybody: who is not signed in is asked to when the report is sent. */
export async function handlePress({ propertyId }: MemberPress, show: (dialog: ReactNode) => void): Promise<void> {
  show(<ReportDialog propertyId={propertyId} onClosed={() => show(undefined)} />);
}
