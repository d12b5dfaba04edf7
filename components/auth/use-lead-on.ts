import { useEffect, useState } from "react";
import { keepingNext, nextPath } from "@/components/auth/next-path";
import { hasSessionSign, signInPage } from "@/lib/client/session";
import { askSession } from "@/lib/client/viewer";
import { isSignedInPath, routes } from "@/lib/routes";
import type { UserType } from "@/lib/user/constants";

/**
 * Leads whoever has a session and one of `roles` on, in the place of this page: pressing Back must not end here again. True
 * while that is found out. Whoever comes from a signed-in page in a tab that last had an administrator is led from the
 * sign-in of everybody else to the administrators': it would refuse them.
 */
export function useLeadOn(roles: readonly UserType[]): boolean {
  const [isChecking, setChecking] = useState(false);
  useEffect(() => {
    const check = async () => {
      setChecking(hasSessionSign());
      const session = await askSession();
      if (typeof session === "object" && roles.includes(session.role))
        return window.location.replace(nextPath() ?? routes.dashboard);
      setChecking(false);
      if (session === "none") leadToOwnSignIn();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && check();
    check();
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [roles]);
  return isChecking;
}

function leadToOwnSignIn() {
  const { pathname, search } = window.location;
  const own = signInPage();
  const isSentHere = pathname === routes.login && isSignedInPath(nextPath()?.split("?", 1)[0] ?? "");
  if (isSentHere && own !== routes.login) window.location.replace(keepingNext(own, search));
}
