"use client";

import { PageFailure } from "@/components/layout/page-failure";

export default function MyPropertiesError({ retry }: { retry: () => void }) {
  return <PageFailure title="My Properties" onRetry={retry} />;
}
