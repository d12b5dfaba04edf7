"use client";

import { type ReactNode, useRef } from "react";
import { useFocusFallback } from "@/components/ui/use-focus-fallback";

export const LIST_AREA_ID = "list-rows";

type ListAreaProps = {
  label: string;
  /** Path and query of the list shown. */
  address: string;
  /** Names what can go without a navigation: rows, and buttons above them. */
  contents?: string | number;
  children: ReactNode;
};

/**
 * The rows of a list: dimmed while others load, and without a network grey, which keeps the contrast of the words. Takes the focus
 * when the focused element has gone with the old rows.
 */
export function ListArea({ label, address, contents = "", children }: ListAreaProps) {
  const area = useRef<HTMLElement>(null);
  useFocusFallback(area, `${address} ${contents}`);
  return (
    <section
      ref={area}
      id={LIST_AREA_ID}
      aria-label={label}
      tabIndex={-1}
      className="min-w-0 scroll-mt-8 outline-none transition-opacity duration-(--dur-fast) group-has-data-pending/shell:opacity-60 group-has-data-pending/shell:delay-150 group-has-data-offline-bar/shell:grayscale"
    >
      {children}
    </section>
  );
}
