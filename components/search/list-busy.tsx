"use client";

import { createContext, type ReactNode, useContext } from "react";

/** True while other results are on their way. */
export const ListBusy = createContext(false);

export const RESULTS_ID = "results";

/** The results of a list: dimmed while others are on their way. */
export function BusyRegion({ label, children }: { label: string; children: ReactNode }) {
  const busy = useContext(ListBusy);
  return (
    <section
      id={RESULTS_ID}
      aria-label={label}
      aria-busy={busy}
      tabIndex={-1}
      className="min-w-0 scroll-mt-8 outline-none transition-opacity duration-(--dur-fast) aria-busy:opacity-60"
    >
      {children}
    </section>
  );
}
