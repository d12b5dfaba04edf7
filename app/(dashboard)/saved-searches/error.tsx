"use client";

import { PageFailure } from "@/components/layout/page-failure";
import { alertMessages } from "@/lib/search/alerts/alert-rules";

export default function SavedSearchesError({ retry }: { retry: () => void }) {
  return <PageFailure title={alertMessages.title} onRetry={retry} />;
}
