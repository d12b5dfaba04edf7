"use client";

import { ErrorScreen } from "@/components/layout/page-states";

export default function SiteError({ retry }: { retry: () => void }) {
  return <ErrorScreen onRetry={retry} />;
}
