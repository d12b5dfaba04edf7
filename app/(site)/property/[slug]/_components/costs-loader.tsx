"use client";

import { type ReactNode, useEffect, useRef } from "react";
import type { CostBasis } from "@/lib/property/costs-rules";

/** Loads what works out costs with the first use of a field in it. */
export function CostsLoader({ basis, children }: { basis: CostBasis; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const { kind, price, duties } = basis;
  useEffect(() => {
    const root = box.current;
    if (!root) return;
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    const load = () => {
      if (stop) return;
      import("@/app/(site)/property/[slug]/_components/costs-session").then(
        ({ startCosts }) => {
          if (!isUnmounted) stop ??= startCosts(root, { kind, price, duties });
        },
        () => undefined,
      );
    };
    root.addEventListener("focusin", load);
    root.addEventListener("input", load);
    return () => {
      isUnmounted = true;
      stop?.();
      root.removeEventListener("focusin", load);
      root.removeEventListener("input", load);
    };
  }, [kind, price, duties]);
  return <div ref={box}>{children}</div>;
}
