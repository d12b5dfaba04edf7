"use client";

import { PageFailure } from "@/components/layout/page-failure";

export default function SystemError({ retry }: { retry: () => void }) {
  return <PageFailure title="System" text="We could not load the state of the site." onRetry={retry} />;
}
