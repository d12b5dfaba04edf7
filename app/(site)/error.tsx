"use client";

import { ErrorScreen } from "@/components/layout/error-screen";

export default function SiteError({ retry }: { retry: () => void }) {
  return <ErrorScreen onRetry={retry} />;
}
