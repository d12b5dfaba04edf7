"use client";

import { PageFailure } from "@/components/layout/page-failure";

export default function ViewPropertiesError({ retry }: { retry: () => void }) {
  return <PageFailure title="Properties" onRetry={retry} />;
}
