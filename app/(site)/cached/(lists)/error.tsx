"use client";

import { ErrorScreen } from "@/components/layout/error-screen";
import { pageMessages } from "@/lib/platform/page-messages";

export default function CachedListsError({ retry }: { retry: () => void }) {
  return <ErrorScreen title={pageMessages.couldNotLoad} onRetry={retry} />;
}
