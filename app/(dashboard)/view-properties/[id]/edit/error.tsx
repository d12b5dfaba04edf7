"use client";

import { PageFailure } from "@/components/layout/page-failure";
import { messages } from "@/lib/messages";

export default function EditPropertyError({ retry }: { retry: () => void }) {
  return <PageFailure title="Edit Property" text={messages.propertyNotLoaded} onRetry={retry} />;
}
