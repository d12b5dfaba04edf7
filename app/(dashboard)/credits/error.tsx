"use client";

import { PageFailure } from "@/components/layout/page-failure";
import { creditMessages } from "@/lib/credits/messages";

export default function CreditsError({ retry }: { retry: () => void }) {
  return <PageFailure title="Credits" text={creditMessages.couldNotLoadCredits} onRetry={retry} />;
}
