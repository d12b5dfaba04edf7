import { returnPath } from "@/lib/identity/next-path";

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
