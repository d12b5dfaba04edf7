"use client";

import { PageFailure } from "@/components/layout/page-failure";

export default function ClaimsError({ retry }: { retry: () => void }) {
  return <PageFailure title="Claims" text="We could not load the claims." onRetry={retry} />;
}
