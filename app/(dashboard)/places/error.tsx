"use client";

import { PageFailure } from "@/components/layout/page-failure";
import { placeMessages } from "@/lib/backoffice/place-messages";

export default function PlacesError({ retry }: { retry: () => void }) {
  return <PageFailure title="Localities" text={placeMessages.couldNotLoad} onRetry={retry} />;
}
