import { useState } from "react";
import { type ApiAnswer, callApi } from "@/lib/client/api";
import { clearDrafts } from "@/lib/client/clear-drafts";
import { scheduleEnteringScreen } from "@/lib/client/navigation";
import { showToast, showToastOnNextPage } from "@/lib/client/toast";
import { SIGNED_IN_COOKIE } from "@/lib/identity/constants";
import type { UserType } from "@/lib/platform/actor";
import { pageRoutes, withQuery } from "@/lib/platform/page-routes";

const LAST_ROLE = "basera.role";
/** That the splash was shown in this browser session. */
export const SPLASH_KEY = "basera_splash";

/** True with the readable cookie that marks a session. Visitors have none, and then no call is made for them. */
export const hasSessionCookie = (): boolean =>
  document.cookie.split(";").some((pair) => pair.trim() === `${SIGNED_IN_COOKIE}=1`);

/** Removes that cookie, once the server has said that there is no session. */
export function removeSessionCookie(): void {
  document.cookie = `${SIGNED_IN_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
}

/** Loads `to` as a new document and remembers the role, which decides the sign-in page later (spec 2, Dashboard). */
export function completeSignIn(role: UserType, to: string): "leaving" {
  sessionStorage.setItem(LAST_ROLE, role);
  scheduleEnteringScreen(to);
  window.location.assign(to);
  return "leaving";
}

/** The sign-in page of this role; by default of the role last signed in in this tab. */
export const signInPage = (role: string | null = sessionStorage.getItem(LAST_ROLE)): string =>
  role === "admin" ? pageRoutes.adminLogin : pageRoutes.login;

/** Clears the storage of this tab, except that the splash was shown: it comes once per browser session (readings, Other). */
export function clearTabStorage(): void {
  const splash = sessionStorage.getItem(SPLASH_KEY);
  sessionStorage.clear();
  if (splash) sessionStorage.setItem(SPLASH_KEY, splash);
}

/** Ends the session, clears the storage of this tab, and opens sign-in (spec 2, Dashboard). False when the call failed. */
export async function signOut(role: UserType): Promise<boolean> {
  const answer = await callApi("GET", pageRoutes.api.logout);
  if (!answer.ok) {
    showToast("error", answer.message);
    return false;
  }
  clearTabStorage();
  await clearDrafts();
  sessionStorage.setItem(LAST_ROLE, role);
  window.location.assign(signInPage(role));
  return true;
}

/**
 * `callApi` for signed-in screens. When the session has ended it opens sign-in, which says why and returns to this screen
 * afterwards; the promise then stays pending, so that the control that called stays busy until the page is gone. It settles when
 * Back shows the page again.
 */
export async function callSignedIn<T>(...call: Parameters<typeof callApi>): Promise<ApiAnswer<T>> {
  const answer = await callApi<T>(...call);
  if (answer.status !== 401) return answer;
  removeSessionCookie();
  const { pathname, search } = window.location;
  // A navigation started meanwhile may have opened sign-in already.
  if (pathname !== signInPage()) {
    showToastOnNextPage("info", answer.message);
    window.location.assign(withQuery(signInPage(), { next: `${pathname}${search}` }));
  }
  await restored();
  return answer;
}

/** Settles once this page is restored from the back/forward cache. */
const restored = () =>
  new Promise<void>((resolve) => {
    window.addEventListener("pageshow", ({ persisted }) => persisted && resolve());
  });

/** State of a sign-out button: busy until the page is left or the call has failed. */
export function useSignOut(role: UserType) {
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    if (!(await signOut(role))) setLeaving(false);
  };
  return { isLeaving, leave };
}
