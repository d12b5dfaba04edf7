"use client";

import { PageFailure } from "@/components/layout/page-failure";

export default function MyCartError({ retry }: { retry: () => void }) {
  return <PageFailure title="My Cart" onRetry={retry} />;
}
