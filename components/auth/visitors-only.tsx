"use client";

import type { ReactNode } from "react";
import { useLeadOn } from "@/components/auth/use-lead-on";
import { Icon } from "@/components/ui/icon";
import { USER_TYPES, type UserType } from "@/lib/user/constants";

type VisitorsOnlyProps = { roles?: readonly UserType[]; children: ReactNode };

/** The form for visitors; whoever has a session of one of `roles` is led on instead. */
export function VisitorsOnly({ roles = USER_TYPES, children }: VisitorsOnlyProps) {
  const isChecking = useLeadOn(roles);
  if (!isChecking) return children;
  return (
    <p role="status" className="flex min-h-60 items-center justify-center gap-2.5 text-ink-3">
      <Icon name="loader-circle" className="animate-spin" />
      You are signed in already. One moment, please.
    </p>
  );
}
