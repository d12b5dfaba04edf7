import { useEffect, useState } from "react";

/** The token of the mailed link, taken out of the address at once; "" without one, undefined until it is read. */
export function useResetToken(): string | undefined {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const given = new URLSearchParams(window.location.search).get("token") ?? "";
    if (given) window.history.replaceState(window.history.state, "", window.location.pathname);
    setToken((known) => known || given);
  }, []);
  return token;
}
