import { returnPath } from "@/lib/auth/rules";

const WELCOME = "basera.welcome";

/** Has the dashboard greet somebody who has just signed up; `back` is the page to offer afterwards. */
export const keepWelcome = (back = ""): void => sessionStorage.setItem(WELCOME, back);

/** The greeting that waits, once: with the page of this site to go back to, if there is one. */
export function takeWelcome(): { back?: string } | undefined {
  const kept = sessionStorage.getItem(WELCOME);
  if (kept === null) return undefined;
  sessionStorage.removeItem(WELCOME);
  const back = returnPath(kept);
  return back ? { back } : {};
}
