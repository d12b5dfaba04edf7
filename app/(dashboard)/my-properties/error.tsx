"use client";

import { PageFailure } from "@/components/layout/page-states";

export default function MyPropertiesError({ retry }: { retry: () => void }) {
  return <PageFailure title="My Properties" onRetry={retry} />;
}
