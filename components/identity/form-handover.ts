import { useEffect, useRef, useState } from "react";
import { returnPath } from "@/lib/identity/next-path";
import { withQuery } from "@/lib/platform/page-routes";

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
