"use client";

import { PageFailure } from "@/components/layout/page-failure";
import { reportMessages } from "@/lib/listings/report-rules";

export default function ReportsError({ retry }: { retry: () => void }) {
  return <PageFailure title="Reports" text={reportMessages.couldNotLoad} onRetry={retry} />;
}
