"use client";

import { PageFailure } from "@/components/layout/page-failure";
import { messages } from "@/lib/messages";

export default function CreditsError({ retry }: { retry: () => void }) {
  return <PageFailure title="Credits" text={messages.couldNotLoadCredits} onRetry={retry} />;
}
