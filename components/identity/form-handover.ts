import { useEffect, useRef, useState } from "react";
import { pageRoutes, withQuery } from "@/lib/platform/page-routes";

const CARRIED_EMAIL = "basera.email";

/** Stores an email for the next form of this tab that reads one. */
export const carryEmail = (email: string): void => sessionStorage.setItem(CARRIED_EMAIL, email);

/** Passes a stored email to `take`, once. */
export function useCarriedEmail(take: (email: string) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    const email = sessionStorage.getItem(CARRIED_EMAIL);
    sessionStorage.removeItem(CARRIED_EMAIL);
    if (email) latest.current(email);
  }, []);
}

/** Stores the email that `read` returns when a link to `path` is pressed. */
export function useCarryEmail(path: string, read: () => string): void {
  const latest = useRef(read);
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest("a") : null;
      if (link?.pathname === path) carryEmail(latest.current());
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [path]);
}

/** Beside its use, because every page loads it. */
const MAX_CHARACTERS = 500;
const BASE = "https://site.invalid";
const LOCAL_PATH = /^\/(?![/\\])[^\p{Cc}\\]*$/u;
const NOT_A_PAGE = /^\/(?:\/|(?:api|media|v\d)(?:\/|$))/i;
const TRAILING_SLASHES = /\/+$/;
const SIGN_IN_PAGES = new Set<string>([
  pageRoutes.login,
  pageRoutes.register,
  pageRoutes.adminLogin,
  pageRoutes.forgotPassword,
  pageRoutes.resetPassword(""),
]);

/**
 * The page that a `next` parameter names, as path, query and hash within this site. Undefined for another site, another
 * scheme, a path of the API, and the sign-in pages (ASVS 3.7.2).
 */
export function returnPath(next: string | null | undefined): string | undefined {
  if (!next || next.length > MAX_CHARACTERS || !LOCAL_PATH.test(next)) return undefined;
  const url = URL.canParse(next, BASE) ? new URL(next, BASE) : undefined;
  const path = url?.origin === BASE ? decoded(url.pathname) : undefined;
  if (!url || !path || NOT_A_PAGE.test(path) || SIGN_IN_PAGES.has(normalised(path))) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

const normalised = (path: string) => path.replace(TRAILING_SLASHES, "").toLowerCase();

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** The page of this site to open after sign-in, from the `next` parameter of the address. */
export const nextPath = (search: string = window.location.search): string | undefined =>
  returnPath(new URLSearchParams(search).get("next"));

/** `path` with the `next` parameter of `search`. */
export const withNextPath = (path: string, search: string): string => withQuery(path, { next: nextPath(search) });

let isFocusRequested = false;

/** Requests the focus for the next form, after a client-side navigation only: a new document starts at its top. */
export const requestFocus = (): void => {
  isFocusRequested = true;
};

/** Calls `take` once when the focus was requested. */
export function useRequestedFocus(take: () => void): void {
  const latest = useRef(take);
  useEffect(() => {
    if (!isFocusRequested) return;
    isFocusRequested = false;
    latest.current();
  }, []);
}

/** The token of the mailed link, removed from the address at once; "" without one, undefined until it is read. */
export function useMailedToken(): string | undefined {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const given = new URLSearchParams(window.location.search).get("token") ?? "";
    if (given) window.history.replaceState(window.history.state, "", window.location.pathname);
    setToken((known) => known || given);
  }, []);
  return token;
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
