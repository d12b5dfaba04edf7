"use client";

import { type ReactNode, useEffect, useState } from "react";
import { nextPath, returnPath, withNextPath } from "@/components/identity/form-handover";
import { isOpenToAll, isPress, SIGN_IN_MESSAGES } from "@/components/layout/sign-in-required";
import { Icon } from "@/components/ui/icon";
import { savePendingAction } from "@/lib/client/pending-action";
import { hasSessionCookie, signInPage } from "@/lib/client/session";
import { showToast } from "@/lib/client/toast";
import { fetchSession } from "@/lib/client/viewer";
import { USER_TYPES, type UserType } from "@/lib/platform/actor";
import { isSignedInPath } from "@/lib/platform/page-routes";
import { routes } from "@/lib/platform/routes";

type VisitorsOnlyProps = { roles?: readonly UserType[]; children: ReactNode };

/** Shows the form to visitors and redirects people signed in with one of `roles`. */
export function VisitorsOnly({ roles = USER_TYPES, children }: VisitorsOnlyProps) {
  usePressBeforeScripts();
  const isChecking = useRedirectSignedIn(roles);
  if (!isChecking) return children;
  return (
    <p role="status" className="flex min-h-60 items-center justify-center gap-2.5 text-ink-3">
      <Icon name="loader-circle" className="animate-spin" />
      You are signed in already. One moment, please.
    </p>
  );
}

/**
 * For a button pressed before the scripts of its page were there: the browser itself sent its name and value here. Does what the
 * page would have done: says why, keeps the property to save, and knows the page to return to. A link from another site does
 * nothing.
 */
function usePressBeforeScripts() {
  useEffect(() => {
    const [[press, propertyId] = ["", ""]] = new URLSearchParams(window.location.search);
    const from = pressedPage();
    if (!from || !isPress(press)) return;
    window.history.replaceState(window.history.state, "", routes.loginThen(from));
    if (press === "save") savePendingAction(propertyId);
    if (!isOpenToAll(press) && !hasSessionCookie()) showToast("info", SIGN_IN_MESSAGES[press]);
  }, []);
}

/** Path and query of the page of this site that led here, as the browser says. */
function pressedPage(): string | undefined {
  const url = URL.canParse(document.referrer) ? new URL(document.referrer) : undefined;
  return url && url.origin === window.location.origin ? returnPath(`${url.pathname}${url.search}`) : undefined;
}

/**
 * Redirects people signed in with one of `roles`, replacing this page in the history so that Back does not return to it. True
 * while the session is being fetched. In a tab whose last user was an administrator, a visitor sent here by a signed-in page
 * is redirected to the administrators' sign-in, since this one would reject them.
 */
function useRedirectSignedIn(roles: readonly UserType[]): boolean {
  const [isChecking, setChecking] = useState(false);
  useEffect(() => {
    const check = async () => {
      setChecking(hasSessionCookie());
      const session = await fetchSession();
      if (typeof session === "object" && roles.includes(session.role))
        return window.location.replace(nextPath() ?? routes.dashboard);
      setChecking(false);
      if (session === "none") redirectToOwnSignIn();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && check();
    check();
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [roles]);
  return isChecking;
}

function redirectToOwnSignIn() {
  const { pathname, search } = window.location;
  const own = signInPage();
  const isSentHere = pathname === routes.login && isSignedInPath(nextPath()?.split("?", 1)[0] ?? "");
  if (isSentHere && own !== routes.login) window.location.replace(withNextPath(own, search));
}
