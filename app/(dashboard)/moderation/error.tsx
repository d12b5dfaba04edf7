"use client";

import { PageFailure } from "@/components/layout/page-failure";
import { moderationMessages } from "@/lib/backoffice/moderation-messages";

export default function ModerationError({ retry }: { retry: () => void }) {
  return <PageFailure title="Moderation" text={moderationMessages.couldNotLoad} onRetry={retry} />;
}
