"use client";

import { PageFailure } from "@/components/layout/page-failure";
import { dutyRateMessages } from "@/lib/backoffice/duty-rate-contract";

export default function DutyRatesError({ retry }: { retry: () => void }) {
  return <PageFailure title={dutyRateMessages.title} text={dutyRateMessages.couldNotLoad} onRetry={retry} />;
}
