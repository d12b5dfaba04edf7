"use client";

import { PageFailure } from "@/components/layout/page-failure";
import { userMessages } from "@/lib/identity/messages";

export default function UsersError({ retry }: { retry: () => void }) {
  return <PageFailure title="Users" text={userMessages.couldNotLoadUsers} onRetry={retry} />;
}
