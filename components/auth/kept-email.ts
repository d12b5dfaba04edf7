import { useEffect, useRef } from "react";

const KEPT_EMAIL = "basera.email";

/** Keeps an email for the sign-in page of this tab. */
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
