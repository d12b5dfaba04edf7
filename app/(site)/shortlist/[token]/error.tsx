"use client";

import { ErrorScreen } from "@/components/layout/error-screen";
import { shortlistTexts } from "@/lib/listings/shortlist-rules";

export default function ShortlistError({ retry }: { retry: () => void }) {
  return <ErrorScreen title={shortlistTexts.couldNotLoad} onRetry={retry} />;
}
