"use client";

import { type ComponentType, useEffect, useState } from "react";
import { hasSessionSign } from "@/lib/client/session";

/** Place of what marks saved properties; its code is loaded with the sign of a session only, so visitors load nothing. */
export function SavedSlot() {
  const [Marks, setMarks] = useState<ComponentType>();
  useEffect(() => {
    const load = () => {
      if (!hasSessionSign()) return;
      import("@/components/cart/saved-marks").then(
        ({ SavedMarks }) => setMarks(() => SavedMarks),
        () => undefined,
      );
    };
    load();
    window.addEventListener("pageshow", load);
    return () => window.removeEventListener("pageshow", load);
  }, []);
  return Marks && <Marks />;
}
