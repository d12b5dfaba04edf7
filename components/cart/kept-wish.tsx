"use client";

import { useEffect } from "react";
import { hasWish } from "@/lib/client/wish";

/** On signed-in pages: saves what a visitor wished to before signing up. Draws nothing. */
export function KeptWish() {
  useEffect(() => {
    if (!hasWish()) return;
    import("@/lib/client/cart").then(
      ({ fulfilWish }) => fulfilWish(),
      () => undefined,
    );
  }, []);
  return null;
}
