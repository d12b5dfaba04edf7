import { useEffect, useState } from "react";
import { nextPath } from "@/components/auth/next-path";
import { callApi } from "@/lib/client/api";
import { dropSessionSign, hasSessionSign } from "@/lib/client/session";
import { routes } from "@/lib/routes";
import type { UserType } from "@/lib/user/constants";
import type { SignedIn } from "@/lib/user/contract";

/**
 * Leads whoever has a session and one of `roles` on, in the place of this page: pressing Back must not end here again. True
 * while that is found out; a sign without a session is dropped.
 */
export function useLeadOn(roles: readonly UserType[]): boolean {
  const [isChecking, setChecking] = useState(false);
  useEffect(() => {
    const check = async () => {
      if (!hasSessionSign()) return setChecking(false);
      setChecking(true);
      const answer = await callApi<SignedIn>("GET", routes.api.me);
      if (answer.ok && roles.includes(answer.data.role)) return window.location.replace(nextPath() ?? routes.dashboard);
      if (answer.status === 401) dropSessionSign();
      setChecking(false);
    };
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && check();
    check();
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [roles]);
  return isChecking;
}
