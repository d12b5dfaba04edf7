"use client";

import { UsersFailure } from "@/components/admin/users-failure";

export default function UsersError({ retry }: { retry: () => void }) {
  return <UsersFailure onRetry={retry} />;
}
