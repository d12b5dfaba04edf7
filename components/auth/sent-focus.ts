import { useEffect, useRef } from "react";

let isSent = false;

/** Sends the focus ahead to the next form that takes it, on a soft way only: a whole new page starts at its top. */
export const sendFocus = (): void => {
  isSent = true;
};

/** Calls `take` once when the focus was sent here. */
export function useSentFocus(take: () => void): void {
  const latest = useRef(take);
  useEffect(() => {
    if (!isSent) return;
    isSent = false;
    latest.current();
  }, []);
}
