"use client";

import { ErrorScreen } from "@/components/layout/error-screen";

export default function DashboardError({ retry }: { retry: () => void }) {
  return <ErrorScreen onRetry={retry} />;
}
