import { clearCart } from "@/lib/client/cart";
import { clearContacts } from "@/lib/client/contacts";
import { removeSessionCookie } from "@/lib/client/session";
import { clearViewer } from "@/lib/client/viewer";
import type { UserType } from "@/lib/platform/actor";
import { routes } from "@/lib/platform/routes";

type Stage = { answer: (method: string, path: string, given: { status: number; data?: unknown }) => void };

/** A person signed in in this browser, as the server sees them; `401` when the session has ended. */
export function setSession({ answer }: Stage, who: { role?: UserType; credits?: number; _id?: string } | 401): void {
  Object.assign(document, { cookie: "basera_signed_in=1" });
  if (who === 401) {
    answer("GET", routes.api.me, { status: 401 });
    return;
  }
  const { role = "buyer", credits = 3, _id = "665f0000000000000000000b" } = who;
  const userDetails = { _id, userName: "Rakesh", userType: role, credits };
  answer("GET", routes.api.me, { status: 200, data: { userDetails, role } });
}

/** A browser without a session. */
export function clearSession(): void {
  removeSessionCookie();
  clearViewer();
  clearContacts();
  clearCart();
  sessionStorage.clear();
}
