"use client";

import { PageFailure } from "@/components/layout/page-failure";

export default function EnquiriesError({ retry }: { retry: () => void }) {
  return <PageFailure title="Enquiries" text="We could not load the enquiries." onRetry={retry} />;
}
