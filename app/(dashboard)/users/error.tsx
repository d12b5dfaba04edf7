"use client";

import { PageFailure } from "@/components/layout/page-failure";
import { messages } from "@/lib/messages";

export default function UsersError({ retry }: { retry: () => void }) {
  return <PageFailure title="Users" text={messages.couldNotLoadUsers} onRetry={retry} />;
}
