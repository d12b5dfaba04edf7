"use client";

import { PageFailure } from "@/components/layout/page-failure";
import { propertyMessages } from "@/lib/property/messages";

export default function EditPropertyError({ retry }: { retry: () => void }) {
  return <PageFailure title="Edit Property" text={propertyMessages.propertyNotLoaded} onRetry={retry} />;
}
