import { returnPath } from "@/lib/identity/next-path";

const PENDING_ACTION = "basera.pending-action";

/** Stores the property a visitor wanted to save, until somebody signs in in this tab; nothing happens without storage. */
export function savePendingAction(propertyId: string): void {
  try {
    sessionStorage.setItem(PENDING_ACTION, propertyId);
  } catch {
    return;
  }
}

/** The property that waits to be saved; each call removes it. */
export function takePendingAction(): string | undefined {
  try {
    const id = sessionStorage.getItem(PENDING_ACTION);
    sessionStorage.removeItem(PENDING_ACTION);
    return id ?? undefined;
  } catch {
    return undefined;
  }
}

/** True when a property waits to be saved. */
export function hasPendingAction(): boolean {
  try {
    return sessionStorage.getItem(PENDING_ACTION) !== null;
  } catch {
    return false;
  }
}

const WELCOME = "basera.welcome";

/** Makes the dashboard greet somebody who has just signed up; `back` is the page to offer afterwards. */
export const saveWelcome = (back = ""): void => sessionStorage.setItem(WELCOME, back);

/** The greeting that waits, with the page of this site to offer; each call removes it. */
export function takeWelcome(): { back?: string } | undefined {
  const stored = sessionStorage.getItem(WELCOME);
  if (stored === null) return undefined;
  sessionStorage.removeItem(WELCOME);
  const back = returnPath(stored);
  return back ? { back } : {};
}
