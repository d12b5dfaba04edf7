"use client";

import { ErrorScreen } from "@/components/layout/page-states";

export default function DashboardError({ retry }: { retry: () => void }) {
  return <ErrorScreen onRetry={retry} />;
}
