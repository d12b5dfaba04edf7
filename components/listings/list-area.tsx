"use client";

import { type ReactNode, useEffect, useRef } from "react";

export const LIST_AREA_ID = "uploads";

type ListAreaProps = {
  label: string;
  /** Path and query of the list shown. */
  address: string;
  /** Set by lists whose rows can be removed without navigation. */
  isEmpty?: boolean;
  children: ReactNode;
};

/** The rows of a list: dimmed while others load; takes the focus when the focused element has gone with the old rows. */
export function ListArea({ label, address, isEmpty = false, children }: ListAreaProps) {
  const area = useRef<HTMLElement>(null);
  const now = `${address} ${isEmpty}`;
  const shown = useRef(now);
  useEffect(() => {
    if (shown.current !== now && document.activeElement === document.body) area.current?.focus({ preventScroll: true });
    shown.current = now;
  }, [now]);
  return (
    <section
      ref={area}
      id={LIST_AREA_ID}
      aria-label={label}
      tabIndex={-1}
      className="min-w-0 scroll-mt-8 outline-none transition-opacity duration-(--dur-fast) group-has-data-pending/shell:opacity-60 group-has-data-pending/shell:delay-150"
    >
      {children}
    </section>
  );
}
