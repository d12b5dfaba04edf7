import { SIGNED_IN_COOKIE } from "@/lib/auth/constants";
import { callApi } from "@/lib/client/api";
import { awaitPage } from "@/lib/client/entering";
import { forgetDrafts } from "@/lib/client/forget-drafts";
import { showToast } from "@/lib/client/toast";
import { routes } from "@/lib/routes";
import type { UserType } from "@/lib/user/constants";

const LAST_ROLE = "basera.role";

/** Does the browser hold the readable sign of a session? Visitors have none, and then nobody is asked. */
export const hasSessionSign = (): boolean =>
  document.cookie.split(";").some((pair) => pair.trim() === `${SIGNED_IN_COOKIE}=1`);

/** Takes the sign away, once the server said that there is no session. */
export function dropSessionSign(): void {
  document.cookie = `${SIGNED_IN_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
}

/** Goes on to `to` with a whole new page, remembering the role for the way out (spec 2, Dashboard). */
export function enter(role: UserType, to: string): "leaving" {
  sessionStorage.setItem(LAST_ROLE, role);
  awaitPage(to);
  window.location.assign(to);
  return "leaving";
}

/** Where somebody of this role signs in; without one, of the role last seen in this tab. */
export const signInPage = (role: string | null = sessionStorage.getItem(LAST_ROLE)): string =>
  role === "admin" ? routes.adminLogin : routes.login;

/** Ends the session on the server, forgets what this tab kept, and leaves for sign-in (spec 2, Dashboard). */
export async function signOut(role: UserType): Promise<boolean> {
  const answer = await callApi("GET", routes.api.logout);
  if (!answer.ok) {
    showToast("error", answer.message);
    return false;
  }
  sessionStorage.clear();
  await forgetDrafts();
  sessionStorage.setItem(LAST_ROLE, role);
  window.location.assign(signInPage(role));
  return true;
}
