import { useEffect, useRef } from "react";

const KEPT_EMAIL = "basera.email";

/** Keeps an email for the next form of this tab that takes one. */
export const keepEmail = (email: string): void => sessionStorage.setItem(KEPT_EMAIL, email);

/** Hands a kept email to `take`, once. */
export function useKeptEmail(take: (email: string) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    const email = sessionStorage.getItem(KEPT_EMAIL);
    sessionStorage.removeItem(KEPT_EMAIL);
    if (email) latest.current(email);
  }, []);
}

/** Keeps what `read` gives when a link to `path` is pressed. */
export function useEmailKeeper(path: string, read: () => string): void {
  const latest = useRef(read);
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest("a") : null;
      if (link?.pathname === path) keepEmail(latest.current());
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [path]);
}
