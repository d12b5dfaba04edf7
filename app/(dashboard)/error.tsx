"use client";

import { ErrorScreen } from "@/components/layout/error-screen";
import { messages } from "@/lib/messages";

export default function DashboardError({ retry }: { retry: () => void }) {
  return <ErrorScreen title={messages.couldNotLoadPage} onRetry={retry} />;
}
