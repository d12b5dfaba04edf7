"use client";

import { ErrorScreen } from "@/components/layout/page-states";
import { messages } from "@/lib/platform/messages";

export default function CachedListingsError({ retry }: { retry: () => void }) {
  return <ErrorScreen title={messages.couldNotLoad} onRetry={retry} />;
}
